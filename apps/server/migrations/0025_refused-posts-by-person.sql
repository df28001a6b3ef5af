CREATE INDEX "refused_post_of_person" ON "refused_post" USING btree ("matricular_account","received_at","id");--> statement-breakpoint
-- Of each person the newest fifty at most, and 20 MB of them at most; the newest one however large. With the rights of the
-- owner: the role that serves may not delete what was refused. One insert of a person at a time, so that two at the same
-- moment see each other.
CREATE FUNCTION "refused_post_keep_newest"() RETURNS trigger LANGUAGE plpgsql
	SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(4210101, hashtext(NEW."matricular_account"));
	DELETE FROM "refused_post" WHERE "id" IN (
		SELECT "id" FROM (
			SELECT "id", row_number() OVER newest AS place, sum(octet_length("body")) OVER newest AS bytes
			FROM "refused_post" WHERE "matricular_account" = NEW."matricular_account"
			WINDOW newest AS (ORDER BY "received_at" DESC, "id" DESC)
		) kept WHERE place > 50 OR (place > 1 AND bytes > 20000000)
	);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "refused_post_is_capped" AFTER INSERT ON "refused_post"
	FOR EACH ROW EXECUTE FUNCTION "refused_post_keep_newest"();
