import 'fake-indexeddb/auto'
import { fixedClock } from '@bulletin/domain/time/clock'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { createOpener, openTabletDatabase } from '../tablet-database.ts'
import { createCorrectionStore, createCorrectionTabs, type CorrectionStore } from './corrections.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const someRecords = () =>
  createCorrectionStore(createOpener(openTabletDatabase), fixedClock('2026-03-10T08:00:00Z'))

const MINE = { matricule: '200001', bulletinId: '019caa00-0000-7000-8000-000000000001' }
const OTHER = { ...MINE, bulletinId: '019caa00-0000-7000-8000-000000000002' }

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

const openTab = (tab: string) =>
  createCorrectionTabs({
    locks: null,
    channel: { post: () => undefined, listen: () => () => undefined },
    tab,
    visibility: { isVisible: () => true, subscribe: () => () => undefined },
  })

describe('a correction in several tabs [2.4.42] [3.32]', () => {
  it('what one keeps or drops, the others hear of, once it is done', async () => {
    const done: string[] = []
    const records: CorrectionStore = {
      find: async () => undefined,
      keep: async () => void done.push('kept'),
      drop: async () => void done.push('dropped'),
    }
    const { keep, drop } = openTab('one').told(records)
    const there = openTab('two')
    const heardOf = (of: typeof MINE) =>
      new Promise<string[]>((resolve) => {
        const forget = there.watch(of, () => {
          forget()
          resolve([...done])
        })
      })
    const first = heardOf(MINE)
    await keep(MINE, {})
    expect(await first).toEqual(['kept'])
    const second = heardOf(OTHER)
    await drop(OTHER)
    expect(await second).toEqual(['kept', 'dropped'])
  })

  it('has one turn a bulletin, whatever page of the tab asks', () => {
    const { writingOf } = openTab('one')
    expect(writingOf(MINE)).toBe(writingOf({ ...MINE }))
    expect(writingOf(MINE)).not.toBe(writingOf(OTHER))
    const leave = writingOf(MINE).join({ settled: async () => undefined, follow: async () => undefined })
    expect(writingOf(MINE).turn.get()).toBe('here')
    leave()
  })
})
