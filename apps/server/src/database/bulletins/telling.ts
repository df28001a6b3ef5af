/** Where changes of bulletins are told, to every process of the product. */
export const BULLETIN_CHANGES = 'bulletin_changes'

/**
 * Tells of written rows (with `line`, `date`, `training`), once and if they are committed. What learners send is told to
 * nobody. A statement has to read from this: what nothing reads from is not run.
 */
export const tellingOf = (rows: string, action: string): string => `
  select pg_notify('${BULLETIN_CHANGES}',
    json_build_object('line', line, 'date', date, 'action', ${action})::text)
  from ${rows} where not training`
