ALTER TABLE "bulletin_history" ADD COLUMN "sealed" jsonb;--> statement-breakpoint
-- One change is allowed: the procedure that removes names says so in its transaction, and no other update is executed. Values
-- go, their commitments stay, the hash is as it was. The role that serves has no right to update an entry at all.
DROP TRIGGER "bulletin_history_is_append_only" ON "bulletin_history";--> statement-breakpoint
CREATE TRIGGER "bulletin_history_is_append_only" BEFORE DELETE OR TRUNCATE ON "bulletin_history"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting_history"();--> statement-breakpoint
CREATE TRIGGER "bulletin_history_is_not_rewritten" BEFORE UPDATE ON "bulletin_history"
	FOR EACH STATEMENT WHEN (coalesce(current_setting('bulletin.removes_names', true), '') <> 'on')
	EXECUTE FUNCTION "refuse_rewriting_history"();--> statement-breakpoint
CREATE FUNCTION "refuse_rewriting_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD."sealed" IS NOT NULL OR NEW."sealed" IS NULL OR NEW."secret" IS NOT NULL OR NEW."tablet" IS NOT NULL
		OR (NEW."position", NEW."bulletin_id", NEW."number", NEW."at", NEW."action", NEW."previous_hash", NEW."hash")
			IS DISTINCT FROM (OLD."position", OLD."bulletin_id", OLD."number", OLD."at", OLD."action", OLD."previous_hash", OLD."hash")
	THEN
		RAISE EXCEPTION 'bulletin_history is append-only: % is refused', TG_OP USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "bulletin_history_keeps_hashes" BEFORE UPDATE ON "bulletin_history"
	FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting_entry"();
