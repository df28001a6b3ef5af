import 'fake-indexeddb/auto'
import { fixedClock, movableClock } from '@bulletin/domain/time/clock'
import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { Temporal } from '@bulletin/domain/time/temporal'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod/mini'
import { FetchError, ResponseError } from '../../api/errors.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { createOpener, openTabletDatabase, type TabletDatabase } from '../tablet-database.ts'
import { createAnswerCache } from './answer-cache.ts'
import { createReferenceStore } from './reference-store.ts'

const Names = z.array(z.string())
const SAVED = '2026-11-10T13:00:00Z'
const KEY = ['lines']
const PLACE = { matricule: '100001', key: JSON.stringify(KEY) }

const noAnswer = () => Promise.reject(new FetchError('listLines', new Error('no network')))
const refusedWith = (status: number) => () =>
  Promise.reject(new ResponseError('listLines', { status, problem: null, requestId: null }))
const never = () => new Promise<string[]>(() => {})

type Ask = () => Promise<string[]>

const optionsOf = (queryFn: Ask) => ({
  queryKey: KEY,
  queryFn,
  meta: { silent: true, kept: Names },
  retry: false,
})

const setUp = (open: () => Promise<TabletDatabase> = createOpener(openTabletDatabase)) => {
  const clock = movableClock(Temporal.Instant.from(SAVED))
  const records = createReferenceStore({ open, clock })
  const keep = vi.fn(records.keep)
  const person: { matricule: string | null } = { matricule: '100001' }
  const network = { isOffline: false }
  const answers = createAnswerCache({
    records: { ...records, keep },
    whose: () => person.matricule,
    isOffline: () => network.isOffline,
    clock,
    systemClock: fixedClock('2026-12-01T00:00:00Z'),
    untilIdle: async () => undefined,
  })
  const queryClient = createQueryClient(() => undefined, answers.answer)
  return { records, keep, clock, person, network, answers, queryClient }
}

const stateOf = (queryClient: QueryClient) => queryClient.getQueryState<string[]>(KEY)

/** Simulates a screen that runs the query and observes it. */
const watch = (queryClient: QueryClient, ask: Ask) => {
  const observer = new QueryObserver(queryClient, optionsOf(ask))
  return observer.subscribe(() => undefined)
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

describe('an answer that is kept [1.8]', () => {
  it("is the server's while that answers, and is kept from then on", async () => {
    const { queryClient, records, keep } = setUp()
    await records.keep(PLACE, ['7'])
    expect(await queryClient.query(optionsOf(async () => ['7', '7bis']))).toEqual(['7', '7bis'])
    await vi.waitFor(() => expect(keep).toHaveBeenCalledTimes(1))
    await keep.mock.results[0]?.value
    expect(await records.recall(PLACE, Names)).toMatchObject({ answer: ['7', '7bis'] })
  })

  it('is shown while the server is asked, and is as old as it is', async () => {
    const { queryClient, records, clock } = setUp()
    await records.keep(PLACE, ['7'])
    clock.moveTo(Temporal.Instant.from('2026-11-10T15:00:00Z'))
    const leave = watch(queryClient, never)
    await vi.waitFor(() => expect(stateOf(queryClient)?.data).toEqual(['7']))
    expect(stateOf(queryClient)).toMatchObject({
      status: 'success',
      fetchStatus: 'fetching',
      dataUpdatedAt: Temporal.Instant.from('2026-11-30T22:00:00Z').epochMilliseconds,
    })
    leave()
  })

  it('is shown at once when it is known that nobody answers', async () => {
    const { queryClient, records, network } = setUp()
    await records.keep(PLACE, ['7'])
    network.isOffline = true
    const wait = vi.spyOn(globalThis, 'setTimeout')
    const leave = watch(queryClient, never)
    await vi.waitFor(() => expect(stateOf(queryClient)?.data).toEqual(['7']))
    expect(wait.mock.calls.map(([, milliseconds]) => milliseconds)).not.toContain(300)
    wait.mockRestore()
    leave()
  })

  it.each([
    ['nobody answers', noAnswer],
    ['the server has trouble', refusedWith(503)],
    ['the server has no time', refusedWith(429)],
    ['the sign-in has expired', refusedWith(401)],
  ])('stands when %s', async (_, ask) => {
    const { queryClient, records } = setUp()
    await records.keep(PLACE, ['7'])
    await expect(queryClient.query(optionsOf(ask))).rejects.toThrow('listLines')
    expect(stateOf(queryClient)).toMatchObject({ status: 'error', data: ['7'] })
    expect(await records.recall(PLACE, Names)).not.toBeNull()
  })

  it('is gone when the server refuses it, also from the screen', async () => {
    const { queryClient, records } = setUp()
    await records.keep(PLACE, ['7'])
    let refuse = (): void => undefined
    const asked = new Promise<string[]>((_, reject) => {
      refuse = () => {
        void refusedWith(403)().catch(reject)
      }
    })
    const leave = watch(queryClient, () => asked)
    await vi.waitFor(() => expect(stateOf(queryClient)?.data).toEqual(['7']))
    refuse()
    await vi.waitFor(() => expect(stateOf(queryClient)?.status).toBe('error'))
    expect(stateOf(queryClient)?.data).toBeUndefined()
    expect(await records.recall(PLACE, Names)).toBeNull()
    leave()
  })

  it('is not there when it never was: the failure is told', async () => {
    const { queryClient } = setUp()
    await expect(queryClient.query(optionsOf(noAnswer))).rejects.toThrow('no usable answer')
    expect(stateOf(queryClient)).toMatchObject({ status: 'error', data: undefined })
  })

  it('is neither shown to somebody else nor kept for them', async () => {
    const { queryClient, records, keep, person } = setUp()
    await records.keep(PLACE, ['7'])
    person.matricule = '100002'
    await expect(queryClient.query(optionsOf(noAnswer))).rejects.toThrow('no usable answer')
    expect(stateOf(queryClient)?.data).toBeUndefined()

    person.matricule = '100001'
    const leaving: Ask = async () => {
      person.matricule = '100002'
      return ['13']
    }
    expect(await queryClient.query(optionsOf(leaving))).toEqual(['13'])
    await Promise.resolve()
    expect(keep).not.toHaveBeenCalled()
    expect(await records.recall(PLACE, Names)).toMatchObject({ answer: ['7'] })
  })

  it('is nothing to whoever is signed out, nor to a question that is not kept', async () => {
    const { queryClient, records, keep, person } = setUp()
    await records.keep(PLACE, ['7'])
    await expect(
      queryClient.query({ queryKey: KEY, queryFn: noAnswer, meta: { silent: true }, retry: false }),
    ).rejects.toThrow('no usable answer')
    person.matricule = null
    expect(await queryClient.query(optionsOf(async () => ['8']))).toEqual(['8'])
    expect(keep).not.toHaveBeenCalled()
  })

  it('costs nobody an answer when the tablet cannot be read or written', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const { queryClient } = setUp(() => Promise.reject(new Error('broken')))
    expect(await queryClient.query(optionsOf(async () => ['7']))).toEqual(['7'])
    queryClient.clear()
    await expect(queryClient.query(optionsOf(noAnswer))).rejects.toThrow('no usable answer')
    expect(log).toHaveBeenCalled()
    log.mockRestore()
  })
})

