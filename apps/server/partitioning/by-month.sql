-- Bulletins, their documents and their history in a partition a month. See docs/operations.md, « Partitioning by month ».
--
--   psql "$DATABASE_OWNER_URL" --set ON_ERROR_STOP=on --file apps/server/partitioning/by-month.sql
--   psql "$DATABASE_OWNER_URL" --command "select bulletin_partition_by_month('2026-12-01', 24)"      -- once, nobody writing
--   psql "$DATABASE_OWNER_URL" --command "select bulletin_add_months('2029-12-01')"                  -- now and then
--
-- The key of the partitions is the id. It is a UUIDv7: its first 48 bits are the milliseconds at which the tablet made it,
-- so a month is a range of ids. The id stays unique over all partitions, references to it stay, and so do all statements of
-- the server. By date none of that would hold: a primary key has to contain what a table is partitioned by.

create or replace function bulletin_month_start(month date) returns uuid
language sql immutable strict as $$
  select (lpad(to_hex((extract(epoch from month::timestamp at time zone 'UTC') * 1000)::bigint), 12, '0')
    || repeat('0', 20))::uuid
$$;

-- A trigger of a whole statement hears of the table that is named, and of no partition of it: the history is append-only
-- there as well.
create or replace function bulletin_guard_partition(parent text, part text) returns void
language plpgsql as $$
declare
  one record;
begin
  for one in
    select pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = parent::regclass and not tgisinternal and tgtype & 1 = 0
  loop
    execute regexp_replace(one.definition, ' ON (\S+\.)?' || parent || ' ', format(' ON %I ', part));
  end loop;
end
$$;

-- References between the three tables are taken away, and given back by the statements that are returned.
create or replace function bulletin_take_references() returns text[]
language plpgsql as $$
declare
  one record;
  again text[] := '{}';
begin
  for one in
    select conname, conrelid::regclass::text as owner, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and conparentid = 0
      and (confrelid = 'bulletin'::regclass
        or conrelid in ('bulletin'::regclass, 'bulletin_document'::regclass, 'bulletin_history'::regclass))
  loop
    again := again || format('alter table %I add constraint %I %s', one.owner, one.conname, one.definition);
    execute format('alter table %I drop constraint %I', one.owner, one.conname);
  end loop;
  return again;
end
$$;

-- The partition of one month, if it is not there yet; what came too early lies in `…_later`, and is moved.
create or replace function bulletin_add_month(parent text, key text, month date) returns void
language plpgsql as $$
declare
  part text := parent || to_char(month, '"_"YYYY"_"MM');
  later text := parent || '_later';
  first uuid := bulletin_month_start(month);
  beyond uuid := bulletin_month_start((month + interval '1 month')::date);
begin
  if to_regclass(part) is not null then
    return;
  end if;
  execute format('create table %I (like %I including defaults including storage)', part, parent);
  execute format('insert into %I select * from %I where %I >= %L and %I < %L', part, later, key, first, key, beyond);
  execute format('alter table %I disable trigger user', later);
  execute format('delete from %I where %I >= %L and %I < %L', later, key, first, key, beyond);
  execute format('alter table %I enable trigger user', later);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, part, first, beyond);
  perform bulletin_guard_partition(parent, part);
end
$$;

-- Every month up to that one, of all three tables.
create or replace function bulletin_add_months(until date) returns void
language plpgsql as $$
declare
  month date;
  statement text;
  again text[] := '{}';
  begins date := (
    select min(to_date(right(c.relname, 7), 'YYYY_MM'))
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'bulletin'::regclass and c.relname ~ '^bulletin_\d{4}_\d{2}$');
begin
  -- Nothing came too early, as a rule: then nobody waits for references to be checked again.
  if exists (select from bulletin_later where id < bulletin_month_start((until + interval '1 month')::date)) then
    again := bulletin_take_references();
  end if;
  for month in select generate_series(begins, until, interval '1 month')::date loop
    perform bulletin_add_month('bulletin', 'id', month);
    perform bulletin_add_month('bulletin_document', 'id', month);
    perform bulletin_add_month('bulletin_history', 'bulletin_id', month);
  end loop;
  foreach statement in array again loop
    execute statement;
  end loop;
