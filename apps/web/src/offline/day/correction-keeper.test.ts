import 'fake-indexeddb/auto'
import { fixedClock } from '@bulletin/domain/time/clock'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { createCorrectionKeeper } from './correction-keeper.ts'
import { createOpener, openTabletDatabase } from '../tablet-database.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const aKeeper = () =>
  createCorrectionKeeper(createOpener(openTabletDatabase), fixedClock('2026-03-10T08:00:00Z'))

const MINE = { matricule: '200001', bulletinId: '019caa00-0000-7000-8000-000000000001' }

describe('an open correction on the device [3.32] [2.4.42]', () => {
  it('is there after the page has gone', async () => {
    await aKeeper().keep(MINE, { comment: 'Vu.' })
    expect(await aKeeper().find(MINE)).toEqual({ comment: 'Vu.' })
  })

  it('belongs to one manager and one bulletin', async () => {
    const keeper = aKeeper()
    await keeper.keep(MINE, { comment: 'Vu.' })
    expect(await keeper.find({ ...MINE, matricule: '200002' })).toBeUndefined()
    expect(await keeper.find({ ...MINE, bulletinId: 'another' })).toBeUndefined()
  })

  it('is the last one written, and goes when it was sent or given up', async () => {
    const keeper = aKeeper()
    await Promise.all([keeper.keep(MINE, 'first'), keeper.keep(MINE, 'second')])
    expect(await keeper.find(MINE)).toBe('second')
    await Promise.all([keeper.keep(MINE, 'third'), keeper.drop(MINE)])
    expect(await keeper.find(MINE)).toBeUndefined()
  })
})
