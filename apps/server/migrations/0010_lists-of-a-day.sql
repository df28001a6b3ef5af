-- Made by hand beforehand, they are found here; one that was begun by hand and not finished is of no use to anybody.
DO $$
BEGIN
	IF EXISTS (SELECT FROM pg_index WHERE indexrelid = to_regclass('bulletin_by_day') AND NOT indisvalid) THEN
		DROP INDEX "bulletin_by_day";
	END IF;
	IF EXISTS (SELECT FROM pg_index WHERE indexrelid = to_regclass('bulletin_by_line') AND NOT indisvalid) THEN
		DROP INDEX "bulletin_by_line";
	END IF;
END
$$;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "bulletin_by_day" ON "bulletin" USING btree ("date","id","line","driver","training","status","delay_item","position_item");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "bulletin_by_line" ON "bulletin" USING btree ("line","date","id","terminus","driver","training","status","manager_validation_date","limit_date","observation_count");
