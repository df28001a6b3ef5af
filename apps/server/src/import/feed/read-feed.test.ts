import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filesOf } from '../testing/read-files.ts'
import { faultsOf, feedOf, shortFaultsOf } from './testing/reading.ts'
import { anyFeed } from './testing/any-feed.ts'
import {
  breakReference,
  brokenReferences,
  REFERENCE_KINDS,
  type Chosen,
} from './testing/broken-references.ts'
import { contentOf, sortedContent, tablesOf, type Tables } from './testing/feed-content.ts'
import { memoryStaging } from './testing/memory-staging.ts'
import { diceOf, supplemented, writtenFeed } from './testing/written-feed.ts'
import { readFeed } from './read-feed.ts'

const anySeed = fc.nat()

/** The faults reported for a feed with this reference broken, and the expected one. */
const broken = async (tables: Tables, chosen: Chosen, seed: number) => {
  const { file, field } = chosen
  const { contents, rows } = writtenFeed(breakReference(tables, chosen), seed)
  const line = rows[file]?.find(({ row }) => row[field] === 'BROKEN')?.line
  // A block that contradicts its trip has its own fault code.
  const code = file === 'run_events.txt' && field === 'block_id' ? 'BLOCK_CONTRADICTS' : 'REFERENCE_UNKNOWN'
  return { faults: await shortFaultsOf(contents), expected: `${code} ${file}:${line} ${field}` }
}

describe('any valid feed', () => {
  it('is read as it was meant, whoever writes it, with supplements or without', async () => {
    await fc.assert(
      fc.asyncProperty(anyFeed, anySeed, fc.boolean(), async (content, seed, hasSupplements) => {
        const tables = tablesOf(content)
        const { contents } = writtenFeed(hasSupplements ? supplemented(tables, seed) : tables, seed)
        expect(await contentOf(await feedOf(contents))).toEqual(sortedContent(content))
      }),
    )
  })

  it('is refused for a single broken reference, with exactly its file, line and field', async () => {
    await fc.assert(
      fc.asyncProperty(anyFeed, anySeed, fc.boolean(), async (content, seed, hasSupplements) => {
        const tables = tablesOf(content)
        const written = hasSupplements ? supplemented(tables, seed) : tables
        const references = brokenReferences(written)
        const chosen = references[diceOf(seed)(references.length)]
        if (!chosen) throw new Error('every feed has references')
        const { faults, expected } = await broken(written, chosen, seed)
        expect(faults).toEqual([expected])
      }),
    )
  })

  it('is refused for a broken reference of any kind', async () => {
    const kinds = new Map<string, unknown>()
    for (const [seed, content] of fc.sample(anyFeed, 8).entries()) {
      const written = supplemented(tablesOf(content), seed)
      for (const chosen of brokenReferences(written)) {
        const kind = `${chosen.file} ${chosen.field}`
        if (kinds.has(kind)) continue
        const { faults, expected } = await broken(written, chosen, seed)
        expect(faults).toEqual([expected])
        kinds.set(kind, faults)
      }
    }
    expect([...kinds.keys()]).toEqual(expect.arrayContaining(REFERENCE_KINDS))
  })

  it('is read again as often as anybody asks, and its progress ends at one', async () => {
    const [content] = fc.sample(anyFeed, 1)
    if (!content) throw new Error('a sample has one')
    const { contents } = writtenFeed(tablesOf(content), 1)
    const shares: number[] = []
    const feed = await feedOf(contents, { onProgress: ({ share }) => shares.push(share ?? 0) })
    expect(await contentOf(feed)).toEqual(await contentOf(feed))
    expect(shares.at(-1)).toBe(1)
    expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  })

  it('leaves nothing in the staging store when it is refused', async () => {
    const [content] = fc.sample(anyFeed, 1)
    if (!content) throw new Error('a sample has one')
    const tables = tablesOf(content)
    const stopTimes = tables['stop_times.txt'] ?? []
    const { contents } = writtenFeed(
      { ...tables, 'stop_times.txt': [...stopTimes, ...stopTimes.slice(0, 1)] },
      1,
    )
    const staging = memoryStaging()
    const result = await readFeed(filesOf(contents), staging)
    expect(result.ok).toBe(false)
    for await (const rows of staging.inOrder()) throw new Error(`left: ${rows.length}`)
    expect(await faultsOf(contents)).toMatchObject([{ code: 'KEY_TWICE', field: 'stop_sequence' }])
  })
})
