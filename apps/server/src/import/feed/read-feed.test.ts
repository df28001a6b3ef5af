import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filesOf } from '../testing/read-files.ts'
import { faultsOf, feedOf, shortFaultsOf } from './testing/reading.ts'
import { anyFeed } from './testing/any-feed.ts'
import { breakReference, brokenReferences } from './testing/broken-references.ts'
import { contentOf, sortedContent, tablesOf } from './testing/feed-content.ts'
import { memoryStaging } from './testing/memory-staging.ts'
import { diceOf, supplemented, writtenFeed } from './testing/written-feed.ts'
import { readFeed } from './read-feed.ts'

const anySeed = fc.nat()

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
    const met = new Set<string>()
    await fc.assert(
      fc.asyncProperty(anyFeed, anySeed, fc.boolean(), async (content, seed, hasSupplements) => {
        const tables = tablesOf(content)
        const written = hasSupplements ? supplemented(tables, seed) : tables
        const references = brokenReferences(written)
        const chosen = references[diceOf(seed)(references.length)]
        if (!chosen) throw new Error('every feed has references')
        met.add(`${chosen.file} ${chosen.field}`)
        const { contents, rows } = writtenFeed(breakReference(written, chosen), seed)
        const line = rows[chosen.file]?.find(({ row }) => row[chosen.field] === 'BROKEN')?.line
        expect(await shortFaultsOf(contents)).toEqual([
          expect.stringMatching(
            new RegExp(`^(REFERENCE_UNKNOWN|BLOCK_CONTRADICTS) ${chosen.file}:${line} ${chosen.field}$`),
          ),
        ])
      }),
    )
    expect(met.size).toBeGreaterThan(12)
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
    for await (const row of staging.inOrder()) throw new Error(`left: ${row.line}`)
    expect(await faultsOf(contents)).toMatchObject([{ code: 'KEY_TWICE', field: 'stop_sequence' }])
  })
})
