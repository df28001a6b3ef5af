CREATE TABLE "daily_password" (
	"day" date PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"key_id" text NOT NULL,
	"sealed" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_password_display" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"matricular_account" text NOT NULL,
	"day" date NOT NULL,
	"password_id" uuid NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "daily_password_display_driver" ON "daily_password_display" USING btree ("matricular_account","at");--> statement-breakpoint
CREATE INDEX "daily_password_display_at" ON "daily_password_display" USING btree ("at");