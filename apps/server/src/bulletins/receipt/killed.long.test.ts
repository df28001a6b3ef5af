import { describe, expect, inject, it } from 'vitest'
import { entryProcesses } from '../../testing/entry-process.ts'
import '../../testing/provided.ts'
import { killWhileReceiving } from '../testing/killed-while-receiving.ts'

const entry = entryProcesses('main')

const PLAN = { posts: 1000, kills: 8, seed: 11 }

describe(`a server killed ${PLAN.kills} times while ${PLAN.posts} bulletins come in [4.6] [7.10]`, () => {
  it('has each of them once, in its own folder [4.6] [7.10]', async () => {
    expect(await killWhileReceiving(entry, { kind: 'embedded' }, PLAN)).toMatchObject({ kept: PLAN.posts })
  })

  it('has each of them once, on PostgreSQL, and had some whose receipt was lost [4.6] [7.10]', async () => {
    const keeping = { kind: 'postgresql', clusterUrl: inject('clusterUrl') } as const
    const { kept, hadAlready } = await killWhileReceiving(entry, keeping, PLAN)
    expect(kept).toBe(PLAN.posts)
    expect(hadAlready).toBeGreaterThan(0)
  })
})
