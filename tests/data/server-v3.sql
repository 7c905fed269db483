-- A database of version 3, as Norenberc 0.1.0 stored it in November 2026: a game that is over, one that is running, a table
-- that waits for players, and a private one with an open invitation. server-v3.json has what the same program answered. Never
-- made anew: what was stored once can be read for ever.
-- anna: zbojhsg4puzuoay6.gAV96dXlztn2-fsv0Li6ar_7dRsMVwW1uGQdFa1oEwY
-- bert: wre2s5dk3unra4r3.EslcsPXzxFD9ambFUQhD0vt2dQgNXhtyz-EOA0XVigk
-- clara: ny2xygxwnt7q3sb8.KNIcmt7-kqqcmptOorLTV51NU4XVHiZHj8qXtJhC61B
-- over: wqe8qbj3v3hokcfj
-- running: qhw2gg5dz7ax25tj
-- waiting: bnwtqk6o8yixb6qg
-- private: mtq8t5xxvqfy2dwz
-- invitation: VpVphOggZEWxfI6qpnc85X0onInfexhAqYVhXWCtKDi
-- plan: plan brewers
PRAGMA application_id=1315926629;
PRAGMA user_version=3;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE forgotten (
  person TEXT PRIMARY KEY,
  since INTEGER NOT NULL
);
CREATE TABLE lines (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  sequence INTEGER NOT NULL,
  entry TEXT NOT NULL,
  PRIMARY KEY (table_id, sequence)
) WITHOUT ROWID;
INSERT INTO "lines" VALUES('bnwtqk6o8yixb6qg',1,'{"at":1794883606986,"by":"nkorgs8zyi6kiiwr","id":"t62","do":"create","settings":{"players":4,"options":{"planning":"simultaneous","money":"hidden","bonus_townsmen":false},"clock":{"kind":"budget","seconds":900,"grace":15},"public":true,"hints":true,"caretaker":"heuristic"},"owner":{"person":"nkorgs8zyi6kiiwr","name":"Clara","colour":"blue"},"seats":[{},{},{"level":"random"},{}]}');
INSERT INTO "lines" VALUES('bnwtqk6o8yixb6qg',2,'{"at":1794883606989,"by":"7grxbaq4ss27zeaq","id":"c63","do":"join","member":{"person":"7grxbaq4ss27zeaq","name":"Anna","colour":"green"}}');
INSERT INTO "lines" VALUES('bnwtqk6o8yixb6qg',3,'{"at":1794883606994,"by":"7grxbaq4ss27zeaq","id":"c64","do":"say","text":"Who plays with us?"}');
INSERT INTO "lines" VALUES('mtq8t5xxvqfy2dwz',1,'{"at":1794883606998,"by":"frqjous3wjhe7yzs","id":"t65","do":"create","settings":{"players":2,"options":{"planning":"simultaneous","money":"open","bonus_townsmen":false},"clock":{"kind":"none"},"public":false,"hints":false,"caretaker":"heuristic"},"owner":{"person":"frqjous3wjhe7yzs","name":"Bert","colour":"red"}}');
INSERT INTO "lines" VALUES('mtq8t5xxvqfy2dwz',2,'{"at":1794883607006,"by":"frqjous3wjhe7yzs","id":"c66","do":"invite","hash":"0471659a46f28a37047ab70259ac94fa458f0c11c223b8d71998d8a4f734a2f6"}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',1,'{"at":1794883607007,"by":"7grxbaq4ss27zeaq","id":"t67","do":"create","settings":{"players":3,"options":{"planning":"simultaneous","money":"hidden","bonus_townsmen":false},"clock":{"kind":"none"},"public":true,"hints":true,"caretaker":"heuristic"},"owner":{"person":"7grxbaq4ss27zeaq","name":"Anna","colour":"green"},"seats":[{},{},{"level":"heuristic"}]}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',2,'{"at":1794883607013,"by":"7grxbaq4ss27zeaq","id":"c68","do":"invite","hash":"a9935c9e32b3cafd89cb224a3643216152aed723f5da3235128978a1a6a22275"}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',3,'{"at":1794883607015,"by":"frqjous3wjhe7yzs","id":"c69","do":"take_seat","member":{"person":"frqjous3wjhe7yzs","name":"Bert","colour":"red"},"hash":"a9935c9e32b3cafd89cb224a3643216152aed723f5da3235128978a1a6a22275"}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',4,'{"at":1794883607017,"by":"7grxbaq4ss27zeaq","id":"c70","do":"start","secret":"bffa3b944d9884cc897a2bc5d68eb89b1b9e740ad5b33ae8a889d2b3af9ed366"}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',5,'{"at":1794883607021,"do":"bot_move","seat":3,"move":"plan brewers"}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',6,'{"at":1794883607021,"by":"frqjous3wjhe7yzs","id":"c71","do":"say","text":"May the better guild win."}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',7,'{"at":1794883607027,"by":"7grxbaq4ss27zeaq","id":"c72","do":"say","text":"Oops, wrong table."}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',8,'{"at":1794883607046,"by":"7grxbaq4ss27zeaq","id":"c73","do":"unsay","message":2}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',9,'{"at":1794883607057,"by":"7grxbaq4ss27zeaq","id":"c74","do":"move","move":"plan brewers,bakers,shoemakers"}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',10,'{"at":1794883607067,"by":"frqjous3wjhe7yzs","id":"c75","do":"move","move":"pass"}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',11,'{"at":1794883607074,"do":"bot_move","seat":3,"move":"buy beer,beer,beer"}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',12,'{"at":1794883607080,"by":"7grxbaq4ss27zeaq","id":"c76","do":"move","move":"recruit 2 beer,pastry"}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',13,'{"at":1794883607094,"by":"7grxbaq4ss27zeaq","id":"c77","do":"move","move":"stay"}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',14,'{"at":1794883607101,"by":"7grxbaq4ss27zeaq","id":"c78","do":"move","move":"buy pastry"}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',15,'{"at":1794883607114,"by":"7grxbaq4ss27zeaq","id":"c79","do":"move","move":"recruit 2 shoe,page"}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',16,'{"at":1794883607124,"by":"7grxbaq4ss27zeaq","id":"c80","do":"move","move":"stay"}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',17,'{"at":1794883607130,"do":"bot_move","seat":3,"move":"plan printers"}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',18,'{"at":1794883607140,"by":"7grxbaq4ss27zeaq","id":"c81","do":"move","move":"plan brewers,printers"}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',19,'{"at":1794883607150,"by":"7grxbaq4ss27zeaq","id":"c82","do":"move","move":"buy beer,pastry"}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',20,'{"at":1794883607154,"do":"bot_move","seat":3,"move":"buy page,page,page"}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',21,'{"at":1794883607160,"by":"7grxbaq4ss27zeaq","id":"c83","do":"move","move":"buy page"}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',22,'{"at":1794883607166,"do":"bot_move","seat":3,"move":"plan shoemakers"}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',23,'{"at":1794883607167,"do":"bot_move","seat":3,"move":"buy shoe"}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',24,'{"at":1794883607170,"do":"bot_move","seat":3,"move":"plan shoemakers"}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',25,'{"at":1794883607173,"do":"bot_move","seat":3,"move":"sell 1"}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',26,'{"at":1794883607177,"do":"bot_move","seat":3,"move":"plan bakers"}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',27,'{"at":1794883607186,"by":"7grxbaq4ss27zeaq","id":"c84","do":"move","move":"plan shoemakers"}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',28,'{"at":1794883607191,"by":"frqjous3wjhe7yzs","id":"c85","do":"move","move":"plan bakers"}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',29,'{"at":1794883607193,"do":"bot_move","seat":3,"move":"buy pastry,pastry,pastry"}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',30,'{"at":1794883607205,"by":"frqjous3wjhe7yzs","id":"c86","do":"move","move":"nothing"}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',31,'{"at":1794883607216,"by":"7grxbaq4ss27zeaq","id":"c87","do":"move","move":"buy page"}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',32,'{"at":1794883607225,"do":"bot_move","seat":3,"move":"plan bakers"}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',33,'{"at":1794883608230,"by":"7grxbaq4ss27zeaq","id":"c88","do":"move","move":"plan shoemakers"}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',34,'{"at":1794883608233,"by":"7grxbaq4ss27zeaq","id":"c89","do":"move","move":"plan shoemakers,printers"}');
INSERT INTO "lines" VALUES('qhw2gg5dz7ax25tj',35,'{"at":1794883608243,"by":"frqjous3wjhe7yzs","id":"c90","do":"draft","move":"plan bakers,shoemakers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',1,'{"at":1794883606494,"by":"7grxbaq4ss27zeaq","id":"t1","do":"create","settings":{"players":3,"options":{"planning":"simultaneous","money":"hidden","bonus_townsmen":true},"clock":{"kind":"none"},"public":false,"hints":true,"caretaker":"heuristic"},"owner":{"person":"7grxbaq4ss27zeaq","name":"Anna","colour":"green"},"seats":[{},{},{"level":"heuristic"}]}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',2,'{"at":1794883606498,"by":"7grxbaq4ss27zeaq","id":"c2","do":"invite","hash":"db3e21b3bca6f7aedc33124bb2db767e12e1d7dbeccb96b8c4bba9dc636cf6c1"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',3,'{"at":1794883606502,"by":"frqjous3wjhe7yzs","id":"c3","do":"take_seat","member":{"person":"frqjous3wjhe7yzs","name":"Bert","colour":"red"},"hash":"db3e21b3bca6f7aedc33124bb2db767e12e1d7dbeccb96b8c4bba9dc636cf6c1"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',4,'{"at":1794883606506,"by":"7grxbaq4ss27zeaq","id":"c4","do":"start","secret":"9412d65e1a745b9c584f5e244eddebcecb3dd60ff5adfb9088e5260fbe06ed68"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',5,'{"at":1794883606509,"do":"bot_move","seat":3,"move":"plan printers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',6,'{"at":1794883606510,"by":"7grxbaq4ss27zeaq","id":"c5","do":"say","text":"Good luck to both of you."}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',7,'{"at":1794883606520,"by":"7grxbaq4ss27zeaq","id":"c6","do":"move","move":"plan brewers,bakers,shoemakers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',8,'{"at":1794883606524,"by":"frqjous3wjhe7yzs","id":"c7","do":"move","move":"plan brewers,shoemakers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',9,'{"at":1794883606532,"by":"frqjous3wjhe7yzs","id":"c8","do":"move","move":"sell 1"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',10,'{"at":1794883606539,"by":"7grxbaq4ss27zeaq","id":"c9","do":"move","move":"buy beer"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',11,'{"at":1794883606543,"by":"7grxbaq4ss27zeaq","id":"c10","do":"move","move":"nothing"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',12,'{"at":1794883606546,"by":"frqjous3wjhe7yzs","id":"c11","do":"move","move":"recruit 2 pastry,shoe"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',13,'{"at":1794883606550,"by":"7grxbaq4ss27zeaq","id":"c12","do":"move","move":"recruit 3 pastry,shoe,page"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',14,'{"at":1794883606555,"by":"7grxbaq4ss27zeaq","id":"c13","do":"move","move":"peddle beer"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',15,'{"at":1794883606559,"by":"7grxbaq4ss27zeaq","id":"c14","do":"move","move":"stay"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',16,'{"at":1794883606561,"do":"bot_move","seat":3,"move":"buy page,page,page"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',17,'{"at":1794883606565,"do":"bot_move","seat":3,"move":"plan shoemakers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',18,'{"at":1794883606570,"by":"frqjous3wjhe7yzs","id":"c15","do":"move","move":"plan printers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',19,'{"at":1794883606575,"by":"7grxbaq4ss27zeaq","id":"c16","do":"move","move":"pass"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',20,'{"at":1794883606577,"do":"bot_move","seat":3,"move":"buy pastry,shoe"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',21,'{"at":1794883606582,"by":"frqjous3wjhe7yzs","id":"c17","do":"move","move":"sell 1"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',22,'{"at":1794883606585,"do":"bot_move","seat":3,"move":"plan printers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',23,'{"at":1794883606592,"by":"frqjous3wjhe7yzs","id":"c18","do":"move","move":"plan bakers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',24,'{"at":1794883606596,"by":"frqjous3wjhe7yzs","id":"c19","do":"move","move":"buy pastry"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',25,'{"at":1794883606601,"do":"bot_move","seat":3,"move":"buy page,page,page"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',26,'{"at":1794883606606,"do":"bot_move","seat":3,"move":"plan bakers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',27,'{"at":1794883606610,"do":"bot_move","seat":3,"move":"sell 1"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',28,'{"at":1794883606614,"do":"bot_move","seat":3,"move":"plan shoemakers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',29,'{"at":1794883606614,"by":"7grxbaq4ss27zeaq","id":"c20","do":"move","move":"plan brewers,bakers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',30,'{"at":1794883606623,"by":"frqjous3wjhe7yzs","id":"c21","do":"move","move":"plan printers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',31,'{"at":1794883606630,"by":"7grxbaq4ss27zeaq","id":"c22","do":"move","move":"recruit 1 beer"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',32,'{"at":1794883606632,"by":"7grxbaq4ss27zeaq","id":"c23","do":"undo"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',33,'{"at":1794883606641,"by":"7grxbaq4ss27zeaq","id":"c24","do":"move","move":"recruit 1 beer"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',34,'{"at":1794883606645,"by":"7grxbaq4ss27zeaq","id":"c25","do":"move","move":"first"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',35,'{"at":1794883606649,"by":"7grxbaq4ss27zeaq","id":"c26","do":"move","move":"nothing"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',36,'{"at":1794883606653,"do":"bot_move","seat":3,"move":"buy pastry,shoe,shoe"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',37,'{"at":1794883606655,"by":"frqjous3wjhe7yzs","id":"c27","do":"move","move":"buy page,page"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',38,'{"at":1794883606656,"do":"bot_move","seat":3,"move":"plan shoemakers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',39,'{"at":1794883606659,"by":"7grxbaq4ss27zeaq","id":"c28","do":"move","move":"plan bakers,printers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',40,'{"at":1794883606661,"by":"frqjous3wjhe7yzs","id":"c29","do":"move","move":"pass"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',41,'{"at":1794883606664,"by":"7grxbaq4ss27zeaq","id":"c30","do":"move","move":"buy pastry"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',42,'{"at":1794883606665,"do":"bot_move","seat":3,"move":"buy page"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',43,'{"at":1794883606669,"by":"7grxbaq4ss27zeaq","id":"c31","do":"move","move":"buy page,page"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',44,'{"at":1794883606670,"do":"bot_move","seat":3,"move":"pass"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',45,'{"at":1794883606671,"do":"bot_move","seat":3,"move":"plan printers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',46,'{"at":1794883606672,"by":"frqjous3wjhe7yzs","id":"c32","do":"move","move":"plan brewers,bakers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',47,'{"at":1794883606675,"by":"7grxbaq4ss27zeaq","id":"c33","do":"move","move":"plan brewers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',48,'{"at":1794883606679,"by":"7grxbaq4ss27zeaq","id":"c34","do":"move","move":"buy beer,beer"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',49,'{"at":1794883606682,"by":"frqjous3wjhe7yzs","id":"c35","do":"move","move":"buy beer,beer,beer"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',50,'{"at":1794883606686,"by":"frqjous3wjhe7yzs","id":"c36","do":"move","move":"buy pastry,pastry"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',51,'{"at":1794883606687,"do":"bot_move","seat":3,"move":"sell 6"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',52,'{"at":1794883606689,"do":"bot_move","seat":3,"move":"plan bakers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',53,'{"at":1794883606692,"by":"7grxbaq4ss27zeaq","id":"c37","do":"move","move":"plan bakers,shoemakers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',54,'{"at":1794883606699,"by":"frqjous3wjhe7yzs","id":"c38","do":"move","move":"plan printers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',55,'{"at":1794883606703,"by":"7grxbaq4ss27zeaq","id":"c39","do":"move","move":"recruit 2 beer,pastry"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',56,'{"at":1794883606708,"do":"bot_move","seat":3,"move":"sell 1"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',57,'{"at":1794883606713,"by":"7grxbaq4ss27zeaq","id":"c40","do":"move","move":"buy shoe"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',58,'{"at":1794883606719,"by":"frqjous3wjhe7yzs","id":"c41","do":"move","move":"recruit 3 beer,page,page"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',59,'{"at":1794883606725,"by":"frqjous3wjhe7yzs","id":"c42","do":"move","move":"stay"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',60,'{"at":1794883606729,"do":"bot_move","seat":3,"move":"plan shoemakers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',61,'{"at":1794883606735,"by":"7grxbaq4ss27zeaq","id":"c43","do":"move","move":"plan brewers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',62,'{"at":1794883606743,"by":"frqjous3wjhe7yzs","id":"c44","do":"move","move":"pass"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',63,'{"at":1794883606752,"by":"7grxbaq4ss27zeaq","id":"c45","do":"move","move":"recruit 2 beer,page"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',64,'{"at":1794883606757,"do":"bot_move","seat":3,"move":"buy shoe"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',65,'{"at":1794883606762,"do":"bot_move","seat":3,"move":"plan brewers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',66,'{"at":1794883606765,"do":"bot_move","seat":3,"move":"buy beer,beer,page"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',67,'{"at":1794883606769,"do":"bot_move","seat":3,"move":"plan brewers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',68,'{"at":1794883606773,"do":"bot_move","seat":3,"move":"buy beer,beer"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',69,'{"at":1794883606777,"do":"bot_move","seat":3,"move":"plan brewers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',70,'{"at":1794883606781,"do":"bot_move","seat":3,"move":"recruit 1 beer"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',71,'{"at":1794883606785,"do":"bot_move","seat":3,"move":"first"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',72,'{"at":1794883606789,"do":"bot_move","seat":3,"move":"plan brewers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',73,'{"at":1794883606793,"do":"bot_move","seat":3,"move":"buy beer,beer"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',74,'{"at":1794883606797,"do":"bot_move","seat":3,"move":"plan bakers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',75,'{"at":1794883606802,"by":"7grxbaq4ss27zeaq","id":"c46","do":"move","move":"plan bakers,shoemakers,printers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',76,'{"at":1794883606807,"by":"frqjous3wjhe7yzs","id":"c47","do":"move","move":"plan brewers,bakers,shoemakers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',77,'{"at":1794883606818,"by":"frqjous3wjhe7yzs","id":"c48","do":"move","move":"recruit 2 beer,pastry"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',78,'{"at":1794883606822,"by":"frqjous3wjhe7yzs","id":"c49","do":"move","move":"first"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',79,'{"at":1794883606827,"by":"frqjous3wjhe7yzs","id":"c50","do":"move","move":"buy pastry,pastry"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',80,'{"at":1794883606833,"do":"bot_move","seat":3,"move":"buy beer"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',81,'{"at":1794883606839,"by":"7grxbaq4ss27zeaq","id":"c51","do":"move","move":"buy pastry,pastry,pastry"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',82,'{"at":1794883606847,"by":"frqjous3wjhe7yzs","id":"c52","do":"move","move":"buy shoe"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',83,'{"at":1794883606856,"by":"7grxbaq4ss27zeaq","id":"c53","do":"move","move":"recruit 2 shoe,page"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',84,'{"at":1794883606861,"by":"7grxbaq4ss27zeaq","id":"c54","do":"move","move":"swap printers/w1b printers/l4"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',85,'{"at":1794883606869,"by":"7grxbaq4ss27zeaq","id":"c55","do":"move","move":"stay"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',86,'{"at":1794883606877,"by":"7grxbaq4ss27zeaq","id":"c56","do":"move","move":"buy beer"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',87,'{"at":1794883606881,"do":"bot_move","seat":3,"move":"plan printers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',88,'{"at":1794883606886,"by":"frqjous3wjhe7yzs","id":"c57","do":"move","move":"plan printers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',89,'{"at":1794883606892,"by":"7grxbaq4ss27zeaq","id":"c58","do":"move","move":"plan printers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',90,'{"at":1794883606899,"by":"frqjous3wjhe7yzs","id":"c59","do":"move","move":"nothing"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',91,'{"at":1794883606905,"do":"bot_move","seat":3,"move":"buy page,page"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',92,'{"at":1794883606909,"by":"7grxbaq4ss27zeaq","id":"c60","do":"move","move":"nothing"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',93,'{"at":1794883606913,"do":"bot_move","seat":3,"move":"plan brewers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',94,'{"at":1794883606918,"do":"bot_move","seat":3,"move":"sell 2"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',95,'{"at":1794883606921,"do":"bot_move","seat":3,"move":"plan printers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',96,'{"at":1794883606924,"do":"bot_move","seat":3,"move":"recruit 1 page"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',97,'{"at":1794883606926,"do":"bot_move","seat":3,"move":"first"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',98,'{"at":1794883606929,"do":"bot_move","seat":3,"move":"plan shoemakers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',99,'{"at":1794883606933,"do":"bot_move","seat":3,"move":"buy shoe,page"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',100,'{"at":1794883606937,"do":"bot_move","seat":3,"move":"plan shoemakers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',101,'{"at":1794883606941,"do":"bot_move","seat":3,"move":"recruit 1 shoe"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',102,'{"at":1794883606945,"do":"bot_move","seat":3,"move":"plan brewers"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',103,'{"at":1794883606949,"do":"bot_move","seat":3,"move":"recruit 1 beer"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',104,'{"at":1794883606953,"do":"bot_move","seat":3,"move":"peddle beer"}');
INSERT INTO "lines" VALUES('wqe8qbj3v3hokcfj',105,'{"at":1794883606981,"by":"frqjous3wjhe7yzs","id":"c61","do":"say","text":"Well played."}');
CREATE TABLE links (
  id TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  hash TEXT NOT NULL,
  expires INTEGER NOT NULL
);
CREATE TABLE lists (
  person TEXT NOT NULL,
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  PRIMARY KEY (person, table_id)
) WITHOUT ROWID;
INSERT INTO "lists" VALUES('7grxbaq4ss27zeaq','bnwtqk6o8yixb6qg');
INSERT INTO "lists" VALUES('nkorgs8zyi6kiiwr','bnwtqk6o8yixb6qg');
INSERT INTO "lists" VALUES('frqjous3wjhe7yzs','mtq8t5xxvqfy2dwz');
INSERT INTO "lists" VALUES('7grxbaq4ss27zeaq','qhw2gg5dz7ax25tj');
INSERT INTO "lists" VALUES('frqjous3wjhe7yzs','qhw2gg5dz7ax25tj');
INSERT INTO "lists" VALUES('7grxbaq4ss27zeaq','wqe8qbj3v3hokcfj');
INSERT INTO "lists" VALUES('frqjous3wjhe7yzs','wqe8qbj3v3hokcfj');
CREATE TABLE people (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  colour TEXT NOT NULL,
  created INTEGER NOT NULL,
  seen INTEGER NOT NULL
);
INSERT INTO "people" VALUES('7grxbaq4ss27zeaq','Anna','green',1794883606473,1794883606473);
INSERT INTO "people" VALUES('frqjous3wjhe7yzs','Bert','red',1794883606486,1794883606486);
INSERT INTO "people" VALUES('nkorgs8zyi6kiiwr','Clara','blue',1794883606490,1794883606490);
CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  sequence INTEGER NOT NULL,
  stage INTEGER NOT NULL,
  is_public INTEGER NOT NULL,
  created INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  wake INTEGER,
  summary TEXT NOT NULL,
  people TEXT NOT NULL,
  keeper TEXT NOT NULL,
  keeper_until INTEGER NOT NULL
);
INSERT INTO "tables" VALUES('wqe8qbj3v3hokcfj',105,2,0,1794883606494,1794883606981,NULL,'{"table":"wqe8qbj3v3hokcfj","stage":"over","settings":{"players":3,"options":{"planning":"simultaneous","money":"hidden","bonus_townsmen":true},"clock":{"kind":"none"},"public":false,"hints":true,"caretaker":"heuristic"},"seats":[{"seat":1,"sitter":"person","person":"7grxbaq4ss27zeaq","name":"Anna","colour":"green"},{"seat":2,"sitter":"person","person":"frqjous3wjhe7yzs","name":"Bert","colour":"red"},{"seat":3,"sitter":"bot","level":"heuristic"}],"round":4,"turn":7,"waited_for":[],"ending":"score","scores":[{"seat":1,"townsmen":2,"majorities":7,"thirty":0,"all_types":0,"richest":0,"crests":2,"total":11,"craftsmen":5,"value":22,"rank":2},{"seat":2,"townsmen":0,"majorities":8,"thirty":0,"all_types":0,"richest":0,"crests":0,"total":8,"craftsmen":5,"value":25,"rank":3},{"seat":3,"townsmen":0,"majorities":21,"thirty":0,"all_types":5,"richest":5,"crests":20,"total":51,"craftsmen":17,"value":70,"rank":1}]}','7grxbaq4ss27zeaq
frqjous3wjhe7yzs','4y7bo884jspf5fza',1794883616981);
INSERT INTO "tables" VALUES('bnwtqk6o8yixb6qg',3,0,1,1794883606986,1794883606994,NULL,'{"table":"bnwtqk6o8yixb6qg","stage":"open","settings":{"players":4,"options":{"planning":"simultaneous","money":"hidden","bonus_townsmen":false},"clock":{"kind":"budget","seconds":900,"grace":15},"public":true,"hints":true,"caretaker":"heuristic"},"seats":[{"seat":1,"sitter":"person","person":"nkorgs8zyi6kiiwr","name":"Clara","colour":"blue"},{"seat":2,"sitter":"person","person":"7grxbaq4ss27zeaq","name":"Anna","colour":"green"},{"seat":3,"sitter":"bot","level":"random"},{"seat":4,"sitter":"nobody"}]}','nkorgs8zyi6kiiwr
7grxbaq4ss27zeaq','4y7bo884jspf5fza',1794883616994);
INSERT INTO "tables" VALUES('mtq8t5xxvqfy2dwz',2,0,0,1794883606998,1794883607006,NULL,'{"table":"mtq8t5xxvqfy2dwz","stage":"open","settings":{"players":2,"options":{"planning":"simultaneous","money":"open","bonus_townsmen":false},"clock":{"kind":"none"},"public":false,"hints":false,"caretaker":"heuristic"},"seats":[{"seat":1,"sitter":"person","person":"frqjous3wjhe7yzs","name":"Bert","colour":"red"},{"seat":2,"sitter":"nobody"}]}','frqjous3wjhe7yzs','4y7bo884jspf5fza',1794883617006);
INSERT INTO "tables" VALUES('qhw2gg5dz7ax25tj',35,1,1,1794883607007,1794883608243,NULL,'{"table":"qhw2gg5dz7ax25tj","stage":"running","settings":{"players":3,"options":{"planning":"simultaneous","money":"hidden","bonus_townsmen":false},"clock":{"kind":"none"},"public":true,"hints":true,"caretaker":"heuristic"},"seats":[{"seat":1,"sitter":"person","person":"7grxbaq4ss27zeaq","name":"Anna","colour":"green"},{"seat":2,"sitter":"person","person":"frqjous3wjhe7yzs","name":"Bert","colour":"red"},{"seat":3,"sitter":"bot","level":"heuristic"}],"round":2,"turn":2,"waited_for":[2]}','7grxbaq4ss27zeaq
frqjous3wjhe7yzs','4y7bo884jspf5fza',1794883618243);
CREATE TABLE tokens (
  id TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  hash TEXT NOT NULL,
  created INTEGER NOT NULL
);
INSERT INTO "tokens" VALUES('zbojhsg4puzuoay6','7grxbaq4ss27zeaq','a76a985100548a9df62afbefd19e7b13fe442cb70be6e5750b142c934fa2d1d1',1794883606473);
INSERT INTO "tokens" VALUES('wre2s5dk3unra4r3','frqjous3wjhe7yzs','d3a8e52dcf264db6fa98dc61bb5dc33d0d12f72055e543f78d3e07c076f57df4',1794883606486);
INSERT INTO "tokens" VALUES('ny2xygxwnt7q3sb8','nkorgs8zyi6kiiwr','2cf671c5bde8f77b1effbedc1b991f1816da73909ccef9d9d421a7f82c20a14b',1794883606490);
CREATE TABLE visitors (
  person TEXT NOT NULL,
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  PRIMARY KEY (person, table_id)
) WITHOUT ROWID;
INSERT INTO "visitors" VALUES('7grxbaq4ss27zeaq','bnwtqk6o8yixb6qg');
INSERT INTO "visitors" VALUES('nkorgs8zyi6kiiwr','bnwtqk6o8yixb6qg');
INSERT INTO "visitors" VALUES('frqjous3wjhe7yzs','mtq8t5xxvqfy2dwz');
INSERT INTO "visitors" VALUES('7grxbaq4ss27zeaq','qhw2gg5dz7ax25tj');
INSERT INTO "visitors" VALUES('frqjous3wjhe7yzs','qhw2gg5dz7ax25tj');
INSERT INTO "visitors" VALUES('7grxbaq4ss27zeaq','wqe8qbj3v3hokcfj');
INSERT INTO "visitors" VALUES('frqjous3wjhe7yzs','wqe8qbj3v3hokcfj');
CREATE INDEX lobby ON tables (is_public, stage, created DESC, id)
  WHERE is_public = 1 AND stage = 0;
CREATE INDEX watchable ON tables (is_public, stage, changed DESC, id)
  WHERE is_public = 1 AND stage = 1;
CREATE INDEX due ON tables (wake) WHERE wake IS NOT NULL;
CREATE INDEX lists_by_table ON lists (table_id);
CREATE INDEX tokens_by_person ON tokens (person);
CREATE INDEX links_by_person ON links (person);
CREATE INDEX tables_by_stage ON tables (stage, changed);
CREATE INDEX people_by_seen ON people (seen);
CREATE INDEX links_by_expiry ON links (expires);
CREATE INDEX visitors_by_table ON visitors (table_id);
CREATE TRIGGER remember_visitor AFTER INSERT ON lists BEGIN
  INSERT INTO visitors VALUES (NEW.person, NEW.table_id) ON CONFLICT DO NOTHING;
END;
COMMIT;
