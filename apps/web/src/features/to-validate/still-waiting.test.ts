import { aFullBulletinItem } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../../api/api-client.ts'
import { findStillWaiting, missingFrom } from './still-waiting.ts'

const aServer = (...pages: string[][]) => ({
  listBulletins: vi.fn<ApiClient['listBulletins']>(async ({ query }) => ({
    content: (pages[Number(query?.page)] ?? []).map((id) => ({ ...aFullBulletinItem(), id })),
    pageable: { pageNumber: Number(query?.page), pageSize: 100 },
    totalPages: pages.length,
    totalElements: 250,
    totalIsLowerBound: false,
  })),
})

describe('selected bulletins that have left their page [2.4.48]', () => {
  it('are those that stood on it and do not any more', () => {
    expect(missingFrom(['a', 'b', 'c'], { ids: ['c', 'd'], total: 9 })).toEqual(['a', 'b'])
  })

  it('have gone for good when the page is the whole list: nobody is asked', async () => {
    const client = aServer()
    const waiting = await findStillWaiting(client, {}, { ids: ['c'], total: 1 }, ['a'])
    expect(waiting).toEqual([])
    expect(client.listBulletins).not.toHaveBeenCalled()
  })

  it('may stand on another page: rows before them have gone', async () => {
    const client = aServer(['x'], ['a', 'y'], ['z'])
    const waiting = await findStillWaiting(client, { lines: ['7'] }, { ids: ['c'], total: 250 }, ['a', 'b'])
    expect(waiting).toEqual(['a'])
    expect(client.listBulletins.mock.calls.map(([{ query }]) => query?.page)).toEqual([0, 1, 2])
    expect(client.listBulletins.mock.lastCall?.[0].query).toMatchObject({ lines: ['7'], sizePerPage: 100 })
  })

  it('are looked for no longer than needed', async () => {
    const client = aServer(['a'], ['y'], ['z'])
    await findStillWaiting(client, {}, { ids: ['c'], total: 250 }, ['a'])
    expect(client.listBulletins).toHaveBeenCalledTimes(1)
  })
})
