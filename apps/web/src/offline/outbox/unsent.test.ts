import 'fake-indexeddb/auto'
import { aNightWellDone } from '@bulletin/domain/testing/scenario'
import { submittedFrom } from '@bulletin/domain/workflow/submit'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTabletDatabase, type TabletDatabase } from '../tablet-database.ts'
import { createUnsentOf } from './unsent.ts'

const { draft } = aNightWellDone()
const { driverMatricularAccount: matricule } = draft

const outgoing = (id: string, whose = matricule) => {
  const submitted = submittedFrom(draft)
  if (!submitted.ok) throw new Error('The night is not well done')
  return {
    id,
    matricule: whose,
    date: submitted.value.date,
    service: submitted.value.service,
    line: submitted.value.line,
    bulletin: submitted.value,
    contentHash: '',
    validatedAt: submitted.value.validationDate,
    nextTry: 'BY_HAND' as const,
    attempts: 1,
    misses: 0,
    lastTryAt: null,
    lastStatus: 400,
    lastBuild: null,
    problem: null,
    requestId: null,
    firstErrorAt: null,
    copiedAt: null,
  }
}

const keptToday = (today: unknown) => ({
  matricule,
  revision: 1,
  savedAt: '2026-11-15T12:00:00Z',
  today,
})

let database: TabletDatabase

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('indexedDB', new IDBFactory())
  database = await openTabletDatabase()
})
afterEach(() => vi.restoreAllMocks())

const unsent = () => createUnsentOf(async () => database)(matricule)

describe('what the server does not have of a driver', () => {
  it('is nothing on a tablet that keeps nothing of theirs', async () => {
    await database.put('outgoing', outgoing('one', '100002'))
    expect(await unsent()).toEqual({ hasDraft: false, waiting: 0, corrections: 0 })
  })

  it('is the bulletin in progress, also one that this version cannot read [3.32]', async () => {
    await database.put('today', keptToday({ kind: 'draft', draft }))
    expect(await unsent()).toEqual({ hasDraft: true, waiting: 0, corrections: 0 })
    await database.put('today', keptToday({ kind: 'of a later build' }))
    expect(await unsent()).toEqual({ hasDraft: true, waiting: 0, corrections: 0 })
  })

  it('is every bulletin that waits or was refused [4.6]', async () => {
    await database.put('outgoing', outgoing('one'))
    await database.put('outgoing', outgoing('two'))
    expect(await unsent()).toEqual({ hasDraft: false, waiting: 2, corrections: 0 })
  })

  it('is what a manager has said of bulletins and not sent [2.4.42]', async () => {
    const work = { savedAt: '2026-11-15T12:00:00Z', work: {} }
    await database.put('corrections', { matricule, bulletinId: 'one', ...work })
    await database.put('corrections', { matricule, bulletinId: 'two', ...work })
    await database.put('corrections', { matricule: '100002', bulletinId: 'one', ...work })
    expect(await unsent()).toEqual({ hasDraft: false, waiting: 0, corrections: 2 })
  })

  it('is not known of a tablet that does not answer', async () => {
    expect(await createUnsentOf(() => Promise.reject(new Error('no database')))(matricule)).toBeNull()
    vi.useFakeTimers()
    const late = createUnsentOf(() => new Promise(() => undefined))(matricule)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await late).toBeNull()
    vi.useRealTimers()
  })
})
