import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { systemIds } from '../system/ids.ts'
import { importRun } from './schema/imports.ts'

const { owner: database } = await openTestDatabase()

/** Any text that the database can store: anything but NUL. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('\\N', '\\', '\t', 'a\nb', '\r', '{"a"}', 'NULL', ''),
  )
  .map((value) => value.replaceAll('\0', ''))

describe('rows that are copied', () => {
  it('come back as they were given, whatever signs they hold', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(text, fc.array(text), fc.boolean()), { maxLength: 20 }),
        async (given) => {
          const rows = given.map(([name, sources, dryRun]) => ({
            id: systemIds.next(),
            startedAt: '2026-03-10 05:00:00+00',
            endedAt: null,
            seenAt: '2026-03-10 05:00:00+00',
            matricularAccount: null,
            name,
            sources,
            dryRun,
            progress: { stage: 'READING' as const, share: 0.5, file: name },
            report: null,
            planNumber: null,
            failure: null,
          }))
          const kept = await database.exclusively('import', async (queries, copy) => {
            await queries.delete(importRun)
            await queries.transaction((transaction) => copy(transaction, importRun, rows))
            return queries.select().from(importRun).orderBy(importRun.id)
          })
          const told = ({ id, name, sources, dryRun, progress }: (typeof kept)[number]) => ({
            id,
            name,
            sources,
            dryRun,
            progress,
          })
          expect(kept.map(told)).toEqual(
            rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map(told),
          )
        },
      ),
      { numRuns: 25 },
    )
  })
})
