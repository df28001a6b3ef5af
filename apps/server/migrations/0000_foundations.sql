CREATE TABLE "admin_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_name" text NOT NULL,
	"position" integer NOT NULL,
	"activated" boolean NOT NULL,
	CONSTRAINT "admin_line_lineName_unique" UNIQUE("line_name"),
	CONSTRAINT "admin_line_position_unique" UNIQUE("position")
);
--> statement-breakpoint
CREATE TABLE "admin_line_uo_code" (
	"line_id" uuid NOT NULL,
	"code" integer NOT NULL,
	CONSTRAINT "admin_line_uo_code_code_line_id_pk" PRIMARY KEY("code","line_id")
);
--> statement-breakpoint
CREATE TABLE "custom_account" (
	"matricular_account" text PRIMARY KEY NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"role" text NOT NULL,
	"assigned_line" text,
	CONSTRAINT "custom_account_is_not_admin" CHECK ("custom_account"."role" <> 'ADMIN')
);
--> statement-breakpoint
CREATE TABLE "role_mapping" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "role_mapping_role_unique" UNIQUE("role")
);
--> statement-breakpoint
CREATE TABLE "role_work_code" (
	"code" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_key" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_record" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"consumed_at" bigint,
	"expires_at" bigint,
	CONSTRAINT "sign_in_record_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
ALTER TABLE "admin_line_uo_code" ADD CONSTRAINT "admin_line_uo_code_line_id_admin_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."admin_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_account" ADD CONSTRAINT "custom_account_assigned_line_admin_line_line_name_fk" FOREIGN KEY ("assigned_line") REFERENCES "public"."admin_line"("line_name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "role_work_code" ADD CONSTRAINT "role_work_code_role_role_mapping_role_fk" FOREIGN KEY ("role") REFERENCES "public"."role_mapping"("role") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_record_grant" ON "sign_in_record" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "sign_in_record_uid" ON "sign_in_record" USING btree ("model","uid");--> statement-breakpoint
CREATE INDEX "sign_in_record_expiry" ON "sign_in_record" USING btree ("expires_at");