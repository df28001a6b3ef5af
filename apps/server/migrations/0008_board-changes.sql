CREATE TABLE "board_change" (
	"line" text collate "C" NOT NULL,
	"date" date NOT NULL,
	"action" text NOT NULL
);
