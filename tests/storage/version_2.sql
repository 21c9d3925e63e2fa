-- Two games and a setting as an older Setgui kept them: the rows of a store of version 2.
INSERT INTO "game" VALUES(1,7,'standard','solitaire',0,1795262400,14321,NULL,2,5,0,5,3886065489,3351588207,1,1,2,0,1,1,0,0,0,1,0,0,0,1,0,0,0,4321,0,0);
INSERT INTO "game" VALUES(2,8,'junior','solitaire',0,1795263000,5000,1,NULL,NULL,0,2,3594606226,3505181053,0,0,3,0,0,0,1,0,0,0,1,0,0,0,1,0,0,0,2500,0);
INSERT INTO "act" VALUES(1,0,4321,'claim 1red 1psd 1gtd',2167884952);
INSERT INTO "act" VALUES(1,1,6821,'locate',3421816880);
INSERT INTO "act" VALUES(1,2,9321,'add',3890076853);
INSERT INTO "act" VALUES(1,3,11821,'undo',147114339);
INSERT INTO "act" VALUES(1,4,14321,'finish',3886065489);
INSERT INTO "act" VALUES(2,0,2500,'claim 2gsd 1rso 3psz',1774848549);
INSERT INTO "act" VALUES(2,1,5000,'add',3594606226);
INSERT INTO "current" VALUES(1,2);
INSERT INTO "setting" VALUES('letters','yes');
