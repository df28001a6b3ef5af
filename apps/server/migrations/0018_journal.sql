CREATE SEQUENCE "journal_position_seq" AS bigint;--> statement-breakpoint
CREATE TABLE "journal" (
	"position" bigint DEFAULT nextval('journal_position_seq') NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"matricule" text collate "C",
	"name" text,
	"name_key" text collate "C",
	"roles" text[] NOT NULL,
	"action" text NOT NULL,
	"is_refused" boolean NOT NULL,
	"reason" text,
	"call" text,
	"bulletin_id" uuid,
	"bulletin_date" date,
	"service" text,
	"line" text,
	"driver" text collate "C",
	"driver_name" text,
	"driver_name_key" text collate "C",
	"filter" jsonb,
	"count" integer,
	"changes" jsonb NOT NULL,
	"is_on_self" boolean NOT NULL,
	"request_id" text,
	"network" text,
	"secret" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "journal_position_at_pk" PRIMARY KEY("position","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "journal_sign_in" (
	"session" "bytea" PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "journal_order" ON "journal" USING btree ("at","position");--> statement-breakpoint
CREATE INDEX "journal_of_person" ON "journal" USING btree ("matricule","at");--> statement-breakpoint
CREATE INDEX "journal_of_driver" ON "journal" USING btree ("driver","at");--> statement-breakpoint
CREATE INDEX "journal_of_bulletin_day" ON "journal" USING btree ("bulletin_date","service");--> statement-breakpoint
CREATE INDEX "journal_of_action" ON "journal" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "journal_of_refused" ON "journal" USING btree ("at") WHERE is_refused;--> statement-breakpoint
CREATE INDEX "journal_sign_in_at" ON "journal_sign_in" USING btree ("at");--> statement-breakpoint
ALTER SEQUENCE "journal_position_seq" OWNED BY "journal"."position";--> statement-breakpoint
-- What no month has yet: nothing is refused for lack of a partition.
CREATE TABLE "journal_other" PARTITION OF "journal" DEFAULT;--> statement-breakpoint
CREATE TRIGGER "journal_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "journal"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting_log"();--> statement-breakpoint
-- A trigger of a whole statement hears of the table that is named, and of no partition of it.
CREATE TRIGGER "journal_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "journal_other"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting_log"();--> statement-breakpoint
CREATE TRIGGER "journal_is_logged" AFTER INSERT ON "journal" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "log_queue"('journal');--> statement-breakpoint
-- Makes the partitions of this month, of the next three, and of what lies in "journal_other" and is not so old that its
-- month would be removed at once: what came with a wrong clock stays there. With the rights of the owner: the role that
-- serves may not create a table. Months begin in UTC.
CREATE FUNCTION "journal_add_months"(kept_months integer, today date) RETURNS integer LANGUAGE plpgsql
	SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
	months date[];
	month date;
	first timestamptz;
	beyond timestamptz;
	part text;
	made integer := 0;
	kept_from timestamp := date_trunc('month', today::timestamp) - make_interval(months => greatest(kept_months, 12));
BEGIN
	-- Before the first look: what is added in between would be deleted without having been moved.
	LOCK TABLE "journal_other" IN ACCESS EXCLUSIVE MODE;
	-- Read whole before any of them is made: a table that a query still reads cannot be altered.
	months := ARRAY(
		SELECT DISTINCT date_trunc('month', moment)::date FROM (
			SELECT today::timestamp + make_interval(months => ahead) AS moment FROM generate_series(0, 3) ahead
			UNION ALL SELECT "at" AT TIME ZONE 'UTC' FROM "journal_other"
		) moments
		WHERE moment >= kept_from AND moment < timestamp '2100-01-01'
		ORDER BY 1
	);
	FOREACH month IN ARRAY months LOOP
		part := to_char(month, '"journal_"YYYY"_"MM');
		CONTINUE WHEN to_regclass(part) IS NOT NULL;
		first := month::timestamp AT TIME ZONE 'UTC';
		beyond := (month + interval '1 month') AT TIME ZONE 'UTC';
		EXECUTE format('CREATE TABLE %I (LIKE "journal" INCLUDING DEFAULTS INCLUDING STORAGE)', part);
		IF EXISTS (SELECT FROM "journal_other" WHERE "at" >= first AND "at" < beyond) THEN
			EXECUTE format('INSERT INTO %I SELECT * FROM "journal_other" WHERE "at" >= %L AND "at" < %L', part, first, beyond);
			ALTER TABLE "journal_other" DISABLE TRIGGER "journal_is_append_only";
			DELETE FROM "journal_other" WHERE "at" >= first AND "at" < beyond;
			ALTER TABLE "journal_other" ENABLE TRIGGER "journal_is_append_only";
		END IF;
		EXECUTE format('ALTER TABLE "journal" ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', part, first, beyond);
		EXECUTE format(
			'CREATE TRIGGER "journal_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON %I
				FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting_log"()', part);
		made := made + 1;
	END LOOP;
	RETURN made;
END $$;--> statement-breakpoint
-- Removes the oldest month, if it ended this many months ago or more; no row once there is none. One month each time, so
-- that a transaction blocks those who write for the removal alone. Whoever calls it, whatever they ask: nothing of the last
-- twelve months, and no day that has not come.
CREATE FUNCTION "journal_remove_month"(kept_months integer, today date)
	RETURNS TABLE ("month" date, "entries" bigint, "first_position" bigint, "last_position" bigint) LANGUAGE plpgsql
	SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
	part text;
	kept_from timestamp := date_trunc('month', least(today, (now() AT TIME ZONE 'UTC')::date)::timestamp)
		- make_interval(months => greatest(kept_months, 12));
BEGIN
	SELECT child.relname INTO part FROM pg_inherits JOIN pg_class child ON child.oid = inhrelid
		WHERE inhparent = 'journal'::regclass AND child.relname ~ '^journal_\d{4}_\d{2}$'
		ORDER BY 1 LIMIT 1;
	"month" := to_date(right(part, 7), 'YYYY_MM');
	IF part IS NULL OR "month" + interval '1 month' > kept_from THEN
		RETURN;
	END IF;
	-- Counted while others read and write; a row with so wrong a clock waits, and is not dropped uncounted.
	EXECUTE format('LOCK TABLE %I IN SHARE MODE', part);
	EXECUTE format('SELECT count(*), min("position"), max("position") FROM %I', part)
		INTO "entries", "first_position", "last_position";
	EXECUTE format('DROP TABLE %I', part);
	RETURN NEXT;
END $$;--> statement-breakpoint
SELECT "journal_add_months"(36, (now() AT TIME ZONE 'UTC')::date);
