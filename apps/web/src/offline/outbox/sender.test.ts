import 'fake-indexeddb/auto'
import type { Draft } from '@bulletin/domain/draft/draft'
import { contentHashOf } from '@bulletin/domain/bulletin/content-hash'
import { submittedFrom } from '@bulletin/domain/workflow/submit'
import { aNightWellDone } from '@bulletin/domain/testing/scenario'
import { movableClock } from '@bulletin/domain/time/clock'
import { IDBFactory } from 'fake-indexeddb'
import { Temporal } from '@bulletin/domain/time/temporal'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FindReceived, Submit, Submitted } from './submit-bulletin.ts'
import { dispatch } from '../../testing/outbox-bench.ts'
import { createOutgoingStore } from './outgoing-store.ts'
import { createSender, type Sender } from './sender.ts'
import { sha256 } from '../sha256.ts'
import { createOpener, openTabletDatabase, type TabletDatabase } from '../tablet-database.ts'
import { createTodayStorage } from '../day/today-storage.ts'
import { createTodayStore, type TodayStore } from '../day/today-store.ts'

const START = Temporal.Instant.from('2026-11-15T12:00:00Z')
const ANSWERED_AT = Temporal.Instant.from('2026-11-15T12:00:03Z')

const validated: Draft = aNightWellDone().draft
const { driverMatricularAccount: matricule } = validated

const hashOfIt = async (): Promise<string> => {
  const submitted = submittedFrom(validated)
  if (!submitted.ok) throw new Error('The night is not well done')
  return contentHashOf(submitted.value, sha256)
}

type Bench = {
  sender: Sender
  store: TodayStore
  database: TabletDatabase
  submit: ReturnType<typeof vi.fn<Submit>>
  moveTo: (instant: string) => void
}

const setUp = async (
  answers: readonly Submitted[],
  findReceived: FindReceived = async () => null,
): Promise<Bench> => {
  const clock = movableClock(START)
  const open = createOpener(openTabletDatabase)
  const store = createTodayStore({
    records: createTodayStorage({ open, matricule, clock }),
    handOver: () => Promise.reject(new Error('nothing is handed over')),
  })
  const submit = vi.fn<Submit>()
  for (const answer of answers) submit.mockResolvedValueOnce(answer)
  submit.mockResolvedValue(null)
  await store.follow()
  store.begin({ ...validated, step: 'Validation', validationDate: null })
  await store.settled()
  const sender = createSender({
    records: createOutgoingStore({ open, clock }),
    submit,
    findReceived,
    sha256,
    clock,
    build: 'build-1',
    runAlone: (work) => work(),
    whileSending: (_id, work) => work(),
    announce: () => void store.follow(),
    tellRound: () => {},
    noteReceived: () => {},
  })
  return {
    sender,
    store,
    database: await open(),
    submit,
    moveTo: (instant) => clock.moveTo(Temporal.Instant.from(instant)),
  }
}

const noticeOf = async ({ store }: Bench) => {
  await store.follow()
  const today = store.opened.get()?.today
  return today?.kind === 'sent' ? today.notice : null
}

const received = async (): Promise<Submitted> => ({
  status: 201,
  etag: `"${await hashOfIt()}"`,
  answeredAt: ANSWERED_AT,
  requestId: 'request-1',
  problem: null,
})

const refused = (status: number): Submitted => ({
  status,
  etag: null,
  answeredAt: ANSWERED_AT,
  requestId: 'request-1',
  problem: null,
})

