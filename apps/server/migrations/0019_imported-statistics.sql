-- With the rights of the owner: the role that serves may not analyze tables that it does not own, and a plan that was just
-- written would be read as if its tables were empty. What an import writes, and nothing else.
CREATE FUNCTION "analyze_imported"(table_name text) RETURNS void LANGUAGE plpgsql
	SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	IF table_name <> ALL (ARRAY['station', 'calendar', 'planned_service', 'planned_ride', 'planned_trip', 'roster_driver',
		'roster_day', 'staged_stop_time']) THEN
		RAISE EXCEPTION 'no import analyzes %', table_name USING ERRCODE = 'insufficient_privilege';
	END IF;
	EXECUTE format('ANALYZE %I', table_name);
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION "analyze_imported"(text) FROM PUBLIC;