end
$$;

-- One table: as it is, it becomes the first partition; what is younger than `first` is copied into the months.
create or replace function bulletin_partition_table(parent text, key text, first date, months integer) returns void
language plpgsql as $$
declare
  before text := parent || '_before';
  boundary uuid := bulletin_month_start(first);
  one record;
  again text[] := '{}';
  names text := (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = parent::regclass and attnum > 0 and not attisdropped);
begin
  -- What the new table gets, as the old one has it. A primary key without the partitions' key cannot be kept: it becomes
  -- an index.
  for one in
    select conname, contype, pg_get_constraintdef(oid) as definition, conkey,
      (select attnum from pg_attribute where attrelid = parent::regclass and attname = key) = any(conkey) as has_key
    from pg_constraint where conrelid = parent::regclass and contype in ('p', 'u')
  loop
    if one.has_key then
      again := again || format('alter table %I add constraint %I %s', parent, one.conname, one.definition);
      execute format('alter table %I rename constraint %I to %I', parent, one.conname, one.conname || '_before');
    else
      again := again || format('create index %I on %I (%s)', one.conname, parent,
        (select string_agg(quote_ident(attname), ', ') from pg_attribute
          where attrelid = parent::regclass and attnum = any(one.conkey)));
      execute format('alter table %I drop constraint %I', parent, one.conname);
    end if;
  end loop;
  for one in
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = parent::regclass
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
  loop
    again := again || one.definition;
    execute format('alter index %I rename to %I', one.name, one.name || '_before');
  end loop;
  for one in
    select tgname as name, pg_get_triggerdef(oid) as definition
    from pg_trigger where tgrelid = parent::regclass and not tgisinternal
  loop
    again := again || one.definition;
    execute format('drop trigger %I on %I', one.name, parent);
  end loop;

  execute format('alter table %I rename to %I', parent, before);
  execute format('create table %I (like %I including defaults including constraints including storage including comments)
    partition by range (%I)', parent, before, key);
  for one in
    select attname as name, pg_get_serial_sequence(before, attname) as sequence from pg_attribute
    where attrelid = before::regclass and attidentity <> ''
  loop
    -- It goes on counting where the old one was.
    declare
      latest bigint;
      was_used boolean;
    begin
      execute format('select last_value, is_called from %s', one.sequence) into latest, was_used;
      execute format('alter table %I alter %I drop identity', before, one.name);
      execute format('alter table %I alter %I add generated always as identity', parent, one.name);
      perform setval(pg_get_serial_sequence(parent, one.name), latest, was_used);
    end;
  end loop;
  for one in select unnest(again) as statement loop
    execute one.statement;
  end loop;

  execute format('create table %I partition of %I default', parent || '_later', parent);
  for one in select generate_series(first, first + make_interval(months => months - 1), interval '1 month')::date as month loop
    perform bulletin_add_month(parent, key, one.month);
  end loop;
  -- Moved rows are no new ones: their entries are in the log already.
  execute format('alter table %I disable trigger user', parent);
  execute format('insert into %I (%s) overriding system value select %s from %I where %I >= %L',
    parent, names, names, before, key, boundary);
  execute format('alter table %I enable trigger user', parent);
  execute format('delete from %I where %I >= %L', before, key, boundary);
  execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', parent, before, boundary);
  perform bulletin_guard_partition(parent, before);
  perform bulletin_guard_partition(parent, parent || '_later');
end
$$;

-- All three, in one transaction. Nobody reads or writes meanwhile.
create or replace function bulletin_partition_by_month(first date, months integer) returns void
language plpgsql as $$
declare
  statement text;
  again text[];
begin
  lock table bulletin, bulletin_document, bulletin_history in access exclusive mode;
  again := bulletin_take_references();
  perform bulletin_partition_table('bulletin', 'id', first, months);
  perform bulletin_partition_table('bulletin_document', 'id', first, months);
  perform bulletin_partition_table('bulletin_history', 'bulletin_id', first, months);
  foreach statement in array again loop
    execute statement;
  end loop;
end
$$;
