ALTER TABLE "bulletin" ADD COLUMN "corrected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bulletin" ALTER COLUMN "corrected" DROP DEFAULT;--> statement-breakpoint
UPDATE "bulletin" b SET "corrected" = true FROM "bulletin_document" d
WHERE d."id" = b."id" AND b."manager_validation_date" IS NOT NULL
	AND (b."corrected_delay_minute" IS NOT NULL
		OR b."corrected_valid_manual_driving" IS NOT NULL
		OR b."delay_reason" ->> 'correctedDelayByReason' IS NOT NULL
		OR d."corrected_rides" IS NOT NULL);--> statement-breakpoint
CREATE INDEX "bulletin_validated" ON "bulletin" USING btree ("line","terminus","manager_validation_date","manager_matricular_account","manager_name","corrected","corrected_delay_minute","driver","id") WHERE "bulletin"."manager_validation_date" is not null and not "bulletin"."training";
