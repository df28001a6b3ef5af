/** Where changes of bulletins are told, to every process of the product. */
export const BULLETIN_CHANGES = 'bulletin_changes'

/**
 * Puts written rows (with `line`, `date`, `training`) among those to be told of, in the statement that writes them: all of
 * it, or nothing. What learners send is told to nobody.
 */
export const notingOf = (rows: string, action: string): string => `
  insert into board_change (line, date, action)
  select line, date, ${action} from ${rows} where not training`

/** What another process is just telling is left to it. */
export const TELL = {
  name: 'board-changes-tell',
  text: `
    with taken as (
      delete from board_change
      where ctid = any(array(select ctid from board_change limit 10000 for update skip locked))
      returning line, date, action
    ), change as (
      select distinct line, date, action from taken
    ), said as (
      select pg_notify('${BULLETIN_CHANGES}', json_build_object('line', line, 'date', date, 'action', action)::text)
      from change
    )
    select count(*)::int as count from said`,
}
