CREATE TABLE "journal_person" (
	"matricule" text collate "C" NOT NULL,
	"name_key" text collate "C" NOT NULL,
	CONSTRAINT "journal_person_matricule_name_key_pk" PRIMARY KEY("matricule","name_key")
);
--> statement-breakpoint
-- By a trigger: while processes of an earlier version still run, they write entries too. With the rights of the owner: the
-- role that serves may only read these names. In one order, so that two statements do not wait for each other.
CREATE FUNCTION "journal_know_people"() RETURNS trigger LANGUAGE plpgsql
	SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	INSERT INTO "journal_person" ("matricule", "name_key")
		SELECT named."matricule", named."name_key" FROM (
			SELECT "matricule", "name_key" FROM added UNION SELECT "driver", "driver_name_key" FROM added
		) named
		WHERE named."matricule" IS NOT NULL AND named."name_key" IS NOT NULL AND NOT EXISTS (
			SELECT FROM "journal_person" p WHERE p."matricule" = named."matricule" AND p."name_key" = named."name_key")
		ORDER BY 1, 2
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "journal_knows_people" AFTER INSERT ON "journal" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "journal_know_people"();--> statement-breakpoint
INSERT INTO "journal_person" ("matricule", "name_key")
	SELECT "matricule", "name_key" FROM "journal" WHERE "matricule" IS NOT NULL AND "name_key" IS NOT NULL
	UNION SELECT "driver", "driver_name_key" FROM "journal" WHERE "driver" IS NOT NULL AND "driver_name_key" IS NOT NULL;--> statement-breakpoint
-- As in migration 0018; whoever is in no month any more is forgotten here too. Nobody can write entries meanwhile: dropping
-- a month locks all of them.
CREATE OR REPLACE FUNCTION "journal_remove_month"(kept_months integer, today date)
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
	DELETE FROM "journal_person" p
		WHERE NOT EXISTS (SELECT FROM "journal" j WHERE j."matricule" = p."matricule")
			AND NOT EXISTS (SELECT FROM "journal" j WHERE j."driver" = p."matricule");
	RETURN NEXT;
END $$;
