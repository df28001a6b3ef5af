import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { MIGRATIONS } from '../migrations-until.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))

/** Rows with a bulletin's life in them, each table after those that it refers to. */
export const RECORDED_TABLES = [
  'admin_line',
  'admin_line_uo_code',
  'line',
  'line_network',
  'bulletin',
  'bulletin_document',
  'bulletin_history',
  'bulletin_reason',
] as const

const Station = z.looseObject({ name: z.string() })

/** Written down loosely: whether it can be read is what the test asks the product. */
const Recording = z.strictObject({
  /** The hashes of the schemas that were in use; the first builds had no recorder. */
  schemas: z.record(z.string(), z.string()).optional(),
  /** As `row_to_json` told them. */
  tables: z.partialRecord(z.enum(RECORDED_TABLES), z.array(z.looseObject({}))),
  /** What that build answered to a manager, bulletin by bulletin; fields of today may be missing. */
  answers: z.array(
    z.looseObject({
      id: z.string(),
      driverMatricularAccount: z.string(),
      service: z.string(),
      managerValidationDate: z.string().nullable(),
      rides: z.array(z.looseObject({ departureStation: Station, arrivalStation: Station })),
    }),
  ),
})
export type Recording = z.infer<typeof Recording>

/** Recordings by the number of the newest migration of their time, the oldest first. */
export const RECORDINGS: readonly (Recording & { migration: number })[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .toSorted()
  .map((name) => ({
    migration: Number.parseInt(name, 10),
    ...Recording.parse(JSON.parse(readFileSync(`${FOLDER}${name}`, 'utf8'))),
  }))

export const writeRecording = (recording: Recording): void => {
  const newest = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1)
  writeFileSync(`${FOLDER}${newest?.slice(0, 4)}.json`, `${JSON.stringify(recording, null, 2)}\n`)
}
