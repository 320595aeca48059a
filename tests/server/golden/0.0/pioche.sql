PRAGMA application_id = 1349087075;
PRAGMA user_version = 1;
CREATE TABLE log (
        table_id TEXT NOT NULL,
        number INTEGER NOT NULL,
        at INTEGER NOT NULL,
        body BLOB NOT NULL,
        PRIMARY KEY (table_id, number)
    ) STRICT, WITHOUT ROWID;
CREATE TABLE tables (
        id TEXT NOT NULL PRIMARY KEY,
        code TEXT NOT NULL,
        listed INTEGER NOT NULL,
        phase TEXT NOT NULL,
        wake INTEGER,
        touched INTEGER NOT NULL,
        summary BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX tables_by_code ON tables (code) WHERE code <> '';
CREATE INDEX tables_listed ON tables (touched) WHERE listed;
CREATE INDEX tables_by_wake ON tables (wake) WHERE wake IS NOT NULL;
CREATE TABLE records (
        place INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        table_id TEXT NOT NULL,
        finished INTEGER NOT NULL,
        edition TEXT NOT NULL,
        players TEXT NOT NULL,
        text TEXT NOT NULL
    ) STRICT;
CREATE TABLE record_players (
        player TEXT NOT NULL,
        finished INTEGER NOT NULL,
        record TEXT NOT NULL,
        PRIMARY KEY (player, finished, record)
    ) STRICT, WITHOUT ROWID;
INSERT INTO log VALUES ('7orXxkSljBlCqJeqOZEbeA', 1, 1794966247445, CAST('{"kind":"created","at":1794966247445,"table":"7orXxkSljBlCqJeqOZEbeA","code":"QVJUJD","settings":{"edition":"classic","seats":3,"options":{"hand_size":3,"target":250,"uno":"auto"},"bots":["greedy"],"listed":true,"pace":"none"},"secret":"360a86a1620a6e65bf8e9dc29c6677328372e39dbb1946f90fb504255415014f"}' AS BLOB));
INSERT INTO log VALUES ('7orXxkSljBlCqJeqOZEbeA', 2, 1794966247445, CAST('{"kind":"joined","at":1794966247445,"seat":0,"player":"lobby-0","name":"Ada"}' AS BLOB));
INSERT INTO log VALUES ('7orXxkSljBlCqJeqOZEbeA', 3, 1794966247446, CAST('{"kind":"joined","at":1794966247446,"seat":1,"player":"lobby-1","name":"Bo 1"}' AS BLOB));
INSERT INTO log VALUES ('7orXxkSljBlCqJeqOZEbeA', 4, 1794966247448, CAST('{"kind":"said","at":1794966247448,"seat":1,"text":"C''est à qui ? 🂡"}' AS BLOB));
INSERT INTO log VALUES ('7orXxkSljBlCqJeqOZEbeA', 5, 1794966247448, CAST('{"kind":"readied","at":1794966247448,"seat":1,"entropy":"six-six-one"}' AS BLOB));
INSERT INTO log VALUES ('8aNUWTbfiPTy9nwwG5RLOQ', 1, 1794966247084, CAST('{"kind":"created","at":1794966247084,"table":"8aNUWTbfiPTy9nwwG5RLOQ","code":"D7XNT2","settings":{"edition":"despicable-me-4","seats":3,"options":{"hand_size":3,"target":250,"uno":"auto"},"bots":["greedy"],"pace":"none"},"secret":"bc92356e70ff1075c1b4a2bd9a623aaab800c7dead5e6d302c9091e2ab3bc564"}' AS BLOB));
INSERT INTO log VALUES ('8aNUWTbfiPTy9nwwG5RLOQ', 2, 1794966247084, CAST('{"kind":"joined","at":1794966247084,"seat":0,"player":"despicable-me-4-0","name":"Ada"}' AS BLOB));
INSERT INTO log VALUES ('8aNUWTbfiPTy9nwwG5RLOQ', 3, 1794966247095, CAST('{"kind":"joined","at":1794966247095,"seat":1,"player":"despicable-me-4-1","name":"Bo 1"}' AS BLOB));
INSERT INTO log VALUES ('8aNUWTbfiPTy9nwwG5RLOQ', 4, 1794966247099, CAST('{"kind":"readied","at":1794966247099,"seat":1,"entropy":"dice-1"}' AS BLOB));
INSERT INTO log VALUES ('8aNUWTbfiPTy9nwwG5RLOQ', 5, 1794966247100, CAST('{"kind":"readied","at":1794966247100,"seat":0}' AS BLOB));
INSERT INTO log VALUES ('8aNUWTbfiPTy9nwwG5RLOQ', 6, 1794966247100, CAST('{"kind":"started","at":1794966247100}' AS BLOB));
INSERT INTO log VALUES ('8aNUWTbfiPTy9nwwG5RLOQ', 7, 1794966247103, CAST('{"kind":"moved","at":1794966247103,"move":"1 draw"}' AS BLOB));
INSERT INTO log VALUES ('8aNUWTbfiPTy9nwwG5RLOQ', 8, 1794966247104, CAST('{"kind":"moved","at":1794966247104,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('8aNUWTbfiPTy9nwwG5RLOQ', 9, 1794966247106, CAST('{"kind":"moved","at":1794966247106,"move":"0 B2"}' AS BLOB));
INSERT INTO log VALUES ('8aNUWTbfiPTy9nwwG5RLOQ', 10, 1794966247108, CAST('{"kind":"moved","at":1794966247108,"move":"1 G2"}' AS BLOB));
INSERT INTO log VALUES ('8aNUWTbfiPTy9nwwG5RLOQ', 11, 1794966247109, CAST('{"kind":"moved","at":1794966247109,"move":"2 G5","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('8aNUWTbfiPTy9nwwG5RLOQ', 12, 1794966247111, CAST('{"kind":"moved","at":1794966247111,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('8aNUWTbfiPTy9nwwG5RLOQ', 13, 1794966247113, CAST('{"kind":"moved","at":1794966247113,"move":"1 GR*"}' AS BLOB));
INSERT INTO log VALUES ('8aNUWTbfiPTy9nwwG5RLOQ', 14, 1794966247115, CAST('{"kind":"moved","at":1794966247115,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('8aNUWTbfiPTy9nwwG5RLOQ', 15, 1794966247115, CAST('{"kind":"moved","at":1794966247115,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('8aNUWTbfiPTy9nwwG5RLOQ', 16, 1794966247117, CAST('{"kind":"moved","at":1794966247117,"move":"1 G3"}' AS BLOB));
INSERT INTO log VALUES ('8aNUWTbfiPTy9nwwG5RLOQ', 17, 1794966247119, CAST('{"kind":"moved","at":1794966247119,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('8aNUWTbfiPTy9nwwG5RLOQ', 18, 1794966247121, CAST('{"kind":"moved","at":1794966247121,"move":"0 G6"}' AS BLOB));
INSERT INTO log VALUES ('8aNUWTbfiPTy9nwwG5RLOQ', 19, 1794966247122, CAST('{"kind":"moved","at":1794966247122,"move":"2 Y6","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('8aNUWTbfiPTy9nwwG5RLOQ', 20, 1794966247124, CAST('{"kind":"moved","at":1794966247124,"move":"1 Y9"}' AS BLOB));
INSERT INTO log VALUES ('8aNUWTbfiPTy9nwwG5RLOQ', 21, 1794966247124, CAST('{"kind":"dealt","at":1794966247124}' AS BLOB));
INSERT INTO log VALUES ('8aNUWTbfiPTy9nwwG5RLOQ', 22, 1794966247125, CAST('{"kind":"moved","at":1794966247125,"move":"2 R5","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('8aNUWTbfiPTy9nwwG5RLOQ', 23, 1794966247127, CAST('{"kind":"moved","at":1794966247127,"move":"0 R8"}' AS BLOB));
INSERT INTO log VALUES ('8aNUWTbfiPTy9nwwG5RLOQ', 24, 1794966247129, CAST('{"kind":"moved","at":1794966247129,"move":"1 RS*"}' AS BLOB));
INSERT INTO log VALUES ('8aNUWTbfiPTy9nwwG5RLOQ', 25, 1794966247131, CAST('{"kind":"moved","at":1794966247131,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('8aNUWTbfiPTy9nwwG5RLOQ', 26, 1794966247133, CAST('{"kind":"moved","at":1794966247133,"move":"0 R8"}' AS BLOB));
INSERT INTO log VALUES ('8aNUWTbfiPTy9nwwG5RLOQ', 27, 1794966247135, CAST('{"kind":"moved","at":1794966247135,"move":"1 draw"}' AS BLOB));
INSERT INTO log VALUES ('8aNUWTbfiPTy9nwwG5RLOQ', 28, 1794966247135, CAST('{"kind":"moved","at":1794966247135,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('8aNUWTbfiPTy9nwwG5RLOQ', 29, 1794966247137, CAST('{"kind":"moved","at":1794966247137,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 1, 1794966247347, CAST('{"kind":"created","at":1794966247347,"table":"FAk0JcWwfsvTx5BRdVdEWw","code":"P4AW2W","settings":{"edition":"x-men","seats":3,"options":{"hand_size":3,"target":250,"uno":"auto"},"bots":["greedy"],"pace":"none"},"secret":"9bf2a48118f211d6795b6c33c8eb23e6d172bb5e9388df5874568561217c4143"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 2, 1794966247347, CAST('{"kind":"joined","at":1794966247347,"seat":0,"player":"x-men-0","name":"Ada"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 3, 1794966247352, CAST('{"kind":"joined","at":1794966247352,"seat":1,"player":"x-men-1","name":"Bo 1"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 4, 1794966247353, CAST('{"kind":"readied","at":1794966247353,"seat":1,"entropy":"dice-1"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 5, 1794966247354, CAST('{"kind":"readied","at":1794966247354,"seat":0}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 6, 1794966247354, CAST('{"kind":"started","at":1794966247354}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 7, 1794966247355, CAST('{"kind":"moved","at":1794966247355,"move":"1 Y8"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 8, 1794966247356, CAST('{"kind":"moved","at":1794966247356,"move":"2 YR","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 9, 1794966247358, CAST('{"kind":"moved","at":1794966247358,"move":"1 Y6"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 10, 1794966247360, CAST('{"kind":"moved","at":1794966247360,"move":"0 W"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 11, 1794966247361, CAST('{"kind":"moved","at":1794966247361,"move":"0 colour R"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 12, 1794966247362, CAST('{"kind":"moved","at":1794966247362,"move":"2 R3","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 13, 1794966247363, CAST('{"kind":"moved","at":1794966247363,"move":"1 draw"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 14, 1794966247368, CAST('{"kind":"moved","at":1794966247368,"move":"0 W"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 15, 1794966247370, CAST('{"kind":"moved","at":1794966247370,"move":"0 colour B"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 16, 1794966247370, CAST('{"kind":"moved","at":1794966247370,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 17, 1794966247372, CAST('{"kind":"moved","at":1794966247372,"move":"1 draw"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 18, 1794966247376, CAST('{"kind":"moved","at":1794966247376,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 19, 1794966247378, CAST('{"kind":"moved","at":1794966247378,"move":"0 Cerebro"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 20, 1794966247380, CAST('{"kind":"moved","at":1794966247380,"move":"0 player 2"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 21, 1794966247382, CAST('{"kind":"moved","at":1794966247382,"move":"0 number 1"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 22, 1794966247383, CAST('{"kind":"moved","at":1794966247383,"move":"0 colour G"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 23, 1794966247384, CAST('{"kind":"moved","at":1794966247384,"move":"2 G7","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 24, 1794966247386, CAST('{"kind":"moved","at":1794966247386,"move":"1 GS"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 25, 1794966247386, CAST('{"kind":"moved","at":1794966247386,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 26, 1794966247388, CAST('{"kind":"moved","at":1794966247388,"move":"1 draw"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 27, 1794966247390, CAST('{"kind":"moved","at":1794966247390,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 28, 1794966247390, CAST('{"kind":"moved","at":1794966247390,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 29, 1794966247393, CAST('{"kind":"moved","at":1794966247393,"move":"1 draw"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 30, 1794966247395, CAST('{"kind":"moved","at":1794966247395,"move":"1 W+4"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 31, 1794966247397, CAST('{"kind":"moved","at":1794966247397,"move":"1 colour B"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 32, 1794966247399, CAST('{"kind":"moved","at":1794966247399,"move":"0 challenge"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 33, 1794966247399, CAST('{"kind":"moved","at":1794966247399,"move":"2 B7","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 34, 1794966247401, CAST('{"kind":"moved","at":1794966247401,"move":"1 draw"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 35, 1794966247403, CAST('{"kind":"moved","at":1794966247403,"move":"0 B1"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 36, 1794966247404, CAST('{"kind":"moved","at":1794966247404,"move":"2 Y1","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 37, 1794966247406, CAST('{"kind":"moved","at":1794966247406,"move":"1 Y5"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 38, 1794966247407, CAST('{"kind":"moved","at":1794966247407,"move":"0 W+4"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 39, 1794966247409, CAST('{"kind":"moved","at":1794966247409,"move":"0 colour B"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 40, 1794966247410, CAST('{"kind":"moved","at":1794966247410,"move":"2 challenge","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 41, 1794966247410, CAST('{"kind":"moved","at":1794966247410,"move":"2 B3","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 42, 1794966247413, CAST('{"kind":"moved","at":1794966247413,"move":"1 draw"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 43, 1794966247415, CAST('{"kind":"moved","at":1794966247415,"move":"0 Y3"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 44, 1794966247415, CAST('{"kind":"moved","at":1794966247415,"move":"2 YR","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 45, 1794966247417, CAST('{"kind":"moved","at":1794966247417,"move":"0 Y8"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 46, 1794966247419, CAST('{"kind":"moved","at":1794966247419,"move":"1 Y4"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 47, 1794966247420, CAST('{"kind":"moved","at":1794966247420,"move":"2 Y7","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 48, 1794966247422, CAST('{"kind":"moved","at":1794966247422,"move":"0 Y9"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 49, 1794966247424, CAST('{"kind":"moved","at":1794966247424,"move":"1 Y9"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 50, 1794966247425, CAST('{"kind":"moved","at":1794966247425,"move":"2 Y1","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 51, 1794966247426, CAST('{"kind":"moved","at":1794966247426,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 52, 1794966247428, CAST('{"kind":"moved","at":1794966247428,"move":"0 R1"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 53, 1794966247430, CAST('{"kind":"moved","at":1794966247430,"move":"1 R7"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 54, 1794966247430, CAST('{"kind":"moved","at":1794966247430,"move":"2 R8","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 55, 1794966247432, CAST('{"kind":"moved","at":1794966247432,"move":"0 R7"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 56, 1794966247434, CAST('{"kind":"moved","at":1794966247434,"move":"1 R5"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 57, 1794966247435, CAST('{"kind":"dealt","at":1794966247435}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 58, 1794966247436, CAST('{"kind":"moved","at":1794966247436,"move":"2 W+4","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 59, 1794966247436, CAST('{"kind":"moved","at":1794966247436,"move":"2 colour R","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 60, 1794966247439, CAST('{"kind":"moved","at":1794966247439,"move":"0 challenge"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 61, 1794966247441, CAST('{"kind":"moved","at":1794966247441,"move":"1 R1"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 62, 1794966247441, CAST('{"kind":"moved","at":1794966247441,"move":"2 R9","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 63, 1794966247443, CAST('{"kind":"moved","at":1794966247443,"move":"0 RR"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 64, 1794966247443, CAST('{"kind":"moved","at":1794966247443,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 65, 1794966247443, CAST('{"kind":"moved","at":1794966247443,"move":"2 YR","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('JPZ1niRJMks4bs8Xwcey_Q', 1, 1794966247512, CAST('{"kind":"created","at":1794966247512,"table":"JPZ1niRJMks4bs8Xwcey_Q","code":"42CK58","settings":{"edition":"x-men","seats":3,"options":{"hand_size":3,"target":250,"uno":"auto"},"bots":["greedy"],"pace":"correspondence","days":14},"secret":"f02fdcb3a8d12c29d5272445e332c4adf05d17dc157aeb10ebd59117a0cd18af"}' AS BLOB));
INSERT INTO log VALUES ('JPZ1niRJMks4bs8Xwcey_Q', 2, 1794966247512, CAST('{"kind":"joined","at":1794966247512,"seat":0,"player":"mail-0","name":"Ada"}' AS BLOB));
INSERT INTO log VALUES ('JPZ1niRJMks4bs8Xwcey_Q', 3, 1794966247513, CAST('{"kind":"joined","at":1794966247513,"seat":1,"player":"mail-1","name":"Bo 1"}' AS BLOB));
INSERT INTO log VALUES ('JPZ1niRJMks4bs8Xwcey_Q', 4, 1794966247514, CAST('{"kind":"readied","at":1794966247514,"seat":1,"entropy":"dice-1"}' AS BLOB));
INSERT INTO log VALUES ('JPZ1niRJMks4bs8Xwcey_Q', 5, 1794966247515, CAST('{"kind":"readied","at":1794966247515,"seat":0}' AS BLOB));
INSERT INTO log VALUES ('JPZ1niRJMks4bs8Xwcey_Q', 6, 1794966247515, CAST('{"kind":"started","at":1794966247515}' AS BLOB));
INSERT INTO log VALUES ('JPZ1niRJMks4bs8Xwcey_Q', 7, 1794966247516, CAST('{"kind":"moved","at":1794966247516,"move":"1 draw"}' AS BLOB));
INSERT INTO log VALUES ('JPZ1niRJMks4bs8Xwcey_Q', 8, 1794966247517, CAST('{"kind":"moved","at":1794966247517,"move":"2 B7","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('JPZ1niRJMks4bs8Xwcey_Q', 9, 1794966247519, CAST('{"kind":"moved","at":1794966247519,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('JPZ1niRJMks4bs8Xwcey_Q', 10, 1794966247520, CAST('{"kind":"moved","at":1794966247520,"move":"1 R7"}' AS BLOB));
INSERT INTO log VALUES ('JPZ1niRJMks4bs8Xwcey_Q', 11, 1794966247521, CAST('{"kind":"moved","at":1794966247521,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('JPZ1niRJMks4bs8Xwcey_Q', 12, 1794966247521, CAST('{"kind":"moved","at":1794966247521,"move":"2 R8","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('JPZ1niRJMks4bs8Xwcey_Q', 13, 1794966247523, CAST('{"kind":"moved","at":1794966247523,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('JPZ1niRJMks4bs8Xwcey_Q', 14, 1794966247525, CAST('{"kind":"moved","at":1794966247525,"move":"1 R5"}' AS BLOB));
INSERT INTO log VALUES ('JPZ1niRJMks4bs8Xwcey_Q', 15, 1794966247525, CAST('{"kind":"moved","at":1794966247525,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('K4PZBOUHuN4aPpPzcVrMPw', 1, 1794966247547, CAST('{"kind":"created","at":1794966247547,"table":"K4PZBOUHuN4aPpPzcVrMPw","code":"4MUWPC","settings":{"edition":"despicable-me-4","seats":3,"options":{"hand_size":3,"target":60,"uno":"auto"},"bots":["greedy"],"pace":"none"},"secret":"fba71dd95e9bf59e795ba5c0c4da2719b89c9df7ae597915e504c50fd87879df"}' AS BLOB));
INSERT INTO log VALUES ('K4PZBOUHuN4aPpPzcVrMPw', 2, 1794966247547, CAST('{"kind":"joined","at":1794966247547,"seat":0,"player":"won-0","name":"Ada"}' AS BLOB));
INSERT INTO log VALUES ('K4PZBOUHuN4aPpPzcVrMPw', 3, 1794966247549, CAST('{"kind":"joined","at":1794966247549,"seat":1,"player":"won-1","name":"Bo 1"}' AS BLOB));
INSERT INTO log VALUES ('K4PZBOUHuN4aPpPzcVrMPw', 4, 1794966247550, CAST('{"kind":"readied","at":1794966247550,"seat":1,"entropy":"dice-1"}' AS BLOB));
INSERT INTO log VALUES ('K4PZBOUHuN4aPpPzcVrMPw', 5, 1794966247551, CAST('{"kind":"readied","at":1794966247551,"seat":0}' AS BLOB));
INSERT INTO log VALUES ('K4PZBOUHuN4aPpPzcVrMPw', 6, 1794966247551, CAST('{"kind":"started","at":1794966247551}' AS BLOB));
INSERT INTO log VALUES ('K4PZBOUHuN4aPpPzcVrMPw', 7, 1794966247552, CAST('{"kind":"moved","at":1794966247552,"move":"1 R7"}' AS BLOB));
INSERT INTO log VALUES ('K4PZBOUHuN4aPpPzcVrMPw', 8, 1794966247554, CAST('{"kind":"moved","at":1794966247554,"move":"2 W+4","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('K4PZBOUHuN4aPpPzcVrMPw', 9, 1794966247554, CAST('{"kind":"moved","at":1794966247554,"move":"2 colour B","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('K4PZBOUHuN4aPpPzcVrMPw', 10, 1794966247556, CAST('{"kind":"moved","at":1794966247556,"move":"0 challenge"}' AS BLOB));
INSERT INTO log VALUES ('K4PZBOUHuN4aPpPzcVrMPw', 11, 1794966247558, CAST('{"kind":"moved","at":1794966247558,"move":"1 draw"}' AS BLOB));
INSERT INTO log VALUES ('K4PZBOUHuN4aPpPzcVrMPw', 12, 1794966247558, CAST('{"kind":"moved","at":1794966247558,"move":"2 BR*","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('K4PZBOUHuN4aPpPzcVrMPw', 13, 1794966247560, CAST('{"kind":"moved","at":1794966247560,"move":"1 YR*"}' AS BLOB));
INSERT INTO log VALUES ('K4PZBOUHuN4aPpPzcVrMPw', 14, 1794966247561, CAST('{"kind":"moved","at":1794966247561,"move":"2 Y+2*","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 1, 1794966246833, CAST('{"kind":"created","at":1794966246833,"table":"UYAb-9sbuvw41U7n0Vur8w","code":"AQ885C","settings":{"edition":"classic","seats":3,"options":{"hand_size":3,"target":250,"uno":"auto"},"bots":["greedy"],"pace":"none"},"secret":"6ffbe6b4063ef1a8d805b0d95678d36da7ec7052f51671517a7591985fc2b41f"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 2, 1794966246833, CAST('{"kind":"joined","at":1794966246833,"seat":0,"player":"classic-0","name":"Ada"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 3, 1794966246862, CAST('{"kind":"joined","at":1794966246862,"seat":1,"player":"classic-1","name":"Bo 1"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 4, 1794966246866, CAST('{"kind":"readied","at":1794966246866,"seat":1,"entropy":"dice-1"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 5, 1794966246872, CAST('{"kind":"readied","at":1794966246872,"seat":0}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 6, 1794966246872, CAST('{"kind":"started","at":1794966246872}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 7, 1794966246879, CAST('{"kind":"moved","at":1794966246879,"move":"0 Y4"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 8, 1794966246887, CAST('{"kind":"moved","at":1794966246887,"move":"2 G4","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 9, 1794966246889, CAST('{"kind":"moved","at":1794966246889,"move":"1 G9"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 10, 1794966246891, CAST('{"kind":"moved","at":1794966246891,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 11, 1794966246892, CAST('{"kind":"moved","at":1794966246892,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 12, 1794966246894, CAST('{"kind":"moved","at":1794966246894,"move":"1 draw"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 13, 1794966246899, CAST('{"kind":"moved","at":1794966246899,"move":"1 G5"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 14, 1794966246901, CAST('{"kind":"moved","at":1794966246901,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 15, 1794966246916, CAST('{"kind":"moved","at":1794966246916,"move":"0 Y5"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 16, 1794966246917, CAST('{"kind":"moved","at":1794966246917,"move":"2 V5","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 17, 1794966246919, CAST('{"kind":"moved","at":1794966246919,"move":"1 draw"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 18, 1794966246921, CAST('{"kind":"moved","at":1794966246921,"move":"0 V2"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 19, 1794966246922, CAST('{"kind":"moved","at":1794966246922,"move":"2 V8","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 20, 1794966246924, CAST('{"kind":"moved","at":1794966246924,"move":"1 draw"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 21, 1794966246926, CAST('{"kind":"moved","at":1794966246926,"move":"1 V9"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 22, 1794966246928, CAST('{"kind":"moved","at":1794966246928,"move":"0 V3"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 23, 1794966246928, CAST('{"kind":"moved","at":1794966246928,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 24, 1794966246930, CAST('{"kind":"moved","at":1794966246930,"move":"1 G3"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 25, 1794966246932, CAST('{"kind":"moved","at":1794966246932,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 26, 1794966246933, CAST('{"kind":"moved","at":1794966246933,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 27, 1794966246935, CAST('{"kind":"moved","at":1794966246935,"move":"1 draw"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 28, 1794966246937, CAST('{"kind":"moved","at":1794966246937,"move":"1 Custom3"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 29, 1794966246939, CAST('{"kind":"moved","at":1794966246939,"move":"1 colour V"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 30, 1794966246941, CAST('{"kind":"moved","at":1794966246941,"move":"1 player 0"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 31, 1794966246943, CAST('{"kind":"moved","at":1794966246943,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 32, 1794966246945, CAST('{"kind":"moved","at":1794966246945,"move":"0 W"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 33, 1794966246946, CAST('{"kind":"moved","at":1794966246946,"move":"0 colour O"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 34, 1794966246947, CAST('{"kind":"moved","at":1794966246947,"move":"2 O+2","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 35, 1794966246949, CAST('{"kind":"moved","at":1794966246949,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 36, 1794966246950, CAST('{"kind":"moved","at":1794966246950,"move":"0 W+4"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 37, 1794966246952, CAST('{"kind":"moved","at":1794966246952,"move":"0 colour O"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 38, 1794966246953, CAST('{"kind":"moved","at":1794966246953,"move":"2 accept","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 39, 1794966246954, CAST('{"kind":"moved","at":1794966246954,"move":"1 O7"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 40, 1794966246956, CAST('{"kind":"moved","at":1794966246956,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 41, 1794966246957, CAST('{"kind":"moved","at":1794966246957,"move":"2 O2","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 42, 1794966246958, CAST('{"kind":"moved","at":1794966246958,"move":"1 draw"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 43, 1794966246960, CAST('{"kind":"moved","at":1794966246960,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 44, 1794966246961, CAST('{"kind":"moved","at":1794966246961,"move":"2 W+4","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 45, 1794966246961, CAST('{"kind":"moved","at":1794966246961,"move":"2 colour Y","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 46, 1794966246963, CAST('{"kind":"moved","at":1794966246963,"move":"1 challenge"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 47, 1794966246965, CAST('{"kind":"moved","at":1794966246965,"move":"0 YS"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 48, 1794966246967, CAST('{"kind":"moved","at":1794966246967,"move":"1 Y9"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 49, 1794966246969, CAST('{"kind":"moved","at":1794966246969,"move":"0 Y4"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 50, 1794966246969, CAST('{"kind":"moved","at":1794966246969,"move":"2 Y1","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 51, 1794966246971, CAST('{"kind":"moved","at":1794966246971,"move":"1 Y5"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 52, 1794966246973, CAST('{"kind":"moved","at":1794966246973,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 53, 1794966246973, CAST('{"kind":"moved","at":1794966246973,"move":"2 Y0","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 54, 1794966246975, CAST('{"kind":"moved","at":1794966246975,"move":"1 Y7"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 55, 1794966246977, CAST('{"kind":"moved","at":1794966246977,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 56, 1794966246978, CAST('{"kind":"moved","at":1794966246978,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 57, 1794966246979, CAST('{"kind":"moved","at":1794966246979,"move":"1 Y7"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 58, 1794966246981, CAST('{"kind":"moved","at":1794966246981,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 59, 1794966246983, CAST('{"kind":"moved","at":1794966246983,"move":"0 Y8"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 60, 1794966246983, CAST('{"kind":"moved","at":1794966246983,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 61, 1794966246983, CAST('{"kind":"moved","at":1794966246983,"move":"2 keep","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 62, 1794966246985, CAST('{"kind":"moved","at":1794966246985,"move":"1 Y3"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 63, 1794966246987, CAST('{"kind":"moved","at":1794966246987,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 64, 1794966246988, CAST('{"kind":"moved","at":1794966246988,"move":"2 Custom2","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 65, 1794966246988, CAST('{"kind":"moved","at":1794966246988,"move":"2 colour V","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 66, 1794966246988, CAST('{"kind":"moved","at":1794966246988,"move":"2 player 1","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 67, 1794966246988, CAST('{"kind":"moved","at":1794966246988,"move":"2 give GS","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 68, 1794966246988, CAST('{"kind":"moved","at":1794966246988,"move":"2 give O5","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 69, 1794966246990, CAST('{"kind":"moved","at":1794966246990,"move":"1 V6"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 70, 1794966246992, CAST('{"kind":"moved","at":1794966246992,"move":"0 V+2"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 71, 1794966246994, CAST('{"kind":"moved","at":1794966246994,"move":"1 V+2"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 72, 1794966246995, CAST('{"kind":"moved","at":1794966246995,"move":"2 W","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 73, 1794966246995, CAST('{"kind":"moved","at":1794966246995,"move":"2 colour V","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 74, 1794966246997, CAST('{"kind":"moved","at":1794966246997,"move":"1 V9"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 75, 1794966247000, CAST('{"kind":"moved","at":1794966247000,"move":"0 V8"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 76, 1794966247000, CAST('{"kind":"moved","at":1794966247000,"move":"2 V0","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 77, 1794966247002, CAST('{"kind":"moved","at":1794966247002,"move":"1 G0"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 78, 1794966247004, CAST('{"kind":"moved","at":1794966247004,"move":"0 G2"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 79, 1794966247004, CAST('{"kind":"moved","at":1794966247004,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 80, 1794966247006, CAST('{"kind":"moved","at":1794966247006,"move":"1 GS"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 81, 1794966247006, CAST('{"kind":"moved","at":1794966247006,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 82, 1794966247006, CAST('{"kind":"moved","at":1794966247006,"move":"2 OS","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 83, 1794966247008, CAST('{"kind":"moved","at":1794966247008,"move":"0 O8"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 84, 1794966247008, CAST('{"kind":"moved","at":1794966247008,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 85, 1794966247008, CAST('{"kind":"moved","at":1794966247008,"move":"2 W+4","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 86, 1794966247009, CAST('{"kind":"moved","at":1794966247009,"move":"2 colour V","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 87, 1794966247011, CAST('{"kind":"moved","at":1794966247011,"move":"1 challenge"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 88, 1794966247013, CAST('{"kind":"moved","at":1794966247013,"move":"0 V1"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 89, 1794966247013, CAST('{"kind":"moved","at":1794966247013,"move":"2 V6","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 90, 1794966247015, CAST('{"kind":"moved","at":1794966247015,"move":"1 V1"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 91, 1794966247017, CAST('{"kind":"moved","at":1794966247017,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 92, 1794966247018, CAST('{"kind":"moved","at":1794966247018,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 93, 1794966247019, CAST('{"kind":"moved","at":1794966247019,"move":"1 draw"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 94, 1794966247021, CAST('{"kind":"moved","at":1794966247021,"move":"1 G1"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 95, 1794966247025, CAST('{"kind":"moved","at":1794966247025,"move":"0 G4"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 96, 1794966247026, CAST('{"kind":"moved","at":1794966247026,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 97, 1794966247026, CAST('{"kind":"moved","at":1794966247026,"move":"2 O4","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 98, 1794966247034, CAST('{"kind":"moved","at":1794966247034,"move":"1 O5"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 99, 1794966247039, CAST('{"kind":"moved","at":1794966247039,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 100, 1794966247044, CAST('{"kind":"moved","at":1794966247044,"move":"0 O1"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 101, 1794966247044, CAST('{"kind":"moved","at":1794966247044,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 102, 1794966247048, CAST('{"kind":"moved","at":1794966247048,"move":"1 O2"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 103, 1794966247052, CAST('{"kind":"moved","at":1794966247052,"move":"0 G2"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 104, 1794966247052, CAST('{"kind":"moved","at":1794966247052,"move":"2 GR","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 105, 1794966247055, CAST('{"kind":"moved","at":1794966247055,"move":"0 GR"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 106, 1794966247056, CAST('{"kind":"dealt","at":1794966247056}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 107, 1794966247056, CAST('{"kind":"moved","at":1794966247056,"move":"2 G7","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 108, 1794966247064, CAST('{"kind":"moved","at":1794966247064,"move":"0 G2"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 109, 1794966247068, CAST('{"kind":"moved","at":1794966247068,"move":"1 draw"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 110, 1794966247068, CAST('{"kind":"moved","at":1794966247068,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 111, 1794966247069, CAST('{"kind":"moved","at":1794966247069,"move":"2 Shuffle","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 112, 1794966247069, CAST('{"kind":"moved","at":1794966247069,"move":"2 colour O","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 113, 1794966247076, CAST('{"kind":"moved","at":1794966247076,"move":"0 O1"}' AS BLOB));
INSERT INTO log VALUES ('UYAb-9sbuvw41U7n0Vur8w', 114, 1794966247080, CAST('{"kind":"moved","at":1794966247080,"move":"1 Custom3"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 1, 1794966247138, CAST('{"kind":"created","at":1794966247138,"table":"XydvlOLnmRuiNlKjOfR5mQ","code":"F85JRG","settings":{"edition":"jurassic-world","seats":3,"options":{"hand_size":3,"target":250,"uno":"auto"},"bots":["greedy"],"pace":"none"},"secret":"be3b5025d9d2027bf0482ad50a96cb46d62b0abe9d4ec5dfd7a2b7c4a7e13d16"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 2, 1794966247138, CAST('{"kind":"joined","at":1794966247138,"seat":0,"player":"jurassic-world-0","name":"Ada"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 3, 1794966247146, CAST('{"kind":"joined","at":1794966247146,"seat":1,"player":"jurassic-world-1","name":"Bo 1"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 4, 1794966247151, CAST('{"kind":"readied","at":1794966247151,"seat":1,"entropy":"dice-1"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 5, 1794966247156, CAST('{"kind":"readied","at":1794966247156,"seat":0}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 6, 1794966247156, CAST('{"kind":"started","at":1794966247156}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 7, 1794966247159, CAST('{"kind":"moved","at":1794966247159,"move":"1 B9"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 8, 1794966247160, CAST('{"kind":"moved","at":1794966247160,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 9, 1794966247160, CAST('{"kind":"moved","at":1794966247160,"move":"2 BR","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 10, 1794966247164, CAST('{"kind":"moved","at":1794966247164,"move":"1 draw"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 11, 1794966247166, CAST('{"kind":"moved","at":1794966247166,"move":"1 BR*"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 12, 1794966247167, CAST('{"kind":"moved","at":1794966247167,"move":"0 accept","by":"table"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 13, 1794966247167, CAST('{"kind":"moved","at":1794966247167,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 14, 1794966247169, CAST('{"kind":"moved","at":1794966247169,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 15, 1794966247170, CAST('{"kind":"moved","at":1794966247170,"move":"0 B5"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 16, 1794966247172, CAST('{"kind":"moved","at":1794966247172,"move":"1 draw"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 17, 1794966247174, CAST('{"kind":"moved","at":1794966247174,"move":"1 B3"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 18, 1794966247175, CAST('{"kind":"moved","at":1794966247175,"move":"2 G3","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 19, 1794966247179, CAST('{"kind":"moved","at":1794966247179,"move":"0 G8"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 20, 1794966247184, CAST('{"kind":"moved","at":1794966247184,"move":"1 draw"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 21, 1794966247189, CAST('{"kind":"moved","at":1794966247189,"move":"1 G4"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 22, 1794966247190, CAST('{"kind":"moved","at":1794966247190,"move":"2 G+2*","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 23, 1794966247190, CAST('{"kind":"moved","at":1794966247190,"move":"0 accept","by":"table"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 24, 1794966247196, CAST('{"kind":"moved","at":1794966247196,"move":"1 draw"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 25, 1794966247196, CAST('{"kind":"moved","at":1794966247196,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 26, 1794966247198, CAST('{"kind":"moved","at":1794966247198,"move":"0 G9"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 27, 1794966247200, CAST('{"kind":"moved","at":1794966247200,"move":"1 R9"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 28, 1794966247200, CAST('{"kind":"moved","at":1794966247200,"move":"2 R8","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 29, 1794966247202, CAST('{"kind":"moved","at":1794966247202,"move":"0 R8"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 30, 1794966247204, CAST('{"kind":"moved","at":1794966247204,"move":"1 draw"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 31, 1794966247208, CAST('{"kind":"moved","at":1794966247208,"move":"1 R0"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 32, 1794966247208, CAST('{"kind":"moved","at":1794966247208,"move":"2 R2","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 33, 1794966247214, CAST('{"kind":"moved","at":1794966247214,"move":"0 R2"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 34, 1794966247217, CAST('{"kind":"moved","at":1794966247217,"move":"1 draw"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 35, 1794966247219, CAST('{"kind":"moved","at":1794966247219,"move":"1 R4"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 36, 1794966247219, CAST('{"kind":"moved","at":1794966247219,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 37, 1794966247221, CAST('{"kind":"moved","at":1794966247221,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 38, 1794966247228, CAST('{"kind":"moved","at":1794966247228,"move":"1 Y4"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 39, 1794966247228, CAST('{"kind":"moved","at":1794966247228,"move":"2 Y8","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 40, 1794966247230, CAST('{"kind":"moved","at":1794966247230,"move":"0 YR*"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 41, 1794966247231, CAST('{"kind":"moved","at":1794966247231,"move":"1 accept","by":"table"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 42, 1794966247231, CAST('{"kind":"moved","at":1794966247231,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 43, 1794966247233, CAST('{"kind":"moved","at":1794966247233,"move":"1 Y4"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 44, 1794966247234, CAST('{"kind":"dealt","at":1794966247234}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 45, 1794966247240, CAST('{"kind":"moved","at":1794966247240,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 46, 1794966247242, CAST('{"kind":"moved","at":1794966247242,"move":"0 G1"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 47, 1794966247245, CAST('{"kind":"moved","at":1794966247245,"move":"1 G2"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 48, 1794966247245, CAST('{"kind":"moved","at":1794966247245,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 49, 1794966247248, CAST('{"kind":"moved","at":1794966247248,"move":"0 Run"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 50, 1794966247252, CAST('{"kind":"moved","at":1794966247252,"move":"0 colour R"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 51, 1794966247256, CAST('{"kind":"moved","at":1794966247256,"move":"1 R5"}' AS BLOB));
INSERT INTO log VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 52, 1794966247256, CAST('{"kind":"moved","at":1794966247256,"move":"2 R+2","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('Yg7SQFiPXTWrnn0ZouY2qA', 1, 1794966247752, CAST('{"kind":"created","at":1794966247752,"table":"Yg7SQFiPXTWrnn0ZouY2qA","code":"EWZ55X","settings":{"edition":"jurassic-world","options":{"hand_size":2,"target":250,"uno":"auto"},"pace":"none"},"secret":"b59c7c4a9d49717a597a57889b5a649fb71c5b186cb6f0093a2c9bc4d87b50a1"}' AS BLOB));
INSERT INTO log VALUES ('Yg7SQFiPXTWrnn0ZouY2qA', 2, 1794966247752, CAST('{"kind":"joined","at":1794966247752,"seat":0,"player":"between-0","name":"Ada"}' AS BLOB));
INSERT INTO log VALUES ('Yg7SQFiPXTWrnn0ZouY2qA', 3, 1794966247753, CAST('{"kind":"joined","at":1794966247753,"seat":1,"player":"between-1","name":"Bo 1"}' AS BLOB));
INSERT INTO log VALUES ('Yg7SQFiPXTWrnn0ZouY2qA', 4, 1794966247754, CAST('{"kind":"joined","at":1794966247754,"seat":2,"player":"between-2","name":"Bo 2"}' AS BLOB));
INSERT INTO log VALUES ('Yg7SQFiPXTWrnn0ZouY2qA', 5, 1794966247754, CAST('{"kind":"resized","at":1794966247754,"seats":3}' AS BLOB));
INSERT INTO log VALUES ('Yg7SQFiPXTWrnn0ZouY2qA', 6, 1794966247755, CAST('{"kind":"readied","at":1794966247755,"seat":1,"entropy":"dice-1"}' AS BLOB));
INSERT INTO log VALUES ('Yg7SQFiPXTWrnn0ZouY2qA', 7, 1794966247755, CAST('{"kind":"readied","at":1794966247755,"seat":2,"entropy":"dice-2"}' AS BLOB));
INSERT INTO log VALUES ('Yg7SQFiPXTWrnn0ZouY2qA', 8, 1794966247756, CAST('{"kind":"readied","at":1794966247756,"seat":0}' AS BLOB));
INSERT INTO log VALUES ('Yg7SQFiPXTWrnn0ZouY2qA', 9, 1794966247756, CAST('{"kind":"started","at":1794966247756}' AS BLOB));
INSERT INTO log VALUES ('Yg7SQFiPXTWrnn0ZouY2qA', 10, 1794966247757, CAST('{"kind":"moved","at":1794966247757,"move":"2 G2"}' AS BLOB));
INSERT INTO log VALUES ('Yg7SQFiPXTWrnn0ZouY2qA', 11, 1794966247759, CAST('{"kind":"moved","at":1794966247759,"move":"0 W"}' AS BLOB));
INSERT INTO log VALUES ('Yg7SQFiPXTWrnn0ZouY2qA', 12, 1794966247761, CAST('{"kind":"moved","at":1794966247761,"move":"0 colour Y"}' AS BLOB));
INSERT INTO log VALUES ('Yg7SQFiPXTWrnn0ZouY2qA', 13, 1794966247763, CAST('{"kind":"moved","at":1794966247763,"move":"1 Y6"}' AS BLOB));
INSERT INTO log VALUES ('Yg7SQFiPXTWrnn0ZouY2qA', 14, 1794966247764, CAST('{"kind":"moved","at":1794966247764,"move":"2 Y1"}' AS BLOB));
INSERT INTO log VALUES ('mE1WoURiMVURiXL-m5vGOQ', 1, 1794966247259, CAST('{"kind":"created","at":1794966247259,"table":"mE1WoURiMVURiXL-m5vGOQ","code":"F4DN5R","settings":{"edition":"spider-man","seats":3,"options":{"hand_size":3,"target":250,"uno":"auto"},"bots":["greedy"],"pace":"none"},"secret":"7b3141ce864fa86eae06e74f1798cbf4319f43cd3fe16f54a9b24027cb55f281"}' AS BLOB));
INSERT INTO log VALUES ('mE1WoURiMVURiXL-m5vGOQ', 2, 1794966247259, CAST('{"kind":"joined","at":1794966247259,"seat":0,"player":"spider-man-0","name":"Ada"}' AS BLOB));
INSERT INTO log VALUES ('mE1WoURiMVURiXL-m5vGOQ', 3, 1794966247271, CAST('{"kind":"joined","at":1794966247271,"seat":1,"player":"spider-man-1","name":"Bo 1"}' AS BLOB));
INSERT INTO log VALUES ('mE1WoURiMVURiXL-m5vGOQ', 4, 1794966247274, CAST('{"kind":"readied","at":1794966247274,"seat":1,"entropy":"dice-1"}' AS BLOB));
INSERT INTO log VALUES ('mE1WoURiMVURiXL-m5vGOQ', 5, 1794966247276, CAST('{"kind":"readied","at":1794966247276,"seat":0}' AS BLOB));
INSERT INTO log VALUES ('mE1WoURiMVURiXL-m5vGOQ', 6, 1794966247276, CAST('{"kind":"started","at":1794966247276}' AS BLOB));
INSERT INTO log VALUES ('mE1WoURiMVURiXL-m5vGOQ', 7, 1794966247279, CAST('{"kind":"moved","at":1794966247279,"move":"0 R4"}' AS BLOB));
INSERT INTO log VALUES ('mE1WoURiMVURiXL-m5vGOQ', 8, 1794966247284, CAST('{"kind":"moved","at":1794966247284,"move":"1 Y4"}' AS BLOB));
INSERT INTO log VALUES ('mE1WoURiMVURiXL-m5vGOQ', 9, 1794966247284, CAST('{"kind":"moved","at":1794966247284,"move":"2 Y9","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('mE1WoURiMVURiXL-m5vGOQ', 10, 1794966247288, CAST('{"kind":"moved","at":1794966247288,"move":"0 W"}' AS BLOB));
INSERT INTO log VALUES ('mE1WoURiMVURiXL-m5vGOQ', 11, 1794966247292, CAST('{"kind":"moved","at":1794966247292,"move":"0 colour G"}' AS BLOB));
INSERT INTO log VALUES ('mE1WoURiMVURiXL-m5vGOQ', 12, 1794966247296, CAST('{"kind":"moved","at":1794966247296,"move":"1 W+4"}' AS BLOB));
INSERT INTO log VALUES ('mE1WoURiMVURiXL-m5vGOQ', 13, 1794966247300, CAST('{"kind":"moved","at":1794966247300,"move":"1 colour Y"}' AS BLOB));
INSERT INTO log VALUES ('mE1WoURiMVURiXL-m5vGOQ', 14, 1794966247300, CAST('{"kind":"moved","at":1794966247300,"move":"2 accept","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('mE1WoURiMVURiXL-m5vGOQ', 15, 1794966247308, CAST('{"kind":"moved","at":1794966247308,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('mE1WoURiMVURiXL-m5vGOQ', 16, 1794966247310, CAST('{"kind":"moved","at":1794966247310,"move":"0 Y+2"}' AS BLOB));
INSERT INTO log VALUES ('mE1WoURiMVURiXL-m5vGOQ', 17, 1794966247310, CAST('{"kind":"moved","at":1794966247310,"move":"2 W","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('mE1WoURiMVURiXL-m5vGOQ', 18, 1794966247310, CAST('{"kind":"moved","at":1794966247310,"move":"2 colour R","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('mE1WoURiMVURiXL-m5vGOQ', 19, 1794966247313, CAST('{"kind":"moved","at":1794966247313,"move":"0 RR"}' AS BLOB));
INSERT INTO log VALUES ('mE1WoURiMVURiXL-m5vGOQ', 20, 1794966247314, CAST('{"kind":"dealt","at":1794966247314}' AS BLOB));
INSERT INTO log VALUES ('mE1WoURiMVURiXL-m5vGOQ', 21, 1794966247325, CAST('{"kind":"moved","at":1794966247325,"move":"1 R+2"}' AS BLOB));
INSERT INTO log VALUES ('mE1WoURiMVURiXL-m5vGOQ', 22, 1794966247336, CAST('{"kind":"moved","at":1794966247336,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('mE1WoURiMVURiXL-m5vGOQ', 23, 1794966247338, CAST('{"kind":"moved","at":1794966247338,"move":"1 draw"}' AS BLOB));
INSERT INTO log VALUES ('mE1WoURiMVURiXL-m5vGOQ', 24, 1794966247340, CAST('{"kind":"moved","at":1794966247340,"move":"1 RR"}' AS BLOB));
INSERT INTO log VALUES ('mE1WoURiMVURiXL-m5vGOQ', 25, 1794966247342, CAST('{"kind":"moved","at":1794966247342,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('mE1WoURiMVURiXL-m5vGOQ', 26, 1794966247343, CAST('{"kind":"moved","at":1794966247343,"move":"0 W+4"}' AS BLOB));
INSERT INTO log VALUES ('mE1WoURiMVURiXL-m5vGOQ', 27, 1794966247345, CAST('{"kind":"moved","at":1794966247345,"move":"0 colour B"}' AS BLOB));
INSERT INTO log VALUES ('mE1WoURiMVURiXL-m5vGOQ', 28, 1794966247346, CAST('{"kind":"moved","at":1794966247346,"move":"2 accept","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 1, 1794966247449, CAST('{"kind":"created","at":1794966247449,"table":"qK1budD_dyw1WvIByFikKg","code":"XZ2QRH","settings":{"edition":"spider-man","options":{"hand_size":3,"target":250,"uno":"auto","stacking":"same","jump_in":true,"seven_zero":true,"custom":["give-two"],"editions":["x-men"],"cards":{"Snatch":{"name":{"fr":"Chapardage","en":"Snatch"},"kind":"wild","copies":9,"effect":["choose player among others","chosen gives 1 to player","choose colour"]}}},"bots":["greedy"],"pace":"none","spectators":"hands"},"secret":"3798b516a994e4686d3a9c599b649af65cb24e5347c5fef4a432cd7b28d0658c"}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 2, 1794966247449, CAST('{"kind":"joined","at":1794966247449,"seat":0,"player":"house-0","name":"Ada"}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 3, 1794966247459, CAST('{"kind":"joined","at":1794966247459,"seat":1,"player":"house-1","name":"Bo 1"}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 4, 1794966247460, CAST('{"kind":"joined","at":1794966247460,"seat":2,"player":"house-2","name":"Bo 2"}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 5, 1794966247461, CAST('{"kind":"readied","at":1794966247461,"seat":1,"entropy":"dice-1"}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 6, 1794966247462, CAST('{"kind":"readied","at":1794966247462,"seat":2,"entropy":"dice-2"}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 7, 1794966247463, CAST('{"kind":"readied","at":1794966247463,"seat":0}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 8, 1794966247463, CAST('{"kind":"started","at":1794966247463}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 9, 1794966247464, CAST('{"kind":"moved","at":1794966247464,"move":"0 Snatch"}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 10, 1794966247467, CAST('{"kind":"moved","at":1794966247467,"move":"0 player 2"}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 11, 1794966247469, CAST('{"kind":"moved","at":1794966247469,"move":"2 give G7"}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 12, 1794966247471, CAST('{"kind":"moved","at":1794966247471,"move":"0 colour Y"}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 13, 1794966247473, CAST('{"kind":"moved","at":1794966247473,"move":"1 Custom1"}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 14, 1794966247475, CAST('{"kind":"moved","at":1794966247475,"move":"1 colour G"}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 15, 1794966247477, CAST('{"kind":"moved","at":1794966247477,"move":"1 player 0"}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 16, 1794966247478, CAST('{"kind":"moved","at":1794966247478,"move":"1 give RS"}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 17, 1794966247481, CAST('{"kind":"moved","at":1794966247481,"move":"1 give W+4"}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 18, 1794966247481, CAST('{"kind":"dealt","at":1794966247481}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 19, 1794966247484, CAST('{"kind":"moved","at":1794966247484,"move":"1 R6"}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 20, 1794966247486, CAST('{"kind":"moved","at":1794966247486,"move":"2 RS"}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 21, 1794966247488, CAST('{"kind":"moved","at":1794966247488,"move":"0 R4"}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 22, 1794966247490, CAST('{"kind":"moved","at":1794966247490,"move":"1 Snatch"}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 23, 1794966247492, CAST('{"kind":"moved","at":1794966247492,"move":"1 player 2"}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 24, 1794966247494, CAST('{"kind":"moved","at":1794966247494,"move":"2 give Y0"}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 25, 1794966247497, CAST('{"kind":"moved","at":1794966247497,"move":"1 colour G"}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 26, 1794966247499, CAST('{"kind":"moved","at":1794966247499,"move":"2 draw"}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 27, 1794966247501, CAST('{"kind":"moved","at":1794966247501,"move":"2 Web"}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 28, 1794966247503, CAST('{"kind":"moved","at":1794966247503,"move":"2 colour B"}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 29, 1794966247505, CAST('{"kind":"moved","at":1794966247505,"move":"2 player 3"}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 30, 1794966247507, CAST('{"kind":"moved","at":1794966247507,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 31, 1794966247509, CAST('{"kind":"reacted","at":1794966247509,"seat":0,"reaction":"👍"}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 32, 1794966247509, CAST('{"kind":"renamed","at":1794966247509,"seat":2,"name":"Cleo"}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 33, 1794966247510, CAST('{"kind":"left","at":1794966247510,"seat":1}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 34, 1794966247510, CAST('{"kind":"moved","at":1794966247510,"move":"1 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 35, 1794966247510, CAST('{"kind":"moved","at":1794966247510,"move":"1 Cerebro","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 36, 1794966247511, CAST('{"kind":"moved","at":1794966247511,"move":"1 player 2","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 37, 1794966247511, CAST('{"kind":"moved","at":1794966247511,"move":"1 number 6","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('qK1budD_dyw1WvIByFikKg', 38, 1794966247511, CAST('{"kind":"moved","at":1794966247511,"move":"1 colour Y","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 1, 1794966247706, CAST('{"kind":"created","at":1794966247706,"table":"vMjajNjLwswwqBH7U41e6g","code":"33SNF6","settings":{"edition":"despicable-me-4","seats":3,"options":{"hand_size":3,"target":60,"uno":"auto"},"bots":["greedy"],"pace":"none"},"secret":"56dce6d2f71b7e5f36514ba6a13c3f163ba5b7f200acea2db7e4f9a6a8a2b3f2"}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 2, 1794966247706, CAST('{"kind":"joined","at":1794966247706,"seat":0,"player":"rematch-0","name":"Ada"}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 3, 1794966247707, CAST('{"kind":"joined","at":1794966247707,"seat":1,"player":"rematch-1","name":"Bo 1"}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 4, 1794966247708, CAST('{"kind":"readied","at":1794966247708,"seat":1,"entropy":"dice-1"}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 5, 1794966247708, CAST('{"kind":"readied","at":1794966247708,"seat":0}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 6, 1794966247708, CAST('{"kind":"started","at":1794966247708}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 7, 1794966247709, CAST('{"kind":"moved","at":1794966247709,"move":"2 R6","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 8, 1794966247710, CAST('{"kind":"moved","at":1794966247710,"move":"0 G6"}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 9, 1794966247712, CAST('{"kind":"moved","at":1794966247712,"move":"1 draw"}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 10, 1794966247713, CAST('{"kind":"moved","at":1794966247713,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 11, 1794966247713, CAST('{"kind":"moved","at":1794966247713,"move":"2 W","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 12, 1794966247713, CAST('{"kind":"moved","at":1794966247713,"move":"2 colour Y","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 13, 1794966247715, CAST('{"kind":"moved","at":1794966247715,"move":"0 W+4"}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 14, 1794966247717, CAST('{"kind":"moved","at":1794966247717,"move":"0 colour Y"}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 15, 1794966247720, CAST('{"kind":"moved","at":1794966247720,"move":"1 challenge"}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 16, 1794966247720, CAST('{"kind":"moved","at":1794966247720,"move":"2 Y2","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 17, 1794966247722, CAST('{"kind":"moved","at":1794966247722,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 18, 1794966247724, CAST('{"kind":"moved","at":1794966247724,"move":"0 Y6"}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 19, 1794966247726, CAST('{"kind":"moved","at":1794966247726,"move":"1 Y1"}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 20, 1794966247726, CAST('{"kind":"moved","at":1794966247726,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 21, 1794966247728, CAST('{"kind":"moved","at":1794966247728,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 22, 1794966247730, CAST('{"kind":"moved","at":1794966247730,"move":"0 G1"}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 23, 1794966247732, CAST('{"kind":"moved","at":1794966247732,"move":"1 W+4"}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 24, 1794966247736, CAST('{"kind":"moved","at":1794966247736,"move":"1 colour B"}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 25, 1794966247737, CAST('{"kind":"moved","at":1794966247737,"move":"2 challenge","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 26, 1794966247737, CAST('{"kind":"moved","at":1794966247737,"move":"2 B+2*","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 27, 1794966247739, CAST('{"kind":"moved","at":1794966247739,"move":"1 B+2"}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 28, 1794966247741, CAST('{"kind":"moved","at":1794966247741,"move":"0 B8"}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 29, 1794966247743, CAST('{"kind":"moved","at":1794966247743,"move":"1 B9"}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 30, 1794966247744, CAST('{"kind":"moved","at":1794966247744,"move":"2 W","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 31, 1794966247744, CAST('{"kind":"moved","at":1794966247744,"move":"2 colour B","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 32, 1794966247746, CAST('{"kind":"moved","at":1794966247746,"move":"0 BS"}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 33, 1794966247746, CAST('{"kind":"moved","at":1794966247746,"move":"2 B5","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 34, 1794966247748, CAST('{"kind":"moved","at":1794966247748,"move":"0 B4"}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 35, 1794966247750, CAST('{"kind":"waved","at":1794966247750,"seat":0}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 36, 1794966247751, CAST('{"kind":"waved","at":1794966247751,"seat":1}' AS BLOB));
INSERT INTO log VALUES ('vMjajNjLwswwqBH7U41e6g', 37, 1794966247751, CAST('{"kind":"rematched","at":1794966247751,"secret":"ba0cc569c7777f6de5f68df458ecdd69cfdd45cc6b946ce9b237ef859e8be96d"}' AS BLOB));
INSERT INTO log VALUES ('y6ndOpGNnArvH7dTOcU-MQ', 1, 1794966247527, CAST('{"kind":"created","at":1794966247527,"table":"y6ndOpGNnArvH7dTOcU-MQ","code":"3BJNCK","settings":{"edition":"classic","seats":3,"options":{"hand_size":3,"target":250,"uno":"race"},"bots":["greedy"],"pace":"none","uno_window":1000},"secret":"608896298e1ad32d86ddd4cd3e531cdbd0a17cdb74af9403f136630f40e5c31d"}' AS BLOB));
INSERT INTO log VALUES ('y6ndOpGNnArvH7dTOcU-MQ', 2, 1794966247527, CAST('{"kind":"joined","at":1794966247527,"seat":0,"player":"race-0","name":"Ada"}' AS BLOB));
INSERT INTO log VALUES ('y6ndOpGNnArvH7dTOcU-MQ', 3, 1794966247529, CAST('{"kind":"joined","at":1794966247529,"seat":1,"player":"race-1","name":"Bo 1"}' AS BLOB));
INSERT INTO log VALUES ('y6ndOpGNnArvH7dTOcU-MQ', 4, 1794966247530, CAST('{"kind":"readied","at":1794966247530,"seat":1,"entropy":"dice-1"}' AS BLOB));
INSERT INTO log VALUES ('y6ndOpGNnArvH7dTOcU-MQ', 5, 1794966247531, CAST('{"kind":"readied","at":1794966247531,"seat":0}' AS BLOB));
INSERT INTO log VALUES ('y6ndOpGNnArvH7dTOcU-MQ', 6, 1794966247531, CAST('{"kind":"started","at":1794966247531}' AS BLOB));
INSERT INTO log VALUES ('y6ndOpGNnArvH7dTOcU-MQ', 7, 1794966247533, CAST('{"kind":"moved","at":1794966247533,"move":"0 V+2"}' AS BLOB));
INSERT INTO log VALUES ('y6ndOpGNnArvH7dTOcU-MQ', 8, 1794966247539, CAST('{"kind":"moved","at":1794966247539,"move":"1 Custom2"}' AS BLOB));
INSERT INTO log VALUES ('y6ndOpGNnArvH7dTOcU-MQ', 9, 1794966247541, CAST('{"kind":"moved","at":1794966247541,"move":"1 colour V"}' AS BLOB));
INSERT INTO log VALUES ('y6ndOpGNnArvH7dTOcU-MQ', 10, 1794966247543, CAST('{"kind":"moved","at":1794966247543,"move":"1 player 0"}' AS BLOB));
INSERT INTO log VALUES ('y6ndOpGNnArvH7dTOcU-MQ', 11, 1794966247545, CAST('{"kind":"moved","at":1794966247545,"move":"1 give W"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 1, 1794966247563, CAST('{"kind":"created","at":1794966247563,"table":"yooklfwWYqcri5lNd_V3Aw","code":"FWRG5X","settings":{"edition":"despicable-me-4","seats":3,"options":{"hand_size":3,"target":60,"uno":"auto"},"bots":["greedy"],"pace":"none"},"secret":"4f60d02dc39f3cb0c307088149d817acb8bdaddece7d10072b51fbfe2c4f2459"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 2, 1794966247563, CAST('{"kind":"joined","at":1794966247563,"seat":0,"player":"again-0","name":"Ada"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 3, 1794966247564, CAST('{"kind":"joined","at":1794966247564,"seat":1,"player":"again-1","name":"Bo 1"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 4, 1794966247565, CAST('{"kind":"readied","at":1794966247565,"seat":1,"entropy":"dice-1"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 5, 1794966247566, CAST('{"kind":"readied","at":1794966247566,"seat":0}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 6, 1794966247566, CAST('{"kind":"started","at":1794966247566}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 7, 1794966247567, CAST('{"kind":"moved","at":1794966247567,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 8, 1794966247568, CAST('{"kind":"moved","at":1794966247568,"move":"0 W+4"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 9, 1794966247572, CAST('{"kind":"moved","at":1794966247572,"move":"0 colour Y"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 10, 1794966247587, CAST('{"kind":"moved","at":1794966247587,"move":"1 challenge"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 11, 1794966247589, CAST('{"kind":"moved","at":1794966247589,"move":"1 YR"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 12, 1794966247591, CAST('{"kind":"moved","at":1794966247591,"move":"0 BR"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 13, 1794966247593, CAST('{"kind":"moved","at":1794966247593,"move":"1 W"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 14, 1794966247595, CAST('{"kind":"moved","at":1794966247595,"move":"1 colour B"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 15, 1794966247596, CAST('{"kind":"moved","at":1794966247596,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 16, 1794966247598, CAST('{"kind":"moved","at":1794966247598,"move":"0 BS"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 17, 1794966247598, CAST('{"kind":"moved","at":1794966247598,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 18, 1794966247599, CAST('{"kind":"moved","at":1794966247599,"move":"2 RS","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 19, 1794966247600, CAST('{"kind":"moved","at":1794966247600,"move":"1 draw"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 20, 1794966247605, CAST('{"kind":"moved","at":1794966247605,"move":"1 YS"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 21, 1794966247607, CAST('{"kind":"moved","at":1794966247607,"move":"0 Y2"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 22, 1794966247609, CAST('{"kind":"moved","at":1794966247609,"move":"1 draw"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 23, 1794966247611, CAST('{"kind":"moved","at":1794966247611,"move":"1 Y1"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 24, 1794966247611, CAST('{"kind":"moved","at":1794966247611,"move":"2 Y+2*","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 25, 1794966247613, CAST('{"kind":"moved","at":1794966247613,"move":"1 draw"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 26, 1794966247613, CAST('{"kind":"moved","at":1794966247613,"move":"2 Y6","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 27, 1794966247615, CAST('{"kind":"moved","at":1794966247615,"move":"0 Y2"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 28, 1794966247616, CAST('{"kind":"moved","at":1794966247616,"move":"1 draw"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 29, 1794966247618, CAST('{"kind":"moved","at":1794966247618,"move":"1 YS*"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 30, 1794966247620, CAST('{"kind":"moved","at":1794966247620,"move":"0 Y3"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 31, 1794966247622, CAST('{"kind":"moved","at":1794966247622,"move":"1 draw"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 32, 1794966247623, CAST('{"kind":"moved","at":1794966247623,"move":"2 Y4","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 33, 1794966247625, CAST('{"kind":"moved","at":1794966247625,"move":"0 G4"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 34, 1794966247626, CAST('{"kind":"moved","at":1794966247626,"move":"1 G5"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 35, 1794966247627, CAST('{"kind":"moved","at":1794966247627,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 36, 1794966247629, CAST('{"kind":"moved","at":1794966247629,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 37, 1794966247630, CAST('{"kind":"moved","at":1794966247630,"move":"1 B5"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 38, 1794966247631, CAST('{"kind":"moved","at":1794966247631,"move":"2 B7","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 39, 1794966247633, CAST('{"kind":"moved","at":1794966247633,"move":"0 B+2*"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 40, 1794966247633, CAST('{"kind":"moved","at":1794966247633,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 41, 1794966247633, CAST('{"kind":"moved","at":1794966247633,"move":"2 W","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 42, 1794966247633, CAST('{"kind":"moved","at":1794966247633,"move":"2 colour Y","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 43, 1794966247635, CAST('{"kind":"moved","at":1794966247635,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 44, 1794966247637, CAST('{"kind":"moved","at":1794966247637,"move":"0 Mega"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 45, 1794966247639, CAST('{"kind":"moved","at":1794966247639,"move":"0 colour Y"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 46, 1794966247641, CAST('{"kind":"moved","at":1794966247641,"move":"1 Y5"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 47, 1794966247641, CAST('{"kind":"moved","at":1794966247641,"move":"2 Y1","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 48, 1794966247643, CAST('{"kind":"moved","at":1794966247643,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 49, 1794966247646, CAST('{"kind":"moved","at":1794966247646,"move":"0 G1"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 50, 1794966247648, CAST('{"kind":"moved","at":1794966247648,"move":"1 W+4"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 51, 1794966247649, CAST('{"kind":"moved","at":1794966247649,"move":"1 colour R"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 52, 1794966247650, CAST('{"kind":"moved","at":1794966247650,"move":"2 accept","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 53, 1794966247652, CAST('{"kind":"moved","at":1794966247652,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 54, 1794966247653, CAST('{"kind":"moved","at":1794966247653,"move":"0 RR*"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 55, 1794966247654, CAST('{"kind":"moved","at":1794966247654,"move":"2 R9","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 56, 1794966247656, CAST('{"kind":"moved","at":1794966247656,"move":"1 draw"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 57, 1794966247658, CAST('{"kind":"moved","at":1794966247658,"move":"1 R6"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 58, 1794966247660, CAST('{"kind":"moved","at":1794966247660,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 59, 1794966247660, CAST('{"kind":"moved","at":1794966247660,"move":"2 R7","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 60, 1794966247662, CAST('{"kind":"moved","at":1794966247662,"move":"1 draw"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 61, 1794966247664, CAST('{"kind":"moved","at":1794966247664,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 62, 1794966247665, CAST('{"kind":"moved","at":1794966247665,"move":"0 R5"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 63, 1794966247666, CAST('{"kind":"moved","at":1794966247666,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 64, 1794966247666, CAST('{"kind":"moved","at":1794966247666,"move":"2 R2","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 65, 1794966247668, CAST('{"kind":"moved","at":1794966247668,"move":"1 B2"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 66, 1794966247670, CAST('{"kind":"moved","at":1794966247670,"move":"0 BR*"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 67, 1794966247671, CAST('{"kind":"moved","at":1794966247671,"move":"1 B1"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 68, 1794966247672, CAST('{"kind":"dealt","at":1794966247672}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 69, 1794966247674, CAST('{"kind":"moved","at":1794966247674,"move":"0 B7"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 70, 1794966247676, CAST('{"kind":"moved","at":1794966247676,"move":"1 draw"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 71, 1794966247676, CAST('{"kind":"moved","at":1794966247676,"move":"2 Mega","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 72, 1794966247677, CAST('{"kind":"moved","at":1794966247677,"move":"2 colour Y","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 73, 1794966247679, CAST('{"kind":"moved","at":1794966247679,"move":"0 Y+2*"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 74, 1794966247679, CAST('{"kind":"moved","at":1794966247679,"move":"2 Y1","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 75, 1794966247681, CAST('{"kind":"moved","at":1794966247681,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 76, 1794966247683, CAST('{"kind":"moved","at":1794966247683,"move":"1 Y4"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 77, 1794966247683, CAST('{"kind":"moved","at":1794966247683,"move":"2 draw","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 78, 1794966247683, CAST('{"kind":"moved","at":1794966247683,"move":"2 W+4","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 79, 1794966247683, CAST('{"kind":"moved","at":1794966247683,"move":"2 colour R","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 80, 1794966247685, CAST('{"kind":"moved","at":1794966247685,"move":"0 challenge"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 81, 1794966247687, CAST('{"kind":"moved","at":1794966247687,"move":"1 draw"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 82, 1794966247687, CAST('{"kind":"moved","at":1794966247687,"move":"2 RR*","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 83, 1794966247690, CAST('{"kind":"waved","at":1794966247690,"seat":0}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 84, 1794966247691, CAST('{"kind":"waved","at":1794966247691,"seat":1}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 85, 1794966247691, CAST('{"kind":"rematched","at":1794966247691,"secret":"1745fe03b5d8c84bddb2e020ff7a39b062c20b99ae9cc26402ed5709fe91a838"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 86, 1794966247692, CAST('{"kind":"readied","at":1794966247692,"seat":1,"entropy":"dice-1"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 87, 1794966247692, CAST('{"kind":"readied","at":1794966247692,"seat":0}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 88, 1794966247692, CAST('{"kind":"started","at":1794966247692}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 89, 1794966247693, CAST('{"kind":"moved","at":1794966247693,"move":"1 B+2*"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 90, 1794966247696, CAST('{"kind":"moved","at":1794966247696,"move":"0 Y+2"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 91, 1794966247696, CAST('{"kind":"moved","at":1794966247696,"move":"2 YR*","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 92, 1794966247698, CAST('{"kind":"moved","at":1794966247698,"move":"1 Y0"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 93, 1794966247700, CAST('{"kind":"moved","at":1794966247700,"move":"0 draw"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 94, 1794966247700, CAST('{"kind":"moved","at":1794966247700,"move":"2 Y5","by":"bot"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 95, 1794966247702, CAST('{"kind":"moved","at":1794966247702,"move":"1 Y2"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 96, 1794966247704, CAST('{"kind":"moved","at":1794966247704,"move":"0 B2"}' AS BLOB));
INSERT INTO log VALUES ('yooklfwWYqcri5lNd_V3Aw', 97, 1794966247704, CAST('{"kind":"moved","at":1794966247704,"move":"2 G2","by":"bot"}' AS BLOB));
INSERT INTO tables VALUES ('7orXxkSljBlCqJeqOZEbeA', 'QVJUJD', 1, 'lobby', NULL, 1794966247448, CAST('{"id":"7orXxkSljBlCqJeqOZEbeA","code":"QVJUJD","phase":"lobby","edition":"classic","seats":3,"taken":3,"host":"Ada","pace":"none","custom":true}' AS BLOB));
INSERT INTO tables VALUES ('8aNUWTbfiPTy9nwwG5RLOQ', 'D7XNT2', 0, 'playing', NULL, 1794966247124, CAST('{"id":"8aNUWTbfiPTy9nwwG5RLOQ","code":"D7XNT2","phase":"playing","edition":"despicable-me-4","seats":3,"taken":3,"host":"Ada","pace":"none","custom":true}' AS BLOB));
INSERT INTO tables VALUES ('FAk0JcWwfsvTx5BRdVdEWw', 'P4AW2W', 0, 'playing', NULL, 1794966247435, CAST('{"id":"FAk0JcWwfsvTx5BRdVdEWw","code":"P4AW2W","phase":"playing","edition":"x-men","seats":3,"taken":3,"host":"Ada","pace":"none","custom":true}' AS BLOB));
INSERT INTO tables VALUES ('JPZ1niRJMks4bs8Xwcey_Q', '42CK58', 0, 'playing', 1796175847525, 1794966247525, CAST('{"id":"JPZ1niRJMks4bs8Xwcey_Q","code":"42CK58","phase":"playing","edition":"x-men","seats":3,"taken":3,"host":"Ada","pace":"correspondence","custom":true}' AS BLOB));
INSERT INTO tables VALUES ('K4PZBOUHuN4aPpPzcVrMPw', '4MUWPC', 0, 'finished', NULL, 1794966247561, CAST('{"id":"K4PZBOUHuN4aPpPzcVrMPw","code":"4MUWPC","phase":"finished","edition":"despicable-me-4","seats":3,"taken":3,"host":"Ada","pace":"none","custom":true}' AS BLOB));
INSERT INTO tables VALUES ('UYAb-9sbuvw41U7n0Vur8w', 'AQ885C', 0, 'playing', NULL, 1794966247056, CAST('{"id":"UYAb-9sbuvw41U7n0Vur8w","code":"AQ885C","phase":"playing","edition":"classic","seats":3,"taken":3,"host":"Ada","pace":"none","custom":true}' AS BLOB));
INSERT INTO tables VALUES ('XydvlOLnmRuiNlKjOfR5mQ', 'F85JRG', 0, 'playing', NULL, 1794966247234, CAST('{"id":"XydvlOLnmRuiNlKjOfR5mQ","code":"F85JRG","phase":"playing","edition":"jurassic-world","seats":3,"taken":3,"host":"Ada","pace":"none","custom":true}' AS BLOB));
INSERT INTO tables VALUES ('Yg7SQFiPXTWrnn0ZouY2qA', 'EWZ55X', 0, 'between', NULL, 1794966247764, CAST('{"id":"Yg7SQFiPXTWrnn0ZouY2qA","code":"EWZ55X","phase":"between","edition":"jurassic-world","seats":3,"taken":3,"host":"Ada","pace":"none","custom":true}' AS BLOB));
INSERT INTO tables VALUES ('mE1WoURiMVURiXL-m5vGOQ', 'F4DN5R', 0, 'playing', NULL, 1794966247314, CAST('{"id":"mE1WoURiMVURiXL-m5vGOQ","code":"F4DN5R","phase":"playing","edition":"spider-man","seats":3,"taken":3,"host":"Ada","pace":"none","custom":true}' AS BLOB));
INSERT INTO tables VALUES ('qK1budD_dyw1WvIByFikKg', 'XZ2QRH', 0, 'playing', NULL, 1794966247510, CAST('{"id":"qK1budD_dyw1WvIByFikKg","code":"XZ2QRH","phase":"playing","edition":"spider-man","seats":4,"taken":4,"host":"Ada","pace":"none","custom":true}' AS BLOB));
INSERT INTO tables VALUES ('vMjajNjLwswwqBH7U41e6g', '33SNF6', 0, 'lobby', NULL, 1794966247751, CAST('{"id":"vMjajNjLwswwqBH7U41e6g","code":"33SNF6","phase":"lobby","edition":"despicable-me-4","seats":3,"taken":3,"host":"Ada","pace":"none","custom":true}' AS BLOB));
INSERT INTO tables VALUES ('y6ndOpGNnArvH7dTOcU-MQ', '3BJNCK', 0, 'playing', NULL, 1794966247531, CAST('{"id":"y6ndOpGNnArvH7dTOcU-MQ","code":"3BJNCK","phase":"playing","edition":"classic","seats":3,"taken":3,"host":"Ada","pace":"none","custom":true}' AS BLOB));
INSERT INTO tables VALUES ('yooklfwWYqcri5lNd_V3Aw', 'FWRG5X', 0, 'playing', NULL, 1794966247692, CAST('{"id":"yooklfwWYqcri5lNd_V3Aw","code":"FWRG5X","phase":"playing","edition":"despicable-me-4","seats":3,"taken":3,"host":"Ada","pace":"none","custom":true}' AS BLOB));
INSERT INTO records VALUES (1, 'K4PZBOUHuN4aPpPzcVrMPw-1', 'K4PZBOUHuN4aPpPzcVrMPw', 1794966247561, 'despicable-me-4', '[["won-0", "Ada"], ["won-1", "Bo 1"], ["", "Bo"]]', 'pioche record 1
edition: despicable-me-4
options: {"hand_size": 3, "uno": "auto", "target": 60}
players: Ada | Bo 1 | Bo
date: 2026-11-18
commitment: 028ee7d1d7723f40f6d6ad6e330e73e0d80326a4512f5305e2e4c27e8e4c15c9
secret: fba71dd95e9bf59e795ba5c0c4da2719b89c9df7ae597915e504c50fd87879df
entropy: - dice-1 -

round 1, dealer 0
shuffle: YR* BR* R9 Y6 W+4 G6 R7 Y+2* R3 R4 Y8 R+2* GR* R6 B2 R5 R2 G7 R9 G1 R1 B1 Y8 R2 Y+2 G7 Y9 B7 B6 G5 R7 Y0 BS* G4 RS BR R+2 YR B3 RR* R4 G9 G3 B4 Y4 B8 R5 W+4 Y7 B9 W G3 B3 Mega GR R1 W+4 G8 R6 R0 Y5 Y9 G2 G5 Y2 Y3 B+2 Mega W B5 G+2* Mega B9 Y2 B7 R8 B1 G4 Y3 BS G2 G0 G+2 B0 B4 GS* Y4 G8 RR B8 G6 G1 Y7 Y6 B+2* Mega B2 GS Y1 W B6 R8 YS* G9 W W+4 YS B5 RS* Y5 Y1 R3
1 R7, 2 W+4, 2 colour B, 0 challenge, 1 draw, 2 BR*, 1 YR*, 2 Y+2*
points: 0 0 103

result: 2
');
INSERT INTO records VALUES (2, 'yooklfwWYqcri5lNd_V3Aw-1', 'yooklfwWYqcri5lNd_V3Aw', 1794966247687, 'despicable-me-4', '[["again-0", "Ada"], ["again-1", "Bo 1"], ["", "Bo"]]', 'pioche record 1
edition: despicable-me-4
options: {"hand_size": 3, "uno": "auto", "target": 60}
players: Ada | Bo 1 | Bo
date: 2026-11-18
commitment: a05f24f6a1e2fe2d3eb0ea5d836d659a96ecdadf7ddb986b524c943d9e57172d
secret: 4f60d02dc39f3cb0c307088149d817acb8bdaddece7d10072b51fbfe2c4f2459
entropy: - dice-1 -

round 1, dealer 1
shuffle: Y+2* G4 G5 Y6 W+4 YR Y4 Y2 W G3 Y1 BR BR* B+2* BS R9 RS YS Y1 Y3 Y2 B5 YS* B1 B7 B4 W+4 Y5 W Mega G1 B4 R7 B2 G3 RR* R6 GR* B2 R5 R2 YR* G7 R1 Y4 B8 Y8 W Y+2 Y8 B6 Y6 W+4 R9 G6 G5 G8 Y9 R2 G4 B0 RS* G8 B7 B6 GR GS Y5 W G+2* B3 R8 B5 B8 G2 R0 R3 R1 Mega Y7 Y0 R8 Mega B9 R3 W+4 G7 G9 R4 Y3 Mega G2 R6 B3 G6 B9 G+2 RR R5 G0 R7 G1 R+2 Y9 GS* R+2* R4 B+2 G9 BS* B1 Y7
2 draw, 0 W+4, 0 colour Y, 1 challenge, 1 YR, 0 BR, 1 W, 1 colour B, 2 draw, 0 BS, 2 draw, 2 RS
1 draw, 1 YS, 0 Y2, 1 draw, 1 Y1, 2 Y+2*, 1 draw, 2 Y6, 0 Y2, 1 draw, 1 YS*, 0 Y3, 1 draw, 2 Y4
0 G4, 1 G5, 2 draw, 0 draw, 1 B5, 2 B7, 0 B+2*, 2 draw, 2 W, 2 colour Y, 0 draw, 0 Mega
0 colour Y, 1 Y5, 2 Y1, 0 draw, 0 G1, 1 W+4, 1 colour R, 2 accept, 0 draw, 0 RR*, 2 R9, 1 draw
1 R6, 0 draw, 2 R7, 1 draw, 0 draw, 0 R5, 2 draw, 2 R2, 1 B2, 0 BR*, 1 B1
points: 0 33 0

round 2, dealer 2
shuffle: R4 Y4 Mega B7 Y6 Y1 RS* G2 RR* B9 Y9 Y+2* G1 G2 G+2* W+4 R0 YR* R8 G4 B8 G1 GR* B5 Y8 G5 Mega W R9 R3 Y2 R5 R6 B3 Y7 B+2 W GS* Y4 R6 G9 Y5 Y7 B4 RR G6 B2 R+2* R1 BS* R8 G0 Y1 YS* B6 G7 W+4 G+2 GS W+4 R7 R9 R2 B1 B3 Y9 Y+2 R3 Y8 R1 B+2* R4 Mega Y0 Y3 G8 G4 R7 R5 G7 B4 B7 B0 GR W YR B6 G5 Y5 BS Mega Y6 B1 B2 W+4 G3 Y3 R+2 B5 G3 BR* B8 Y2 RS B9 BR YS R2 G8 G9 W G6
0 B7, 1 draw, 2 Mega, 2 colour Y, 0 Y+2*, 2 Y1, 0 draw, 1 Y4, 2 draw, 2 W+4, 2 colour R
0 challenge, 1 draw, 2 RR*
points: 0 0 105

result: 2
');
INSERT INTO records VALUES (3, 'vMjajNjLwswwqBH7U41e6g-1', 'vMjajNjLwswwqBH7U41e6g', 1794966247748, 'despicable-me-4', '[["rematch-0", "Ada"], ["rematch-1", "Bo 1"], ["", "Bo"]]', 'pioche record 1
edition: despicable-me-4
options: {"hand_size": 3, "uno": "auto", "target": 60}
players: Ada | Bo 1 | Bo
date: 2026-11-18
commitment: 661972e6e75f6fa171c468bb3eadb6896d850930f4b6f40c8634ab1df58a3f10
secret: 56dce6d2f71b7e5f36514ba6a13c3f163ba5b7f200acea2db7e4f9a6a8a2b3f2
entropy: - dice-1 -

round 1, dealer 1
shuffle: Y2 W+4 B9 R6 BS R7 B+2* G6 B7 R8 Y0 W GR W+4 B2 G6 Y1 GR* Y6 B5 G1 G7 G5 G+2 B+2 B4 B8 B4 W YR* Y9 RR* R9 R5 G1 B5 YS Y4 Y7 B1 Mega R3 YR R2 B8 R7 W GS* G9 G8 G3 RS BS* B3 Y8 R2 Y2 R4 B0 G3 B1 B7 B2 Y+2* Y4 Y7 Mega R8 R0 Y3 B6 G2 Mega Y5 B6 G5 Y5 R4 GS G0 R6 RS* Y3 R9 Y6 G9 BR* W+4 B9 G+2* W+4 R1 G2 BR R+2* W G8 Y1 G4 B3 G7 YS* R+2 Mega R3 R5 RR Y+2 R1 Y8 Y9 G4
2 R6, 0 G6, 1 draw, 2 draw, 2 W, 2 colour Y, 0 W+4, 0 colour Y, 1 challenge, 2 Y2, 0 draw, 0 Y6
1 Y1, 2 draw, 0 draw, 0 G1, 1 W+4, 1 colour B, 2 challenge, 2 B+2*, 1 B+2, 0 B8, 1 B9, 2 W
2 colour B, 0 BS, 2 B5, 0 B4
points: 98 0 0

result: 0
');
INSERT INTO record_players VALUES ('again-0', 1794966247687, 'yooklfwWYqcri5lNd_V3Aw-1');
INSERT INTO record_players VALUES ('again-1', 1794966247687, 'yooklfwWYqcri5lNd_V3Aw-1');
INSERT INTO record_players VALUES ('rematch-0', 1794966247748, 'vMjajNjLwswwqBH7U41e6g-1');
INSERT INTO record_players VALUES ('rematch-1', 1794966247748, 'vMjajNjLwswwqBH7U41e6g-1');
INSERT INTO record_players VALUES ('won-0', 1794966247561, 'K4PZBOUHuN4aPpPzcVrMPw-1');
INSERT INTO record_players VALUES ('won-1', 1794966247561, 'K4PZBOUHuN4aPpPzcVrMPw-1');
