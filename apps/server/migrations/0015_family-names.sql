ALTER TABLE "bulletin" ADD COLUMN "driver_sort" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bulletin" ALTER COLUMN "driver_sort" DROP DEFAULT;--> statement-breakpoint
-- Of those that came before, the words of the given name are counted: a name that begins in capitals begins with the
-- family name; the directory tells how many words that has; else the first word is the given name, hyphens and all.
WITH people AS (
	SELECT DISTINCT b.driver, b.driver_name, b.driver_search, string_to_array(b.driver_search, ' ') AS words,
		split_part(b.driver_name, ' ', 1) AS first, p.lastname
	FROM "bulletin" b LEFT JOIN "person" p ON p.matricule = b.driver
), counted AS (
	SELECT people.*, CASE
		WHEN length(first) > 1 AND first = upper(first) AND driver_name <> upper(driver_name) THEN 0
		WHEN cardinality(words) > cardinality(regexp_split_to_array(lastname, '[- ''’.]+'))
			THEN cardinality(words) - cardinality(regexp_split_to_array(lastname, '[- ''’.]+'))
		ELSE cardinality(regexp_split_to_array(first, '[-''’.]+')) END AS given
	FROM people
)
UPDATE "bulletin" b SET "driver_sort" = array_to_string(counted.words[counted.given + 1:] || counted.words[:counted.given], ' ')
FROM counted
WHERE counted.driver = b.driver AND counted.driver_name = b.driver_name AND counted.driver_search = b.driver_search;
