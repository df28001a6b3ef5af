DROP INDEX "bulletin_of_day";--> statement-breakpoint
CREATE INDEX "bulletin_of_day" ON "bulletin" USING btree ("date","id","line","driver","training","status","delay_item","position_item");--> statement-breakpoint
-- Lists, rates and statistics are read from indexes alone, as far as tidied pages reach. By default a table of millions
-- is tidied once a fifth of it is new: years too late.
ALTER TABLE "bulletin" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);
