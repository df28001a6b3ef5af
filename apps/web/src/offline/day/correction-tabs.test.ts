import { describe, expect, it } from 'vitest'
import { createCorrectionTabs } from './correction-tabs.ts'
import type { CorrectionStore } from './correction-store.ts'

const MINE = { matricule: '200001', bulletinId: '019caa00-0000-7000-8000-000000000001' }
const OTHER = { ...MINE, bulletinId: '019caa00-0000-7000-8000-000000000002' }

const openTab = (tab: string) =>
  createCorrectionTabs({
    locks: null,
    channel: { post: () => undefined, listen: () => undefined },
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
