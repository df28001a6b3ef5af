import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyFeed } from '../feed/testing/any-feed.ts'
import { tablesOf } from '../feed/testing/feed-content.ts'
import { feedOf } from '../feed/testing/reading.ts'
import { supplemented, writtenFeed } from '../feed/testing/written-feed.ts'
import { builtOf, faultsOfWorld } from './testing/built.ts'

describe('any valid feed, once it is read', () => {
  it('becomes a world that can be kept, and the same with supplements', async () => {
    await fc.assert(
      fc.asyncProperty(anyFeed, fc.nat(), async (content, seed) => {
        const tables = tablesOf(content)
        const built = await builtOf(await feedOf(writtenFeed(tables, seed).contents))
        expect(faultsOfWorld(built)).toEqual([])
        const again = await builtOf(await feedOf(writtenFeed(supplemented(tables, seed), seed).contents))
        expect(faultsOfWorld(again)).toEqual([])
        expect(again.parts.plan?.lines.length).toBe(built.parts.plan?.lines.length)
      }),
      { numRuns: 40 },
    )
  })
})
