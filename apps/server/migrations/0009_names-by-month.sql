CREATE TABLE "bulletin_driver" (
	"driver" text collate "C" NOT NULL,
	"search" text collate "C" NOT NULL,
	CONSTRAINT "bulletin_driver_driver_search_pk" PRIMARY KEY("driver","search")
);
--> statement-breakpoint
-- By a trigger: while processes of an earlier version still run, they write bulletins too.
CREATE FUNCTION bulletin_know_driver() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO bulletin_driver (driver, search) VALUES (new.driver, new.driver_search) ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER bulletin_knows_driver AFTER INSERT OR UPDATE OF driver, driver_search ON "bulletin"
	FOR EACH ROW EXECUTE FUNCTION bulletin_know_driver();
--> statement-breakpoint
INSERT INTO bulletin_driver (driver, search) SELECT DISTINCT driver, driver_search FROM "bulletin";
--> statement-breakpoint
-- The names of a bulletin, each with its kind and month: see database/bulletins/month-keys.
CREATE FUNCTION bulletin_month_keys(day date, services text[], materials text[], observations text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 20 AS $$
	SELECT array(
		SELECT kind || month || ' ' || name
		FROM (SELECT (extract(year from day) * 12 + extract(month from day))::int::text AS month) months
		CROSS JOIN LATERAL (
			SELECT 's' AS kind, unnest(services) AS name
			UNION ALL SELECT 'm', unnest(materials)
			UNION ALL SELECT 'o', unnest(observations)) named)
$$;
--> statement-breakpoint
DROP INDEX "bulletin_names";--> statement-breakpoint
CREATE INDEX "bulletin_names" ON "bulletin" USING gin (bulletin_month_keys("date", array_append("rides_services", "service"), "materials", "observation_types"));
--> statement-breakpoint
CREATE INDEX "bulletin_outstanding" ON "bulletin" USING btree ("line","date","id") WHERE ("bulletin"."delay_item" and "bulletin"."hr_processed_delay_date" is null) or ("bulletin"."position_item" and "bulletin"."hr_processed_pos_date" is null);
