import 'fake-indexeddb/auto'
import { fixedClock } from '@bulletin/domain/time/clock'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { createCorrectionStore } from './correction-store.ts'
import { createOpener, openTabletDatabase } from '../tablet-database.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const someRecords = () =>
  createCorrectionStore(createOpener(openTabletDatabase), fixedClock('2026-03-10T08:00:00Z'))

const MINE = { matricule: '200001', bulletinId: '019caa00-0000-7000-8000-000000000001' }

describe('an open correction on the device [3.32] [2.4.42]', () => {
  it('is there after the page has gone', async () => {
    await someRecords().keep(MINE, { comment: 'Vu.' })
    expect(await someRecords().find(MINE)).toEqual({ comment: 'Vu.' })
  })

  it('belongs to one manager and one bulletin', async () => {
    const records = someRecords()
    await records.keep(MINE, { comment: 'Vu.' })
    expect(await records.find({ ...MINE, matricule: '200002' })).toBeUndefined()
    expect(await records.find({ ...MINE, bulletinId: 'another' })).toBeUndefined()
  })

  it('is the last one written, and goes when it was sent or given up', async () => {
    const records = someRecords()
    await Promise.all([records.keep(MINE, 'first'), records.keep(MINE, 'second')])
    expect(await records.find(MINE)).toBe('second')
    await Promise.all([records.keep(MINE, 'third'), records.drop(MINE)])
    expect(await records.find(MINE)).toBeUndefined()
  })
})
