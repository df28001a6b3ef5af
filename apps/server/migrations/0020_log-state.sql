CREATE TABLE "log_state" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"fault" jsonb,
	"verification" jsonb,
	"witnesses" jsonb NOT NULL
);
--> statement-breakpoint
INSERT INTO "log_state" ("witnesses") VALUES ('{}');
