ALTER TABLE "bulletin" ADD COLUMN "manager_reasons" text[] collate "C" DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "bulletin" ALTER COLUMN "manager_reasons" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "bulletin" ADD COLUMN "delay_item" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bulletin" ALTER COLUMN "delay_item" DROP DEFAULT;--> statement-breakpoint
UPDATE "bulletin" SET "delay_item" = true WHERE coalesce("corrected_delay_minute", "delay_minute") > 0;--> statement-breakpoint
ALTER TABLE "bulletin_document" ADD COLUMN "planned_rides" jsonb;
