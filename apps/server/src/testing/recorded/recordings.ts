import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { MIGRATIONS } from '../migrations-until.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))

/** The tables of a bulletin's life, each after those that it references. */
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

/** A loose schema: the test checks whether the app itself can read the rows. */
const Recording = z.strictObject({
  /** Hashes of the schemas in use at the time; the first builds recorded none. */
  schemas: z.record(z.string(), z.string()).optional(),
  /** Rows as returned by `row_to_json`. */
  tables: z.partialRecord(z.enum(RECORDED_TABLES), z.array(z.looseObject({}))),
  /** That build's responses to a manager, per bulletin; newer fields may be missing. */
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

/** Recordings by the number of their newest migration, oldest first. */
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
