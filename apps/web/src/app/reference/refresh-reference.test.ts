import { CALLS } from '@bulletin/contract/calls'
import { anAccount } from '@bulletin/domain/testing/account'
import { describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../../api/api-client.ts'
import { createClient } from '../../api/client.ts'
import { FetchError, ResponseError } from '../../api/errors.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { anOrderedService } from '../../testing/planning.ts'
import { refreshReference } from './refresh-reference.ts'

const DAYS = ['2026-11-10', '2026-11-11', '2026-11-09']
const account = { ...anAccount(), assignedLine: '7' }

const noNetwork = createClient({
  calls: CALLS,
  fetch: () => Promise.reject(new Error('no test reaches the network')),
  session: { bearer: async () => null, renew: async () => null },
  origin: 'https://bulletin.test',
})

const setUp = (changed: Partial<ApiClient> = {}) => {
  const asked: string[] = []
  let underWay = 0
  let mostAtOnce = 0
  const answering =
    <Answer>(id: string, answer: Answer) =>
    async (request: { query?: object }) => {
      asked.push([id, ...Object.values(request.query ?? {})].join(' '))
      underWay += 1
      mostAtOnce = Math.max(mostAtOnce, underWay)
      await Promise.resolve()
      underWay -= 1
      return answer
    }
  const client: ApiClient = {
    ...noNetwork,
    listLines: answering('lines', []),
    getOrderedService: answering('ordered', anOrderedService()),
    listPlannedServices: answering('services', []),
    listReserves: answering('reserves', []),
    getNoteH: answering('note', { id: 'note-7', code: 'T1', line: '7', date: '2026-11-10' }),
    listOrderedDrivers: answering('drivers', []),
    listMaterials: answering('materials', []),
    listParkPositions: answering('positions', []),
    listChiefPositions: answering('chiefs', []),
    ...changed,
  }
  const untilIdle = vi.fn<() => Promise<void>>(async () => undefined)
  const untilRest = vi.fn<() => Promise<void>>(async () => undefined)
  const queryClient = createQueryClient(() => undefined)
  const wanted = { isWanted: true }
  const refresh = () =>
    refreshReference({
      queryClient,
      client,
      account,
      days: DAYS,
      untilIdle,
      untilRest,
      isWanted: () => wanted.isWanted,
    })
  return { asked, refresh, untilIdle, untilRest, queryClient, wanted, mostAtOnce: () => mostAtOnce }
}

const refusedWith = (status: number) => async () => {
  throw new ResponseError('a call', { status, problem: null, requestId: null })
}
const unanswered = vi.fn(async () => {
  throw new FetchError('a call', new Error('no network'))
})

describe('what a whole bulletin needs without a network [1.8]', () => {
  it('is asked for: the network, then today, then the other days, one call after the other', async () => {
    const { asked, refresh, untilIdle, untilRest, mostAtOnce } = setUp()
    expect(await refresh()).toBe(true)
    const ofDay = (day: string) => [
      `ordered ${day} ${account.matricularAccount}`,
      `services ${day}`,
      `reserves ${day}`,
      `note 7 ${day}`,
      `drivers ${day} 7`,
      `note 7bis ${day}`,
      `drivers ${day} 7bis`,
    ]
    const [today = '', ...others] = DAYS
    expect(asked).toEqual([
      'lines',
      ...ofDay(today),
      'materials',
      'positions',
      'chiefs',
      ...others.flatMap(ofDay),
    ])
    // Requests about other days wait while the user is active.
    const aboutOthers = others.flatMap(ofDay).length
    expect(untilRest).toHaveBeenCalledTimes(aboutOthers)
    expect(untilIdle).toHaveBeenCalledTimes(asked.length - aboutOthers)
    expect(mostAtOnce()).toBe(1)
  })

  it('holds the line of an order elsewhere', async () => {
    const ordered = anOrderedService()
    const { asked, refresh } = setUp({
      getOrderedService: async () => ({ ...ordered, service: { ...ordered.service, line: '10' } }),
    })
    await refresh()
    expect(asked).toContain('drivers 2026-11-10 10')
    expect(asked).toContain('note 10 2026-11-11')
  })

  it('is not asked for twice within a minute', async () => {
    const { asked, refresh } = setUp()
    await refresh()
    const once = asked.length
    expect(await refresh()).toBe(true)
    expect(asked).toHaveLength(once)
  })

  it('goes on after a refusal, which is final, and after a failure, which is tried again later', async () => {
    const refused = setUp({ listReserves: refusedWith(403), listOrderedDrivers: refusedWith(404) })
    expect(await refused.refresh()).toBe(true)
    expect(refused.asked).toContain('chiefs')
    const failed = setUp({ listMaterials: refusedWith(500) })
    expect(await failed.refresh()).toBe(false)
    expect(failed.asked).toContain('services 2026-11-09')
  })

  it('ends where nobody answers, or nobody has time', async () => {
    const busy = setUp({ listMaterials: refusedWith(429) })
    expect(await busy.refresh()).toBe(false)
    expect(busy.asked).not.toContain('positions')
    const cut = setUp({ listMaterials: unanswered })
    cut.queryClient.setDefaultOptions({ queries: { retry: false } })
    expect(await cut.refresh()).toBe(false)
    expect(unanswered).toHaveBeenCalledTimes(1)
    expect(cut.asked).not.toContain('positions')
  })

  it('is left once somebody else has come', async () => {
    const { asked, refresh, untilIdle, wanted } = setUp()
    untilIdle.mockImplementation(async () => {
      wanted.isWanted = asked.length < 2
    })
    expect(await refresh()).toBe(false)
    expect(asked).toHaveLength(2)
  })
})
