CREATE TABLE "bulletin" (
	"id" uuid PRIMARY KEY NOT NULL,
	"driver" text collate "C" NOT NULL,
	"date" date NOT NULL,
	"line" text collate "C" NOT NULL,
	"status" text collate "C" NOT NULL,
	"training" boolean NOT NULL,
	"driver_name" text NOT NULL,
	"driver_search" text collate "C" NOT NULL,
	"terminus" text collate "C",
	"terminus_name" text,
	"service" text collate "C" NOT NULL,
	"initial_service" text collate "C",
	"received_at" timestamp with time zone NOT NULL,
	"validation_date" timestamp with time zone NOT NULL,
	"real_end_service" timestamp with time zone NOT NULL,
	"ion_don_rm_start" timestamp with time zone,
	"ion_don_rm_end" timestamp with time zone,
	"delay_minute" smallint NOT NULL,
	"delay_reason" jsonb,
	"content_hash" "bytea" NOT NULL,
	"derivation_version" smallint NOT NULL,
	"rides_services" text[] collate "C" NOT NULL,
	"materials" text[] collate "C" NOT NULL,
	"observation_types" text[] collate "C" NOT NULL,
	"observation_count" smallint NOT NULL,
	"theoretical_distance" integer NOT NULL,
	"corrected_distance" integer,
	"laps_count" smallint NOT NULL,
	"over_max_delay" boolean NOT NULL,
	"valid_manual_driving" text collate "C" NOT NULL,
	"ch" boolean NOT NULL,
	"rct" boolean NOT NULL,
	"substituted" boolean NOT NULL,
	"limit_date" timestamp with time zone NOT NULL,
	"remarkable_for_manager" boolean NOT NULL,
	"position_item" boolean NOT NULL,
	"max_delay" smallint NOT NULL,
	"max_laps" smallint NOT NULL,
	"activated_cm" boolean NOT NULL,
	"auto_compute_valid_cm" boolean NOT NULL,
	"laps_count_checkpoints" text[] collate "C" NOT NULL,
	"timetable_id" uuid,
	"timetable_version" text,
	"reference_mismatch" boolean NOT NULL,
	"manager_matricular_account" text collate "C",
	"manager_name" text,
	"manager_validation_date" timestamp with time zone,
	"corrected_delay_minute" smallint,
	"corrected_valid_manual_driving" text collate "C",
	"hr_matricular_account_delay" text,
	"hr_name_delay" text,
	"hr_processed_delay_date" timestamp with time zone,
	"hr_matricular_account_pos" text,
	"hr_name_pos" text,
	"hr_processed_pos_date" timestamp with time zone,
	"history_hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulletin_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"certified" text NOT NULL,
	"corrected_rides" jsonb,
	"manager_comment" text,
	"hr_comment" text
);
--> statement-breakpoint
CREATE TABLE "bulletin_history" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulletin_history_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bulletin_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"matricular_account" text,
	"name" text,
	"changes" jsonb NOT NULL,
	"tablet" jsonb,
	"request_id" text,
	"previous_hash" "bytea",
	"hash" "bytea" NOT NULL,
	CONSTRAINT "bulletin_history_order" UNIQUE("bulletin_id","number")
);
--> statement-breakpoint
CREATE TABLE "refused_post" (
	"id" uuid PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"matricular_account" text NOT NULL,
	"code" text NOT NULL,
	"status" smallint NOT NULL,
	"request_id" text NOT NULL,
	"body" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bulletin_document" ADD CONSTRAINT "bulletin_document_id_bulletin_id_fk" FOREIGN KEY ("id") REFERENCES "public"."bulletin"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulletin_history" ADD CONSTRAINT "bulletin_history_bulletin_id_bulletin_id_fk" FOREIGN KEY ("bulletin_id") REFERENCES "public"."bulletin"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulletin_of_driver" ON "bulletin" USING btree ("driver","date","id");--> statement-breakpoint
CREATE INDEX "bulletin_of_day" ON "bulletin" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "bulletin_of_line" ON "bulletin" USING btree ("line","date","id");--> statement-breakpoint
CREATE INDEX "bulletin_to_treat" ON "bulletin" USING btree ("status","line","date","id");--> statement-breakpoint
CREATE INDEX "bulletin_names" ON "bulletin" USING gin (array_append("rides_services", "service"),"materials","observation_types");--> statement-breakpoint
CREATE INDEX "refused_post_newest" ON "refused_post" USING btree ("received_at","id");--> statement-breakpoint
CREATE FUNCTION "refuse_rewriting_history"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'bulletin_history is append-only: % is refused', TG_OP USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "bulletin_history_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "bulletin_history"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting_history"();
