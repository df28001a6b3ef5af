CREATE TABLE "line_network" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_name" text NOT NULL,
	"fingerprint" text NOT NULL,
	"names" jsonb NOT NULL,
	"paths" jsonb NOT NULL,
	"superseded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bulletin_document" ADD COLUMN "known" jsonb;--> statement-breakpoint
ALTER TABLE "bulletin_document" ADD COLUMN "plan_mismatches" jsonb;--> statement-breakpoint
ALTER TABLE "bulletin_document" ADD COLUMN "declared_arrivals" jsonb;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "superseded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "timetable" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "line_network" ADD CONSTRAINT "line_network_line_name_line_name_fk" FOREIGN KEY ("line_name") REFERENCES "public"."line"("name") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "line_network_current" ON "line_network" USING btree ("line_name") WHERE "line_network"."superseded_at" is null;--> statement-breakpoint
INSERT INTO "line_network" ("id", "line_name", "fingerprint", "names", "paths")
SELECT gen_random_uuid(), l.name, '',
	coalesce((SELECT jsonb_object_agg(s.quadrigram, s.name) FROM station s WHERE s.line_name = l.name), '{}'),
	coalesce((
		SELECT jsonb_agg(jsonb_build_object('direction', p.direction, 'fork', p.fork, 'stops', p.stops) ORDER BY p.sequence)
		FROM line_path p WHERE p.line_name = l.name), '[]')
FROM line l;
