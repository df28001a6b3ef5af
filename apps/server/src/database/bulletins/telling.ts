/** The NOTIFY channel for bulletin changes, shared by all processes. */
export const BULLETIN_CHANGES = 'bulletin_changes'

/**
 * Queues written rows (with `line`, `date`, `training`) for notification, within the statement that writes them: both
 * or neither. Training bulletins are never notified.
 */
export const notingOf = (rows: string, action: string): string => `
  insert into board_change (line, date, action)
  select line, date, ${action} from ${rows} where not training`

/** Rows locked by another process, which is publishing them, are skipped. */
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