const conflict: Submitted = {
  status: 409,
  etag: null,
  answeredAt: ANSWERED_AT,
  requestId: 'request-1',
  problem: { code: 'BULLETIN_CONFLICT', detail: 'Un autre bulletin.' },
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

it('says which plan the tablet had, from the draft to the server', async () => {
  const timetable = { version: '2026', at: '2026-03-01T04:00:00Z' }
  const { sender, submit } = await setUp([await received()])
  await sender.queue({ ...validated, timetable })
  await sender.sendDue(matricule, 'WAKE')
  expect(submit.mock.calls.map(([, attempt, told]) => [attempt, told])).toEqual([[1, timetable]])
})

describe('a validated bulletin', () => {
  it('is received: the receipt is kept, the content leaves the tablet, the draft is gone [2.4.9] [4.6]', async () => {
    const bench = await setUp([await received()])
    await dispatch(bench.sender, validated)
    expect(await noticeOf(bench)).toMatchObject({
      id: validated.id,
      outcome: 'SENT',
      receivedAt: '2026-11-15T12:00:03Z',
    })
    expect(await bench.database.getAll('outgoing')).toEqual([])
    expect(await bench.database.getAll('receipts')).toEqual([
      {
        id: validated.id,
        matricule,
        date: validated.date,
        service: validated.service,
        line: validated.line,
        contentHash: await hashOfIt(),
        validatedAt: validated.validationDate,
        receivedAt: '2026-11-15T12:00:03Z',
      },
    ])
  })

  it('waits on the tablet without a network, and goes out later [4.6] [1.8]', async () => {
    const bench = await setUp([null, await received()])
    await dispatch(bench.sender, validated)
    expect(await noticeOf(bench)).toMatchObject({ outcome: 'OFFLINE_ERROR', isSessionExpired: false })
    expect(await bench.database.count('outgoing')).toBe(1)
    bench.moveTo('2026-11-15T12:00:01Z')
    await bench.sender.sendDue(matricule, 'WAKE')
    expect(await noticeOf(bench)).toMatchObject({ outcome: 'SENT' })
    expect(bench.submit.mock.calls.map(([, attempt]) => attempt)).toEqual([1, 2])
  })

  it('says so when nobody is signed in any more [4.6]', async () => {
    const bench = await setUp([refused(401)])
    await dispatch(bench.sender, validated)
    expect(await noticeOf(bench)).toMatchObject({ outcome: 'OFFLINE_ERROR', isSessionExpired: true })
  })

  it('leaves a server in trouble alone for 15 minutes [4.6]', async () => {
    const bench = await setUp([refused(503), await received()])
    await dispatch(bench.sender, validated)
    expect(await noticeOf(bench)).toMatchObject({ outcome: 'SERVER_ERROR' })
    await bench.sender.sendDue(matricule, 'WAKE')
    expect(bench.submit).toHaveBeenCalledTimes(1)
    bench.moveTo('2026-11-15T12:15:00Z')
    await bench.sender.sendDue(matricule, 'WAKE')
    expect(await noticeOf(bench)).toMatchObject({ outcome: 'SENT' })
  })

  it('that was refused stays on the tablet and is not sent again by itself [4.6]', async () => {
    const bench = await setUp([refused(409)])
    await dispatch(bench.sender, validated)
    bench.moveTo('2026-11-16T12:00:00Z')
    await bench.sender.sendDue(matricule, 'WAKE')
    expect(bench.submit).toHaveBeenCalledTimes(1)
    expect(await bench.database.getAll('outgoing')).toMatchObject([
      { id: validated.id, nextTry: 'BY_HAND', attempts: 1, lastStatus: 409 },
    ])
  })

  it('validated again with the same content after a page that could keep nothing, is received [4.6]', async () => {
    const submitted = submittedFrom({ ...validated, validationDate: '2026-11-15T11:00:00Z' })
    const before = submitted.ok ? submitted.value : null
    const bench = await setUp([conflict], async () => before)
    await dispatch(bench.sender, validated)
    expect(await noticeOf(bench)).toMatchObject({ outcome: 'SENT', receivedAt: '2026-11-15T12:00:03Z' })
    expect(await bench.database.count('outgoing')).toBe(0)
    expect(await bench.database.getAll('receipts')).toMatchObject([{ id: validated.id }])
  })

  it('validated again with other content is kept, and told as received before [4.6]', async () => {
    const submitted = submittedFrom({ ...validated, pap: '99', validationDate: '2026-11-15T11:00:00Z' })
    const before = submitted.ok ? submitted.value : null
    const bench = await setUp([conflict], async () => before)
    await dispatch(bench.sender, validated)
    expect(await noticeOf(bench)).toMatchObject({ outcome: 'SERVER_ERROR' })
    expect(await bench.database.getAll('outgoing')).toMatchObject([
      { nextTry: 'BY_HAND', receivedBefore: { validatedAt: '2026-11-15T11:00:00Z' }, bulletin: {} },
    ])
    // Retrying all skips it; retrying it alone does not.
    bench.moveTo('2026-11-15T12:01:00Z')
    await bench.sender.retry(matricule)
    expect(bench.submit).toHaveBeenCalledTimes(1)
    await bench.sender.retry(matricule, validated.id)
    expect(bench.submit).toHaveBeenCalledTimes(2)
  })

  it('is sent only as its own driver', async () => {
    const bench = await setUp([null])
    await dispatch(bench.sender, validated)
    await bench.sender.sendDue('100002', 'WAKE')
    expect(bench.submit).toHaveBeenCalledTimes(1)
  })

  it('is told as sent when the server took what the tablet could not keep [8.3]', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const full = () => Promise.reject(new Error('QuotaExceeded'))
    const records = {
      queue: full,
      list: full,
      settle: full,
      find: full,
      noteCopied: full,
      dropOld: full,
      restore: full,
      removeDraft: full,
    }
    const submit = vi.fn<Submit>().mockResolvedValueOnce(await received())
    const clock = movableClock(START)
    const sender = createSender({
      records,
      submit,
      findReceived: async () => null,
      sha256,
      clock,
      build: 'build-1',
      runAlone: (work) => work(),
      whileSending: (_id, work) => work(),
      announce: () => {},
      tellRound: () => {},
      noteReceived: () => {},
    })
    expect(await dispatch(sender, validated)).toMatchObject({
      id: validated.id,
      outcome: 'SENT',
      receivedAt: '2026-11-15T12:00:03Z',
    })
    submit.mockResolvedValue(null)
    await expect(dispatch(sender, validated)).rejects.toThrow('QuotaExceeded')
    consoleError.mockRestore()
  })

  it('is handed over by a second tab, late, without a trace', async () => {
    const bench = await setUp([await received()])
    await dispatch(bench.sender, validated)
    await bench.store.follow()
    bench.store.clear()
    const next = { ...validated, id: '01890000-0000-7000-8000-000000000009', step: 'Driving' } as const
    bench.store.begin(next)
    await bench.store.settled()
    await dispatch(bench.sender, validated)
    await bench.store.follow()
    expect(bench.store.opened.get()?.today).toEqual({ kind: 'draft', draft: next })
    expect(bench.submit).toHaveBeenCalledTimes(1)
  })

  it('of an earlier day does not disturb the one in progress', async () => {
    const bench = await setUp([null, await received()])
    await dispatch(bench.sender, validated)
    await bench.store.follow()
    bench.store.clear()
    const next = { ...validated, id: '01890000-0000-7000-8000-000000000009', step: 'Driving' } as const
    bench.store.begin(next)
    await bench.store.settled()
    bench.moveTo('2026-11-15T12:00:01Z')
    await bench.sender.sendDue(matricule, 'WAKE')
    await bench.store.follow()
    expect(bench.store.opened.get()?.today).toEqual({ kind: 'draft', draft: next })
    expect(await bench.database.count('receipts')).toBe(1)
  })
})
