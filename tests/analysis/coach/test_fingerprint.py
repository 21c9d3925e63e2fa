import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from analysis.coach import fingerprint

OTHERS = [
    name for minor in range(11, 20) if minor != sys.version_info.minor and shutil.which(name := f"python3.{minor}")
]


@pytest.mark.skipif(not OTHERS, reason="there is one Python here")
@pytest.mark.parametrize("python", OTHERS)
def test_every_python_version_gives_the_same_results(python: str) -> None:
    if subprocess.run([python, "-c", ""], check=False, capture_output=True).returncode:
        pytest.skip("it does not run")
    here = Path(__file__)
    environment = {**os.environ, "PYTHONPATH": str(here.parents[3]), "PYTHONHASHSEED": "1"}
    result = subprocess.run(
        [python, str(Path(fingerprint.__file__))], env=environment, check=True, capture_output=True, text=True
    )
    assert result.stdout.strip() == fingerprint.fingerprint()
