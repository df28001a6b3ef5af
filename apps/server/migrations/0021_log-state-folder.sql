ALTER TABLE "log_state" ADD COLUMN "folder" text;--> statement-breakpoint
ALTER TABLE "log_state" ADD COLUMN "set_aside" bigint DEFAULT 0 NOT NULL;