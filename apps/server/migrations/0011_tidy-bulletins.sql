-- Apart from the indexes that take their place: whoever has to wait for readers here does not make those again.
DROP INDEX "bulletin_of_day";--> statement-breakpoint
DROP INDEX "bulletin_of_line";--> statement-breakpoint
-- Lists, rates and statistics are read from indexes alone, as far as tidied pages reach. By default a table of millions
-- is tidied once a fifth of it is new: years too late. Partitions of a month are small enough for the default.
DO $$
BEGIN
	IF (SELECT relkind FROM pg_class WHERE oid = 'bulletin'::regclass) = 'r' THEN
		ALTER TABLE "bulletin" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);
	END IF;
END
$$;
