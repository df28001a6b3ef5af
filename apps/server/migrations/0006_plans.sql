CREATE TABLE "import_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL,
	"matricular_account" text,
	"name" text,
	"sources" text[] NOT NULL,
	"dry_run" boolean NOT NULL,
	"progress" jsonb,
	"report" jsonb,
	"plan_number" integer,
	"failure" text
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "staged_stop_time" (
	"trip" integer NOT NULL,
	"sequence" integer NOT NULL,
	"stop" integer NOT NULL,
	"arrival" integer,
	"departure" integer,
	"distance" double precision,
	"line" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"is_current" boolean NOT NULL,
	"fingerprint" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "planned_trip" (
	"timetable_id" uuid NOT NULL,
	"trip_id" text NOT NULL,
	"train" text NOT NULL,
	"direction" text NOT NULL,
	"departure_station" text NOT NULL,
	"arrival_station" text NOT NULL,
	"departure_time" integer NOT NULL,
	"arrival_time" integer NOT NULL,
	"arrival_sequence" integer NOT NULL,
	CONSTRAINT "planned_trip_trip_id_timetable_id_pk" PRIMARY KEY("trip_id","timetable_id")
);
--> statement-breakpoint
-- What is planned already becomes the first plan, with its calendars under the names they had.
INSERT INTO "plan" ("id", "number", "is_current", "fingerprint", "written_at")
SELECT gen_random_uuid(), 1, true, '', now() WHERE EXISTS (SELECT FROM "calendar") OR EXISTS (SELECT FROM "reserve");
--> statement-breakpoint
ALTER TABLE "calendar_exception" DROP CONSTRAINT "calendar_exception_calendar_id_calendar_id_fk";
--> statement-breakpoint
ALTER TABLE "note_h" DROP CONSTRAINT "note_h_calendar_id_calendar_id_fk";
--> statement-breakpoint
ALTER TABLE "roster_day" DROP CONSTRAINT "roster_day_calendar_id_calendar_id_fk";
--> statement-breakpoint
ALTER TABLE "timetable" DROP CONSTRAINT "timetable_calendar_id_calendar_id_fk";
--> statement-breakpoint
ALTER TABLE "calendar" ADD COLUMN "name" text;
--> statement-breakpoint
UPDATE "calendar" SET "name" = "id";
--> statement-breakpoint
ALTER TABLE "calendar" ALTER COLUMN "name" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "calendar" ALTER COLUMN "id" SET DATA TYPE uuid USING md5("id")::uuid;
--> statement-breakpoint
ALTER TABLE "calendar_exception" ALTER COLUMN "calendar_id" SET DATA TYPE uuid USING md5("calendar_id")::uuid;
--> statement-breakpoint
ALTER TABLE "note_h" ALTER COLUMN "calendar_id" SET DATA TYPE uuid USING md5("calendar_id")::uuid;
--> statement-breakpoint
ALTER TABLE "roster_day" ALTER COLUMN "calendar_id" SET DATA TYPE uuid USING md5("calendar_id")::uuid;
--> statement-breakpoint
ALTER TABLE "timetable" ALTER COLUMN "calendar_id" SET DATA TYPE uuid USING md5("calendar_id")::uuid;
--> statement-breakpoint
ALTER TABLE "calendar_exception" ADD CONSTRAINT "calendar_exception_calendar_id_calendar_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."calendar"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "note_h" ADD CONSTRAINT "note_h_calendar_id_calendar_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."calendar"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "roster_day" ADD CONSTRAINT "roster_day_calendar_id_calendar_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."calendar"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "timetable" ADD CONSTRAINT "timetable_calendar_id_calendar_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."calendar"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar" ADD COLUMN "plan_id" uuid;
--> statement-breakpoint
UPDATE "calendar" SET "plan_id" = (SELECT "id" FROM "plan");
--> statement-breakpoint
ALTER TABLE "calendar" ALTER COLUMN "plan_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "calendar" ADD CONSTRAINT "calendar_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reserve" ADD COLUMN "plan_id" uuid;
--> statement-breakpoint
UPDATE "reserve" SET "plan_id" = (SELECT "id" FROM "plan");
--> statement-breakpoint
ALTER TABLE "reserve" ALTER COLUMN "plan_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "reserve" ADD CONSTRAINT "reserve_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "roster" ADD COLUMN "plan_id" uuid;
--> statement-breakpoint
UPDATE "roster" SET "plan_id" = (SELECT "id" FROM "plan");
--> statement-breakpoint
ALTER TABLE "roster" ALTER COLUMN "plan_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "roster" ADD CONSTRAINT "roster_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "roster_exception" ADD COLUMN "plan_id" uuid;
--> statement-breakpoint
UPDATE "roster_exception" SET "plan_id" = (SELECT "id" FROM "plan");
--> statement-breakpoint
ALTER TABLE "roster_exception" ALTER COLUMN "plan_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "roster_exception" ADD CONSTRAINT "roster_exception_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reserve" DROP CONSTRAINT "reserve_pkey";
--> statement-breakpoint
ALTER TABLE "reserve" ADD CONSTRAINT "reserve_plan_id_type_pk" PRIMARY KEY("plan_id","type");
--> statement-breakpoint
ALTER TABLE "roster_exception" DROP CONSTRAINT "roster_exception_day_matricule_pk";
--> statement-breakpoint
ALTER TABLE "roster_exception" ADD CONSTRAINT "roster_exception_order" UNIQUE NULLS NOT DISTINCT("plan_id","day","matricule","service_name");
--> statement-breakpoint
ALTER TABLE "calendar" ADD CONSTRAINT "calendar_name" UNIQUE("plan_id","name");
--> statement-breakpoint
ALTER TABLE "planned_ride" ADD COLUMN "trip_id" text;
--> statement-breakpoint
ALTER TABLE "planned_ride" ADD COLUMN "arrival_sequence" integer;
--> statement-breakpoint
ALTER TABLE "platform_arrival" ADD COLUMN "seen_at" timestamp with time zone;
--> statement-breakpoint
UPDATE "platform_arrival" SET "seen_at" = "real_arrival";
--> statement-breakpoint
ALTER TABLE "platform_arrival" ALTER COLUMN "seen_at" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "planned_trip" ADD CONSTRAINT "planned_trip_timetable_id_timetable_id_fk" FOREIGN KEY ("timetable_id") REFERENCES "public"."timetable"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "import_run_newest" ON "import_run" USING btree ("started_at","id");
--> statement-breakpoint
CREATE INDEX "planned_trip_timetable" ON "planned_trip" USING btree ("timetable_id");
--> statement-breakpoint
CREATE INDEX "note_h_calendar" ON "note_h" USING btree ("calendar_id");
--> statement-breakpoint
CREATE INDEX "planned_ride_trip" ON "planned_ride" USING btree ("trip_id");
--> statement-breakpoint
CREATE INDEX "roster_day_calendar" ON "roster_day" USING btree ("calendar_id");
--> statement-breakpoint
CREATE INDEX "timetable_calendar" ON "timetable" USING btree ("calendar_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "plan_current" ON "plan" USING btree ("is_current") WHERE "plan"."is_current";
--> statement-breakpoint
CREATE INDEX "staged_stop_time_order" ON "staged_stop_time" USING btree ("trip","sequence","line");
