ALTER TABLE "log_state" ADD COLUMN "folder" jsonb;--> statement-breakpoint
ALTER TABLE "log_state" ADD COLUMN "set_aside" bigint DEFAULT 0 NOT NULL;