describe('a tablet whose database does not open [1.8]', () => {
  it('keeps no failure from being told', async () => {
    const { queryClient } = setUp(() => new Promise(() => {}))
    await expect(queryClient.query(optionsOf(noAnswer))).rejects.toThrow('no usable answer')
  })
})

describe('what is shown before anybody asks [1.8]', () => {
  it('is what is kept, which is then not asked for as long as it is fresh', async () => {
    const { queryClient, records, answers } = setUp()
    await records.keep(PLACE, ['7'])
    expect(await answers.showEarly(queryClient, optionsOf(noAnswer))).toBe(true)
    expect(queryClient.getQueryData(KEY)).toEqual(['7'])
    expect(stateOf(queryClient)?.fetchStatus).toBe('idle')
  })

  it('never takes the place of a newer answer', async () => {
    const { queryClient, records, answers } = setUp()
    await records.keep(PLACE, ['7'])
    queryClient.setQueryData(KEY, ['8'])
    expect(await answers.showEarly(queryClient, optionsOf(noAnswer))).toBe(true)
    expect(queryClient.getQueryData(KEY)).toEqual(['8'])
  })

  it('is nothing where nothing is kept, or nobody is signed in', async () => {
    const { queryClient, records, answers, person } = setUp()
    expect(await answers.showEarly(queryClient, optionsOf(noAnswer))).toBe(false)
    await records.keep(PLACE, ['7'])
    person.matricule = null
    expect(await answers.showEarly(queryClient, optionsOf(noAnswer))).toBe(false)
  })

  it("is of now, at most, when the tablet's clock was set back", async () => {
    const { queryClient, answers, records } = setUp()
    const ahead = createReferenceStore({
      open: createOpener(openTabletDatabase),
      clock: fixedClock('2026-11-20T00:00:00Z'),
    })
    await ahead.keep(PLACE, ['7'])
    expect(await records.recall(PLACE, Names)).not.toBeNull()
    await answers.showEarly(queryClient, optionsOf(noAnswer))
    expect(stateOf(queryClient)?.dataUpdatedAt).toBe(
      Temporal.Instant.from('2026-12-01T00:00:00Z').epochMilliseconds,
    )
  })
})
