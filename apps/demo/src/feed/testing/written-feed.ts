import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { World } from '@bulletin/domain/planning/world'
import { usualWorld } from '../../world/testing/usual-world.ts'
import { writeFeed } from '../feed.ts'
import { onLines, type Period } from '../plan.ts'

export type Row = Readonly<Record<string, string>>

/** Parses a file with an independent library, not with our own code. */
export const readTable = async (folder: string, file: string): Promise<Row[]> =>
  parse(await readFile(join(folder, file)), { columns: true })

export const writeFeedOf = async (
  lines: readonly string[],
  period: Period,
): Promise<{ world: World; folder: string; remove: () => Promise<void> }> => {
  const world = onLines(usualWorld, lines)
  const folder = await mkdtemp(join(tmpdir(), 'bulletin-feed-'))
  await writeFeed(folder, world, period)
  return { world, folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Finds the row with that value; throws if there is none. */
export const rowBy = (rows: readonly Row[], column: string): ((value: string | undefined) => Row) => {
  const known = new Map(rows.map((row) => [row[column], row]))
  return (value) => {
    const row = known.get(value)
    if (!row) throw new Error(`No row has ${column} ${value}`)
    return row
  }
}
