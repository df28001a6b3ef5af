CREATE TABLE "served_environment" (
	"environment" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "line" (
	"name" text PRIMARY KEY NOT NULL,
	"color" text NOT NULL,
	"icon_name" text NOT NULL,
	"auto_compute_valid_cm" boolean NOT NULL,
	"activated_cm" boolean NOT NULL,
	"remote_reload_possible" boolean NOT NULL,
	"fukv_possible" boolean NOT NULL,
	"cmcc_available" boolean NOT NULL,
	"aipa_possible" boolean NOT NULL,
	"unpark_material_possible" boolean NOT NULL,
	"max_delay" integer NOT NULL,
	"max_laps" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "line_path" (
	"line_name" text NOT NULL,
	"sequence" integer NOT NULL,
	"direction" text NOT NULL,
	"fork" text,
	"stops" jsonb NOT NULL,
	CONSTRAINT "line_path_line_name_sequence_pk" PRIMARY KEY("line_name","sequence")
);
--> statement-breakpoint
CREATE TABLE "material" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line" text NOT NULL,
	"material_id" text NOT NULL,
	"first_lead_car" text NOT NULL,
	"second_lead_car" text NOT NULL,
	CONSTRAINT "material_number" UNIQUE("line","material_id")
);
--> statement-breakpoint
CREATE TABLE "park_position" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_name" text NOT NULL,
	"station_quadrigram" text NOT NULL,
	"position_name" text NOT NULL,
	CONSTRAINT "park_position_name" UNIQUE("line_name","station_quadrigram","position_name")
);
--> statement-breakpoint
CREATE TABLE "station" (
	"line_name" text NOT NULL,
	"quadrigram" text NOT NULL,
	"sequence" integer NOT NULL,
	"name" text NOT NULL,
	"short_name" text,
	"unidirectional" text,
	"fork" text,
	"departure_lane" text,
	"is_terminus_by_default" boolean NOT NULL,
	"intermediate_terminus" boolean NOT NULL,
	"assignment_terminus_flag" boolean NOT NULL,
	"laps_count_checkpoint" boolean NOT NULL,
	"provisional_service" boolean NOT NULL,
	"rolling_stock_change" boolean NOT NULL,
	"parking_garage" boolean NOT NULL,
	"code_uo" integer,
	"position" integer,
	"stop_points" text[] NOT NULL,
	CONSTRAINT "station_line_name_quadrigram_pk" PRIMARY KEY("line_name","quadrigram"),
	CONSTRAINT "station_sequence" UNIQUE("line_name","sequence")
);
--> statement-breakpoint
CREATE TABLE "chief" (
	"matricule" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person" (
	"id" uuid PRIMARY KEY NOT NULL,
	"matricule" text NOT NULL,
	"lastname" text NOT NULL,
	"firstname" text NOT NULL,
	CONSTRAINT "person_matricule_unique" UNIQUE("matricule")
);
--> statement-breakpoint
CREATE TABLE "calendar" (
	"id" text PRIMARY KEY NOT NULL,
	"weekdays" boolean[] NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date
);
--> statement-breakpoint
CREATE TABLE "calendar_exception" (
	"calendar_id" text NOT NULL,
	"day" date NOT NULL,
	"runs" boolean NOT NULL,
	CONSTRAINT "calendar_exception_calendar_id_day_pk" PRIMARY KEY("calendar_id","day")
);
--> statement-breakpoint
CREATE TABLE "note_h" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_name" text NOT NULL,
	"calendar_id" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "note_h_of_line" UNIQUE("line_name","calendar_id")
);
--> statement-breakpoint
CREATE TABLE "planned_ride" (
	"timetable_id" uuid NOT NULL,
	"service_name" text NOT NULL,
	"order_in_service" integer NOT NULL,
	"type" text NOT NULL,
	"direction" text NOT NULL,
	"departure_station" text NOT NULL,
	"arrival_station" text NOT NULL,
	"departure_time" integer NOT NULL,
	"arrival_time" integer NOT NULL,
	"train" text NOT NULL,
	"metres" integer NOT NULL,
	"unpark" boolean NOT NULL,
	"unpark_position" text,
	"park" boolean NOT NULL,
	"park_position" text,
	CONSTRAINT "planned_ride_timetable_id_service_name_order_in_service_pk" PRIMARY KEY("timetable_id","service_name","order_in_service"),
	CONSTRAINT "planned_ride_lasts" CHECK ("planned_ride"."arrival_time" > "planned_ride"."departure_time"),
	CONSTRAINT "planned_ride_is_long" CHECK ("planned_ride"."metres" > 0)
);
--> statement-breakpoint
CREATE TABLE "planned_service" (
	"timetable_id" uuid NOT NULL,
	"service_name" text NOT NULL,
	"terminus" text NOT NULL,
	"start_time" integer NOT NULL,
	"end_time" integer NOT NULL,
	"ion_don_rm_start" integer,
	"ion_don_rm_end" integer,
	"segments" jsonb NOT NULL,
	CONSTRAINT "planned_service_timetable_id_service_name_pk" PRIMARY KEY("timetable_id","service_name"),
	CONSTRAINT "planned_service_lasts" CHECK ("planned_service"."end_time" > "planned_service"."start_time")
);
--> statement-breakpoint
CREATE TABLE "platform_arrival" (
	"line_name" text NOT NULL,
	"quadrigram" text NOT NULL,
	"train" text NOT NULL,
	"theoretical_arrival" timestamp with time zone NOT NULL,
	"real_arrival" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"stop_point" text NOT NULL,
	"track" text NOT NULL,
	CONSTRAINT "platform_arrival_line_name_quadrigram_train_theoretical_arrival_pk" PRIMARY KEY("line_name","quadrigram","train","theoretical_arrival")
);
--> statement-breakpoint
CREATE TABLE "reserve" (
	"type" text PRIMARY KEY NOT NULL,
	"start_time" integer NOT NULL,
	"end_time" integer NOT NULL,
	"public_holiday_only" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roster" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"line_name" text NOT NULL,
	"terminus" text NOT NULL,
	"start_day" date NOT NULL,
	"cycle_days" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roster_day" (
	"roster_id" uuid NOT NULL,
	"day_of_cycle" integer NOT NULL,
	"calendar_id" text NOT NULL,
	"service_name" text NOT NULL,
	CONSTRAINT "roster_day_roster_id_day_of_cycle_calendar_id_pk" PRIMARY KEY("roster_id","day_of_cycle","calendar_id")
);
--> statement-breakpoint
CREATE TABLE "roster_driver" (
	"roster_id" uuid NOT NULL,
	"matricule" text NOT NULL,
	"days_ahead" integer NOT NULL,
	CONSTRAINT "roster_driver_roster_id_matricule_pk" PRIMARY KEY("roster_id","matricule")
);
--> statement-breakpoint
CREATE TABLE "roster_exception" (
	"day" date NOT NULL,
	"matricule" text NOT NULL,
	"line_name" text NOT NULL,
	"service_name" text,
	CONSTRAINT "roster_exception_day_matricule_pk" PRIMARY KEY("day","matricule")
);
--> statement-breakpoint
CREATE TABLE "timetable" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_name" text NOT NULL,
	"version" text NOT NULL,
	"calendar_id" text NOT NULL,
	"table_code" text,
	CONSTRAINT "timetable_version" UNIQUE("line_name","version","calendar_id")
);
--> statement-breakpoint
ALTER TABLE "line" ADD CONSTRAINT "line_name_admin_line_line_name_fk" FOREIGN KEY ("name") REFERENCES "public"."admin_line"("line_name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "line_path" ADD CONSTRAINT "line_path_line_name_line_name_fk" FOREIGN KEY ("line_name") REFERENCES "public"."line"("name") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_line_line_name_fk" FOREIGN KEY ("line") REFERENCES "public"."line"("name") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "park_position" ADD CONSTRAINT "park_position_line_name_line_name_fk" FOREIGN KEY ("line_name") REFERENCES "public"."line"("name") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "station" ADD CONSTRAINT "station_line_name_line_name_fk" FOREIGN KEY ("line_name") REFERENCES "public"."line"("name") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "chief" ADD CONSTRAINT "chief_matricule_person_matricule_fk" FOREIGN KEY ("matricule") REFERENCES "public"."person"("matricule") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_exception" ADD CONSTRAINT "calendar_exception_calendar_id_calendar_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."calendar"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_h" ADD CONSTRAINT "note_h_line_name_line_name_fk" FOREIGN KEY ("line_name") REFERENCES "public"."line"("name") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "note_h" ADD CONSTRAINT "note_h_calendar_id_calendar_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."calendar"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_ride" ADD CONSTRAINT "planned_ride_timetable_id_service_name_planned_service_timetable_id_service_name_fk" FOREIGN KEY ("timetable_id","service_name") REFERENCES "public"."planned_service"("timetable_id","service_name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_service" ADD CONSTRAINT "planned_service_timetable_id_timetable_id_fk" FOREIGN KEY ("timetable_id") REFERENCES "public"."timetable"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster" ADD CONSTRAINT "roster_line_name_line_name_fk" FOREIGN KEY ("line_name") REFERENCES "public"."line"("name") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "roster_day" ADD CONSTRAINT "roster_day_roster_id_roster_id_fk" FOREIGN KEY ("roster_id") REFERENCES "public"."roster"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_day" ADD CONSTRAINT "roster_day_calendar_id_calendar_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."calendar"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_driver" ADD CONSTRAINT "roster_driver_roster_id_roster_id_fk" FOREIGN KEY ("roster_id") REFERENCES "public"."roster"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_exception" ADD CONSTRAINT "roster_exception_line_name_line_name_fk" FOREIGN KEY ("line_name") REFERENCES "public"."line"("name") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "timetable" ADD CONSTRAINT "timetable_line_name_line_name_fk" FOREIGN KEY ("line_name") REFERENCES "public"."line"("name") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "timetable" ADD CONSTRAINT "timetable_calendar_id_calendar_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."calendar"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "station_code_uo" ON "station" USING btree ("code_uo");--> statement-breakpoint
CREATE INDEX "platform_arrival_day" ON "platform_arrival" USING btree ("day");--> statement-breakpoint
CREATE INDEX "roster_driver_matricule" ON "roster_driver" USING btree ("matricule");