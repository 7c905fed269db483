-- A house of version 1: a game that is over, and one that is not. Never made anew.
-- token: xm64ahg2y3k6kec3.RB7OHSXNq2yylFJQK1pJbhEqlo6tXVaYf459dM0nbYo
-- token: 48ck4r6oz2z4gizg.aVeRzIx54yOM0ZPD8rELLuwGHwE0JeNkaDmM1TvtxJH
PRAGMA application_id=1315926629;
PRAGMA user_version=1;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
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
INSERT INTO tables VALUES('mizq4ajeoywstuzx',60,2,0,1794796305714,1794796313808,NULL,'{"table":"mizq4ajeoywstuzx","stage":"over","settings":{"players":2,"options":{"planning":"simultaneous","money":"hidden","bonus_townsmen":false},"clock":{"kind":"none"},"public":false,"hints":true,"caretaker":"heuristic"},"seats":[{"seat":1,"sitter":"person","person":"xbkpzm4r2zrv4fa2","name":"Anna","colour":"green"},{"seat":2,"sitter":"person","person":"xhwijca6g6zdp3pq","name":"Bert","colour":"red"}],"round":4,"turn":3,"waited_for":[],"ending":"score","scores":[{"seat":1,"townsmen":0,"majorities":12,"thirty":0,"all_types":5,"richest":5,"crests":0,"total":22,"craftsmen":5,"value":19,"rank":2},{"seat":2,"townsmen":0,"majorities":18,"thirty":0,"all_types":5,"richest":0,"crests":20,"total":43,"craftsmen":12,"value":54,"rank":1}]}',replace('xbkpzm4r2zrv4fa2\nxhwijca6g6zdp3pq','\n',char(10)),'bgq5youfambgk52t',1794796323809);
INSERT INTO tables VALUES('a3uh2iikvqifd6nq',80,1,1,1794796313972,1794796324952,NULL,'{"table":"a3uh2iikvqifd6nq","stage":"running","settings":{"players":3,"options":{"planning":"simultaneous","money":"hidden","bonus_townsmen":true},"clock":{"kind":"none"},"public":true,"hints":true,"caretaker":"heuristic"},"seats":[{"seat":1,"sitter":"person","person":"xbkpzm4r2zrv4fa2","name":"Anna","colour":"green"},{"seat":2,"sitter":"person","person":"xhwijca6g6zdp3pq","name":"Bert","colour":"red"},{"seat":3,"sitter":"bot","level":"heuristic"}],"round":3,"turn":2,"waited_for":[1,2]}',replace('xbkpzm4r2zrv4fa2\nxhwijca6g6zdp3pq','\n',char(10)),'bgq5youfambgk52t',1794796334952);
CREATE TABLE lines (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  sequence INTEGER NOT NULL,
  entry TEXT NOT NULL,
  PRIMARY KEY (table_id, sequence)
) WITHOUT ROWID;
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',1,'{"at":1794796313972,"by":"xbkpzm4r2zrv4fa2","id":"t1","do":"create","settings":{"players":3,"options":{"planning":"simultaneous","money":"hidden","bonus_townsmen":true},"clock":{"kind":"none"},"public":true,"hints":true,"caretaker":"heuristic"},"owner":{"person":"xbkpzm4r2zrv4fa2","name":"Anna","colour":"green"},"seats":[{},{},{"level":"heuristic"}]}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',2,'{"at":1794796314039,"by":"xbkpzm4r2zrv4fa2","do":"invite","hash":"0ef6bee003aa42608f2d9c455573da5207e3b1ce292c02ea82a12c9ad5ff32ba"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',3,'{"at":1794796314109,"by":"xhwijca6g6zdp3pq","do":"take_seat","member":{"person":"xhwijca6g6zdp3pq","name":"Bert","colour":"red"},"hash":"0ef6bee003aa42608f2d9c455573da5207e3b1ce292c02ea82a12c9ad5ff32ba"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',4,'{"at":1794796314180,"by":"xbkpzm4r2zrv4fa2","do":"start","secret":"c5e4ca5a2520bb2923ab8eb6117e44951bab5cf12a3132186815aa6bc7d264e7"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',5,'{"at":1794796314196,"do":"bot_move","seat":3,"move":"plan brewers"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',6,'{"at":1794796314245,"by":"xhwijca6g6zdp3pq","do":"say","text":"Once more."}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',7,'{"at":1794796314311,"by":"xhwijca6g6zdp3pq","do":"unsay","message":1}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',8,'{"at":1794796314375,"by":"xbkpzm4r2zrv4fa2","do":"mute","on":true}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',9,'{"at":1794796314433,"by":"xbkpzm4r2zrv4fa2","do":"move","move":"plan brewers"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',10,'{"at":1794796314535,"by":"xbkpzm4r2zrv4fa2","do":"withdraw"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',11,'{"at":1794796314639,"by":"xhwijca6g6zdp3pq","do":"rename","member":{"person":"xhwijca6g6zdp3pq","name":"Berta","colour":"blue"}}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',12,'{"at":1794796314696,"by":"xhwijca6g6zdp3pq","do":"rename","member":{"person":"xhwijca6g6zdp3pq","name":"Bert","colour":"red"}}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',13,'{"at":1794796314753,"by":"xhwijca6g6zdp3pq","do":"leave"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',14,'{"at":1794796314759,"do":"bot_move","seat":2,"move":"plan brewers"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',15,'{"at":1794796314815,"by":"xhwijca6g6zdp3pq","do":"come_back"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',16,'{"at":1794796314877,"by":"xbkpzm4r2zrv4fa2","do":"pause"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',17,'{"at":1794796314947,"by":"xhwijca6g6zdp3pq","do":"resume"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',18,'{"at":1794796315088,"by":"xbkpzm4r2zrv4fa2","id":"m56","do":"move","move":"plan printers"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',19,'{"at":1794796315279,"by":"xhwijca6g6zdp3pq","id":"m57","do":"move","move":"recruit 3 beer,shoe,page"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',20,'{"at":1794796315414,"by":"xhwijca6g6zdp3pq","do":"undo"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',21,'{"at":1794796315661,"by":"xhwijca6g6zdp3pq","id":"m58","do":"move","move":"recruit 3 beer,pastry,shoe"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',22,'{"at":1794796315800,"by":"xhwijca6g6zdp3pq","do":"undo"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',23,'{"at":1794796316063,"by":"xhwijca6g6zdp3pq","id":"m59","do":"move","move":"recruit 2 beer,shoe"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',24,'{"at":1794796316372,"by":"xhwijca6g6zdp3pq","id":"m60","do":"move","move":"stay"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',25,'{"at":1794796316381,"do":"bot_move","seat":3,"move":"buy beer,beer,shoe"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',26,'{"at":1794796316555,"by":"xbkpzm4r2zrv4fa2","id":"m61","do":"move","move":"recruit 3 beer,shoe,page"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',27,'{"at":1794796316587,"do":"bot_move","seat":3,"move":"plan bakers"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',28,'{"at":1794796316788,"by":"xhwijca6g6zdp3pq","id":"m62","do":"move","move":"plan brewers,bakers,printers"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',29,'{"at":1794796316976,"by":"xbkpzm4r2zrv4fa2","id":"m63","do":"move","move":"plan brewers,printers"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',30,'{"at":1794796317303,"by":"xbkpzm4r2zrv4fa2","id":"m64","do":"move","move":"nothing"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',31,'{"at":1794796317503,"by":"xhwijca6g6zdp3pq","id":"m65","do":"move","move":"buy beer"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',32,'{"at":1794796317866,"by":"xhwijca6g6zdp3pq","id":"m66","do":"move","move":"recruit 2 beer,pastry"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',33,'{"at":1794796318168,"by":"xhwijca6g6zdp3pq","id":"m67","do":"move","move":"stay"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',34,'{"at":1794796318204,"do":"bot_move","seat":3,"move":"buy pastry"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',35,'{"at":1794796318373,"by":"xbkpzm4r2zrv4fa2","id":"m68","do":"move","move":"nothing"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',36,'{"at":1794796318557,"by":"xhwijca6g6zdp3pq","id":"m69","do":"move","move":"buy shoe,page,page"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',37,'{"at":1794796318559,"do":"bot_move","seat":3,"move":"plan printers"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',38,'{"at":1794796318729,"by":"xbkpzm4r2zrv4fa2","id":"m70","do":"move","move":"pass"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',39,'{"at":1794796318737,"do":"bot_move","seat":3,"move":"sell 1"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',40,'{"at":1794796318755,"do":"bot_move","seat":3,"move":"plan shoemakers"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',41,'{"at":1794796318795,"do":"bot_move","seat":3,"move":"recruit 2 beer,shoe"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',42,'{"at":1794796318811,"do":"bot_move","seat":3,"move":"first"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',43,'{"at":1794796318855,"do":"bot_move","seat":3,"move":"plan bakers"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',44,'{"at":1794796318912,"by":"xhwijca6g6zdp3pq","id":"m71","do":"move","move":"plan bakers"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',45,'{"at":1794796319112,"by":"xbkpzm4r2zrv4fa2","id":"m72","do":"move","move":"plan brewers,bakers,shoemakers,printers"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',46,'{"at":1794796319416,"by":"xbkpzm4r2zrv4fa2","id":"m73","do":"move","move":"nothing"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',47,'{"at":1794796319420,"do":"bot_move","seat":3,"move":"buy beer,pastry,pastry"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',48,'{"at":1794796319714,"by":"xbkpzm4r2zrv4fa2","id":"m74","do":"move","move":"recruit 1 pastry"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',49,'{"at":1794796320029,"by":"xbkpzm4r2zrv4fa2","id":"m75","do":"move","move":"stay"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',50,'{"at":1794796320215,"by":"xhwijca6g6zdp3pq","id":"m76","do":"move","move":"buy pastry"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',51,'{"at":1794796320449,"by":"xbkpzm4r2zrv4fa2","id":"m77","do":"move","move":"buy shoe"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',52,'{"at":1794796320780,"by":"xbkpzm4r2zrv4fa2","id":"m78","do":"move","move":"buy beer,page,page"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',53,'{"at":1794796320788,"do":"bot_move","seat":3,"move":"plan brewers"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',54,'{"at":1794796320973,"by":"xhwijca6g6zdp3pq","id":"m79","do":"move","move":"plan bakers,printers"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',55,'{"at":1794796320978,"do":"bot_move","seat":3,"move":"buy beer,beer"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',56,'{"at":1794796321290,"by":"xhwijca6g6zdp3pq","id":"m80","do":"move","move":"recruit 3 pastry,shoe,page"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',57,'{"at":1794796321634,"by":"xhwijca6g6zdp3pq","id":"m81","do":"move","move":"first"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',58,'{"at":1794796321955,"by":"xhwijca6g6zdp3pq","id":"m82","do":"move","move":"recruit 1 page"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',59,'{"at":1794796321958,"do":"bot_move","seat":3,"move":"plan brewers"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',60,'{"at":1794796322327,"by":"xhwijca6g6zdp3pq","id":"m83","do":"move","move":"plan bakers,printers"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',61,'{"at":1794796322340,"do":"bot_move","seat":3,"move":"recruit 3 beer,beer"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',62,'{"at":1794796322359,"do":"bot_move","seat":3,"move":"first"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',63,'{"at":1794796322667,"by":"xhwijca6g6zdp3pq","id":"m84","do":"move","move":"buy pastry,pastry"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',64,'{"at":1794796322982,"by":"xhwijca6g6zdp3pq","id":"m85","do":"move","move":"nothing"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',65,'{"at":1794796322988,"do":"bot_move","seat":3,"move":"plan brewers"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',66,'{"at":1794796322991,"do":"bot_move","seat":3,"move":"sell 1"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',67,'{"at":1794796322999,"do":"bot_move","seat":3,"move":"plan shoemakers"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',68,'{"at":1794796323170,"by":"xbkpzm4r2zrv4fa2","id":"m86","do":"move","move":"plan brewers,shoemakers,printers"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',69,'{"at":1794796323355,"by":"xhwijca6g6zdp3pq","id":"m87","do":"move","move":"plan shoemakers,printers"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',70,'{"at":1794796323556,"by":"xbkpzm4r2zrv4fa2","id":"m88","do":"move","move":"buy beer"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',71,'{"at":1794796323563,"do":"bot_move","seat":3,"move":"buy beer,shoe,shoe"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',72,'{"at":1794796323757,"by":"xhwijca6g6zdp3pq","id":"m89","do":"move","move":"buy shoe"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',73,'{"at":1794796323935,"by":"xbkpzm4r2zrv4fa2","id":"m90","do":"move","move":"buy shoe,shoe"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',74,'{"at":1794796324131,"by":"xhwijca6g6zdp3pq","id":"m91","do":"move","move":"nothing"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',75,'{"at":1794796324316,"by":"xbkpzm4r2zrv4fa2","id":"m92","do":"move","move":"recruit 2 beer,page"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',76,'{"at":1794796324636,"by":"xbkpzm4r2zrv4fa2","id":"m93","do":"move","move":"stay"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',77,'{"at":1794796324647,"do":"bot_move","seat":3,"move":"plan printers"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',78,'{"at":1794796324819,"by":"xbkpzm4r2zrv4fa2","do":"offer_end"}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',79,'{"at":1794796324880,"by":"xhwijca6g6zdp3pq","do":"answer","agree":false}');
INSERT INTO lines VALUES('a3uh2iikvqifd6nq',80,'{"at":1794796324952,"by":"xhwijca6g6zdp3pq","do":"draft","move":"plan tailors,hatters"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',1,'{"at":1794796305714,"by":"xbkpzm4r2zrv4fa2","id":"t0","do":"create","settings":{"players":2,"options":{"planning":"simultaneous","money":"hidden","bonus_townsmen":false},"clock":{"kind":"none"},"public":false,"hints":true,"caretaker":"heuristic"},"owner":{"person":"xbkpzm4r2zrv4fa2","name":"Anna","colour":"green"},"seats":[{},{}]}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',2,'{"at":1794796305785,"by":"xbkpzm4r2zrv4fa2","do":"invite","hash":"74d06de4f69652024dc830b3eff19c594636ba254dcd4bfd88bd1e67d06e40c0"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',3,'{"at":1794796305844,"by":"xhwijca6g6zdp3pq","do":"take_seat","member":{"person":"xhwijca6g6zdp3pq","name":"Bert","colour":"red"},"hash":"74d06de4f69652024dc830b3eff19c594636ba254dcd4bfd88bd1e67d06e40c0"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',4,'{"at":1794796305904,"by":"xbkpzm4r2zrv4fa2","do":"start","secret":"d14b86e43dd2bcffb7d46dd1b6cde0569afbc90ab7c1d69e408f7ed79ba01e69"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',5,'{"at":1794796305962,"by":"xbkpzm4r2zrv4fa2","do":"say","text":"Good luck — viel Glück!"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',6,'{"at":1794796306078,"by":"xbkpzm4r2zrv4fa2","id":"m1","do":"move","move":"plan brewers,bakers,shoemakers"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',7,'{"at":1794796306198,"by":"xhwijca6g6zdp3pq","id":"m2","do":"move","move":"plan bakers,shoemakers"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',8,'{"at":1794796306316,"by":"xbkpzm4r2zrv4fa2","id":"m3","do":"move","move":"recruit 2 beer,pastry"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',9,'{"at":1794796306486,"by":"xbkpzm4r2zrv4fa2","id":"m4","do":"move","move":"buy pastry"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',10,'{"at":1794796306601,"by":"xhwijca6g6zdp3pq","id":"m5","do":"move","move":"buy pastry,pastry"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',11,'{"at":1794796306720,"by":"xbkpzm4r2zrv4fa2","id":"m6","do":"move","move":"recruit 2 pastry,shoe"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',12,'{"at":1794796306835,"by":"xhwijca6g6zdp3pq","id":"m7","do":"move","move":"buy shoe"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',13,'{"at":1794796306951,"by":"xbkpzm4r2zrv4fa2","id":"m8","do":"move","move":"pass"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',14,'{"at":1794796307079,"by":"xhwijca6g6zdp3pq","id":"m9","do":"move","move":"pass"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',15,'{"at":1794796307202,"by":"xbkpzm4r2zrv4fa2","id":"m10","do":"move","move":"plan brewers,shoemakers"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',16,'{"at":1794796307316,"by":"xhwijca6g6zdp3pq","id":"m11","do":"move","move":"plan brewers,shoemakers"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',17,'{"at":1794796307436,"by":"xbkpzm4r2zrv4fa2","id":"m12","do":"move","move":"buy beer"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',18,'{"at":1794796307553,"by":"xhwijca6g6zdp3pq","id":"m13","do":"move","move":"buy beer,beer"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',19,'{"at":1794796307671,"by":"xbkpzm4r2zrv4fa2","id":"m14","do":"move","move":"buy pastry"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',20,'{"at":1794796307789,"by":"xhwijca6g6zdp3pq","id":"m15","do":"move","move":"recruit 1 shoe"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',21,'{"at":1794796307975,"by":"xhwijca6g6zdp3pq","id":"m16","do":"move","move":"first"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',22,'{"at":1794796308092,"by":"xbkpzm4r2zrv4fa2","id":"m17","do":"move","move":"plan brewers"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',23,'{"at":1794796308208,"by":"xhwijca6g6zdp3pq","id":"m18","do":"move","move":"pass"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',24,'{"at":1794796308333,"by":"xbkpzm4r2zrv4fa2","id":"m19","do":"move","move":"recruit 2 beer,pastry"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',25,'{"at":1794796308515,"by":"xbkpzm4r2zrv4fa2","id":"m20","do":"move","move":"first"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',26,'{"at":1794796308700,"by":"xbkpzm4r2zrv4fa2","id":"m21","do":"move","move":"plan bakers"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',27,'{"at":1794796308902,"by":"xbkpzm4r2zrv4fa2","id":"m22","do":"move","move":"buy pastry"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',28,'{"at":1794796309074,"by":"xbkpzm4r2zrv4fa2","id":"m23","do":"move","move":"plan bakers"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',29,'{"at":1794796309256,"by":"xbkpzm4r2zrv4fa2","id":"m24","do":"move","move":"recruit 1 pastry"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',30,'{"at":1794796309374,"by":"xhwijca6g6zdp3pq","id":"m25","do":"move","move":"plan bakers"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',31,'{"at":1794796309501,"by":"xbkpzm4r2zrv4fa2","id":"m26","do":"move","move":"plan brewers,bakers"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',32,'{"at":1794796309682,"by":"xbkpzm4r2zrv4fa2","id":"m27","do":"move","move":"buy pastry,pastry"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',33,'{"at":1794796309884,"by":"xbkpzm4r2zrv4fa2","id":"m28","do":"move","move":"nothing"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',34,'{"at":1794796310017,"by":"xhwijca6g6zdp3pq","id":"m29","do":"move","move":"recruit 1 pastry"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',35,'{"at":1794796310191,"by":"xhwijca6g6zdp3pq","id":"m30","do":"move","move":"peddle beer"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',36,'{"at":1794796310365,"by":"xhwijca6g6zdp3pq","id":"m31","do":"move","move":"first"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',37,'{"at":1794796310487,"by":"xbkpzm4r2zrv4fa2","id":"m32","do":"move","move":"plan bakers"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',38,'{"at":1794796310604,"by":"xhwijca6g6zdp3pq","id":"m33","do":"move","move":"pass"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',39,'{"at":1794796310717,"by":"xbkpzm4r2zrv4fa2","id":"m34","do":"move","move":"recruit 3 pastry,pastry"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',40,'{"at":1794796310893,"by":"xbkpzm4r2zrv4fa2","id":"m35","do":"move","move":"stay"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',41,'{"at":1794796311069,"by":"xbkpzm4r2zrv4fa2","id":"m36","do":"move","move":"plan shoemakers"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',42,'{"at":1794796311240,"by":"xbkpzm4r2zrv4fa2","id":"m37","do":"move","move":"nothing"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',43,'{"at":1794796311411,"by":"xbkpzm4r2zrv4fa2","id":"m38","do":"move","move":"plan shoemakers"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',44,'{"at":1794796311584,"by":"xbkpzm4r2zrv4fa2","id":"m39","do":"move","move":"nothing"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',45,'{"at":1794796311702,"by":"xhwijca6g6zdp3pq","id":"m40","do":"move","move":"plan brewers,bakers,shoemakers"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',46,'{"at":1794796311817,"by":"xbkpzm4r2zrv4fa2","id":"m41","do":"move","move":"plan brewers,bakers"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',47,'{"at":1794796311936,"by":"xhwijca6g6zdp3pq","id":"m42","do":"move","move":"buy beer,beer"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',48,'{"at":1794796312057,"by":"xbkpzm4r2zrv4fa2","id":"m43","do":"move","move":"buy beer"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',49,'{"at":1794796312172,"by":"xhwijca6g6zdp3pq","id":"m44","do":"move","move":"buy pastry,pastry"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',50,'{"at":1794796312290,"by":"xbkpzm4r2zrv4fa2","id":"m45","do":"move","move":"buy pastry"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',51,'{"at":1794796312409,"by":"xhwijca6g6zdp3pq","id":"m46","do":"move","move":"nothing"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',52,'{"at":1794796312524,"by":"xbkpzm4r2zrv4fa2","id":"m47","do":"move","move":"plan shoemakers"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',53,'{"at":1794796312638,"by":"xhwijca6g6zdp3pq","id":"m48","do":"move","move":"plan bakers,shoemakers"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',54,'{"at":1794796312812,"by":"xhwijca6g6zdp3pq","id":"m49","do":"move","move":"recruit 2 pastry,pastry"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',55,'{"at":1794796312984,"by":"xhwijca6g6zdp3pq","id":"m50","do":"move","move":"buy shoe"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',56,'{"at":1794796313101,"by":"xbkpzm4r2zrv4fa2","id":"m51","do":"move","move":"nothing"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',57,'{"at":1794796313273,"by":"xbkpzm4r2zrv4fa2","id":"m52","do":"move","move":"plan brewers,bakers"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',58,'{"at":1794796313444,"by":"xbkpzm4r2zrv4fa2","id":"m53","do":"move","move":"recruit 2 beer,pastry"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',59,'{"at":1794796313632,"by":"xbkpzm4r2zrv4fa2","id":"m54","do":"move","move":"first"}');
INSERT INTO lines VALUES('mizq4ajeoywstuzx',60,'{"at":1794796313808,"by":"xbkpzm4r2zrv4fa2","id":"m55","do":"move","move":"nothing"}');
CREATE TABLE lists (
  person TEXT NOT NULL,
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  PRIMARY KEY (person, table_id)
) WITHOUT ROWID;
INSERT INTO lists VALUES('xbkpzm4r2zrv4fa2','a3uh2iikvqifd6nq');
INSERT INTO lists VALUES('xhwijca6g6zdp3pq','a3uh2iikvqifd6nq');
INSERT INTO lists VALUES('xbkpzm4r2zrv4fa2','mizq4ajeoywstuzx');
INSERT INTO lists VALUES('xhwijca6g6zdp3pq','mizq4ajeoywstuzx');
CREATE TABLE people (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  colour TEXT NOT NULL,
  created INTEGER NOT NULL,
  seen INTEGER NOT NULL
);
INSERT INTO people VALUES('xbkpzm4r2zrv4fa2','Anna','green',1794796305594,1794796305594);
INSERT INTO people VALUES('xhwijca6g6zdp3pq','Bert','red',1794796305653,1794796305653);
CREATE TABLE tokens (
  id TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  hash TEXT NOT NULL,
  created INTEGER NOT NULL
);
INSERT INTO tokens VALUES('xm64ahg2y3k6kec3','xbkpzm4r2zrv4fa2','72d20b236bd14322e83fa30b81ed3352dd34fe37f91a04b5f4c53b01931b8999',1794796305594);
INSERT INTO tokens VALUES('48ck4r6oz2z4gizg','xhwijca6g6zdp3pq','092cd21bc0ec011d977bedb39e40079f97d83f42e840e925f1fc86c266691bb2',1794796305653);
CREATE TABLE links (
  id TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  hash TEXT NOT NULL,
  expires INTEGER NOT NULL
);
INSERT INTO links VALUES('e3rirjd5obgocwfe','xbkpzm4r2zrv4fa2','b4340556dc3cb1563cffda4a6558dfa7069ad80a482591b8229edcd411393b57',1794882725022);
CREATE INDEX lobby ON tables (is_public, stage, created DESC, id)
  WHERE is_public = 1 AND stage = 0;
CREATE INDEX watchable ON tables (is_public, stage, changed DESC, id)
  WHERE is_public = 1 AND stage = 1;
CREATE INDEX due ON tables (wake) WHERE wake IS NOT NULL;
CREATE INDEX lists_by_table ON lists (table_id);
CREATE INDEX tokens_by_person ON tokens (person);
CREATE INDEX links_by_person ON links (person);
COMMIT;
