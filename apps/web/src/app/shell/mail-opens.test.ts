import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAIL_OPENS_WITHIN_MILLISECONDS, mailOpens } from './mail-opens.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const aPage = () => ({ window: new EventTarget(), document: new EventTarget() })

describe('a link to a mail [2.3.4]', () => {
  it('led somewhere when the page lost the keyboard, or was hidden', async () => {
    for (const [part, event] of [
      ['window', 'blur'],
      ['document', 'visibilitychange'],
    ] as const) {
      const page = aPage()
      const opens = mailOpens(page)
      await vi.advanceTimersByTimeAsync(MAIL_OPENS_WITHIN_MILLISECONDS - 1)
      page[part].dispatchEvent(new Event(event))
      expect(await opens).toBe(true)
      expect(vi.getTimerCount()).toBe(0)
    }
  })

  it('led nowhere when the page is still in front a moment later', async () => {
    const opens = mailOpens(aPage())
    await vi.advanceTimersByTimeAsync(MAIL_OPENS_WITHIN_MILLISECONDS)
    expect(await opens).toBe(false)
  })
})
