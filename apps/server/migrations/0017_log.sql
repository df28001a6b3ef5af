CREATE TABLE "log_checkpoint" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "log_checkpoint_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"size" bigint NOT NULL,
	"root" "bytea" NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_cosignature" (
	"checkpoint_id" bigint NOT NULL,
	"witness" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"line" text NOT NULL,
	CONSTRAINT "log_cosignature_checkpoint_id_witness_pk" PRIMARY KEY("checkpoint_id","witness")
);
--> statement-breakpoint
CREATE TABLE "log_head" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"size" bigint NOT NULL,
	"frontier" "bytea"[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_leaf" (
	"index" bigint PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"position" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "log_leaf_of_entry" UNIQUE("source","position")
);
--> statement-breakpoint
CREATE TABLE "log_node" (
	"level" smallint NOT NULL,
	"index" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "log_node_level_index_pk" PRIMARY KEY("level","index")
);
--> statement-breakpoint
CREATE TABLE "log_pending" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "log_pending_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"position" bigint NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "log_cosignature" ADD CONSTRAINT "log_cosignature_checkpoint_id_log_checkpoint_id_fk" FOREIGN KEY ("checkpoint_id") REFERENCES "public"."log_checkpoint"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "log_checkpoint_size" ON "log_checkpoint" USING btree ("size");--> statement-breakpoint
ALTER TABLE "log_head" ADD CONSTRAINT "log_head_is_one_row" CHECK ("id");--> statement-breakpoint
INSERT INTO "log_head" ("size", "frontier") VALUES (0, '{}');--> statement-breakpoint
CREATE FUNCTION "refuse_rewriting_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "log_leaf_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "log_leaf"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting_log"();--> statement-breakpoint
CREATE TRIGGER "log_node_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "log_node"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting_log"();--> statement-breakpoint
CREATE TRIGGER "log_checkpoint_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "log_checkpoint"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting_log"();--> statement-breakpoint
CREATE TRIGGER "log_cosignature_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "log_cosignature"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting_log"();--> statement-breakpoint
CREATE TRIGGER "log_head_is_kept" BEFORE DELETE OR TRUNCATE ON "log_head"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting_log"();--> statement-breakpoint
CREATE FUNCTION "refuse_shrinking_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."size" < OLD."size" THEN
		RAISE EXCEPTION 'the log only grows: % leaves, then %', OLD."size", NEW."size" USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "log_head_only_grows" BEFORE UPDATE ON "log_head"
	FOR EACH ROW EXECUTE FUNCTION "refuse_shrinking_log"();--> statement-breakpoint
-- In the transaction of the entry: none is committed without waiting for its number.
CREATE FUNCTION "log_queue"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "log_pending" ("source", "position", "hash")
		SELECT TG_ARGV[0], added."position", added."hash" FROM added ORDER BY added."position";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "bulletin_history_is_logged" AFTER INSERT ON "bulletin_history" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "log_queue"('history');--> statement-breakpoint
-- Entries from before the log.
INSERT INTO "log_pending" ("source", "position", "hash")
	SELECT 'history', "position", "hash" FROM "bulletin_history" ORDER BY "position";
