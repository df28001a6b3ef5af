import type { Cells, Tables } from './feed-content.ts'

/** Seeded random numbers. */
export type Dice = (sides: number) => number

export const diceOf = (seed: number): Dice => {
  let state = seed >>> 0
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}

const shuffled = <Item>(items: readonly Item[], dice: Dice): Item[] => {
  const left = [...items]
  const result: Item[] = []
  while (left.length > 0) result.push(...left.splice(dice(left.length), 1))
  return result
}

/** The key columns that a supplement uses to find rows of its table. */
export const SUPPLEMENTED: Readonly<Record<string, readonly string[]>> = {
  'routes.txt': ['route_id'],
  'stops.txt': ['stop_id'],
  'calendar.txt': ['service_id'],
  'calendar_dates.txt': ['service_id', 'date'],
  'trips.txt': ['trip_id'],
  'stop_times.txt': ['trip_id', 'stop_sequence'],
}

export const supplementName = (file: string): string => file.replace('.txt', '_supplement.txt')

/** A wrong but valid value that the supplement corrects. Empty where a wrong value could not be detected. */
const WRONG: Readonly<Record<string, string>> = {
  route_short_name: 'XX',
  stop_name: 'Ailleurs',
  stop_id: 'NOWHERE',
  parent_station: 'NOWHERE',
  trip_headsign: 'Ailleurs',
  route_id: 'NOWHERE',
  service_id: 'NOWHERE',
  arrival_time: '35:59:59',
  departure_time: '00:00:00',
  end_date: '20200101',
  exception_type: '2',
}

type Split = { readonly base: Cells[]; readonly supplement: Cells[] }

/** Moves some rows to the supplement, or makes them wrong in the feed and correct in the supplement. */
const split = (rows: readonly Cells[], key: readonly string[], dice: Dice): Split => {
  const base: Cells[] = []
  const supplement: Cells[] = []
  for (const row of rows) {
    const chance = dice(6)
    const mendable = Object.keys(row).filter(
      (name) => !key.includes(name) && WRONG[name] !== undefined && row[name] !== '',
    )
    if (chance === 0) supplement.push(row)
    else if (chance === 1 && mendable.length > 0) {
      const name = mendable[dice(mendable.length)] ?? ''
      base.push({ ...row, [name]: WRONG[name] ?? '' })
      const blank = Object.fromEntries(
        Object.keys(row).map((column) => [column, key.includes(column) ? (row[column] ?? '') : '']),
      )
      supplement.push({ ...blank, [name]: row[name] ?? '' })
    } else base.push(row)
  }
  return { base, supplement }
}

/** Adds a trip with its stop times that the supplement deletes. */
const withGhosts = (tables: Tables, dice: Dice): Tables => {
  const trips = tables['trips.txt'] ?? []
  const ghost = trips[dice(Math.max(1, trips.length))]
  if (!ghost || dice(2) === 0) return tables
  const stopTimes = (tables['stop_times.txt'] ?? []).filter((row) => row['trip_id'] === ghost['trip_id'])
  const rename = (row: Cells): Cells => ({ ...row, trip_id: 'GHOST' })
  return {
    ...tables,
    'trips.txt': [...trips, rename(ghost)],
    'stop_times.txt': [...(tables['stop_times.txt'] ?? []), ...stopTimes.map(rename)],
    'trips_supplement.txt': [
      ...(tables['trips_supplement.txt'] ?? []),
      { trip_id: 'GHOST', TODS_delete: '1' },
    ],
  }
}

/** Equivalent tables that use supplements. */
export const supplemented = (tables: Tables, seed: number): Tables => {
  const dice = diceOf(seed)
  const result: Record<string, readonly Cells[]> = { ...tables }
  for (const [file, key] of Object.entries(SUPPLEMENTED)) {
    if (dice(2) === 0) continue
    const { base, supplement } = split(tables[file] ?? [], key, dice)
    // A feed needs at least one row of its own.
    if (base.length === 0) continue
    result[file] = base
    if (supplement.length > 0) result[supplementName(file)] = supplement
  }
  return withGhosts(result, dice)
}

const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`

const cellText = (value: string, dice: Dice): string => {
  if (/[",\n]/.test(value)) return quoted(value)
  const chance = dice(12)
  if (chance === 0) return quoted(value)
  return chance === 1 ? ` ${value} ` : value
}

/** `05:30:00` may be written `5:30:00`, and without seconds where there are none. */
const timeVariant = (column: string, value: string, dice: Dice): string => {
  if (!column.endsWith('_time') || dice(4) > 0) return value
  return dice(2) === 0 ? value.replace(/^0/, '') : value.replace(/:00$/, '')
}

export type Placed = { readonly row: Cells; readonly line: number }

/** Files in a producer's style, with the line of each row. */
export type WrittenFeed = {
  readonly contents: Readonly<Record<string, string>>
  readonly rows: Readonly<Record<string, readonly Placed[]>>
}

const writtenTable = (rows: readonly Cells[], dice: Dice): { content: string; placed: Placed[] } => {
  const columns = shuffled([...new Set(rows.flatMap((row) => Object.keys(row))), 'unknown_column'], dice)
  const newline = dice(2) === 0 ? '\n' : '\r\n'
  let content = (dice(3) === 0 ? '\uFEFF' : '') + columns.join(',') + newline
  let line = 1
  const placed: Placed[] = []
  for (const row of shuffled(rows, dice)) {
    if (dice(9) === 0) {
      content += newline
      line += 1
    }
    line += 1
    placed.push({ row, line })
    const note = dice(9) === 0 ? 'deux\nlignes' : ''
    const cells = columns.map((column) =>
      cellText(column === 'unknown_column' ? note : timeVariant(column, row[column] ?? '', dice), dice),
    )
    content += cells.join(',') + newline
    line += note === '' ? 0 : 1
  }
  return { content, placed }
}

/** Writes the tables as files; empty tables are omitted. */
export const writtenFeed = (tables: Tables, seed: number): WrittenFeed => {
  const dice = diceOf(seed)
  const contents: Record<string, string> = {}
  const rows: Record<string, Placed[]> = {}
  for (const [file, cells] of Object.entries(tables)) {
    if (cells.length === 0) continue
    const { content, placed } = writtenTable(cells, dice)
    contents[file] = content
    rows[file] = placed
  }
  return { contents, rows }
}
