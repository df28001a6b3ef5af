CREATE TABLE "bulletin_reason" (
	"bulletin_id" uuid NOT NULL,
	"reason" text collate "C" NOT NULL,
	"other_id" uuid NOT NULL,
	CONSTRAINT "bulletin_reason_bulletin_id_reason_other_id_pk" PRIMARY KEY("bulletin_id","reason","other_id")
);
--> statement-breakpoint
ALTER TABLE "bulletin" ADD COLUMN "same_service_twice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bulletin_reason" ADD CONSTRAINT "bulletin_reason_bulletin_id_bulletin_id_fk" FOREIGN KEY ("bulletin_id") REFERENCES "public"."bulletin"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulletin_reason" ADD CONSTRAINT "bulletin_reason_other_id_bulletin_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."bulletin"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Another bulletin of the same driver, day, line and service, and where its history ends. Whoever asks for the same waits
-- until the transaction of who asked first is over, and then sees what it wrote: each query of a function that is volatile
-- sees what was committed before that query, whenever the statement that calls it began.
CREATE FUNCTION bulletin_same_service(of_driver text, of_day date, of_line text, of_service text, is_training boolean, besides uuid)
RETURNS TABLE (id uuid, number integer, hash text) LANGUAGE plpgsql VOLATILE AS $$
DECLARE
	found_id uuid;
BEGIN
	PERFORM pg_advisory_xact_lock(4210100, hashtext(concat_ws(' ', of_driver, of_day, of_line, of_service)));
	SELECT b.id INTO found_id FROM bulletin b
	WHERE b.driver = of_driver AND b.date = of_day AND b.line = of_line AND b.service = of_service
		AND b.training = is_training AND b.id <> besides
	ORDER BY b.id DESC LIMIT 1
	FOR UPDATE;
	IF found_id IS NOT NULL THEN
		RETURN QUERY SELECT b.id, max(h.number), encode(b.history_hash, 'hex')
			FROM bulletin b JOIN bulletin_history h ON h.bulletin_id = b.id
			WHERE b.id = found_id GROUP BY b.id;
	END IF;
END
$$;
