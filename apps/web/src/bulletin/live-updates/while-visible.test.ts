import { describe, expect, it } from 'vitest'
import { whileVisible } from './while-visible.ts'

const aPage = () => {
  const listeners = new Set<() => void>()
  let visibilityState: DocumentVisibilityState = 'visible'
  const page = {
    get visibilityState() {
      return visibilityState
    },
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  } as unknown as Document
  const show = (state: DocumentVisibilityState) => {
    visibilityState = state
    for (const listener of listeners) listener()
  }
  return { page, show, listeners }
}

describe('work while a page is looked at', () => {
  it('ends when it is not, and begins anew when it is again', () => {
    const { page, show, listeners } = aPage()
    const signals: AbortSignal[] = []
    const leave = whileVisible(page, (signal) => signals.push(signal))
    const running = () => signals.map(({ aborted }) => !aborted)
    show('visible')
    expect(running()).toEqual([true])
    show('hidden')
    expect(running()).toEqual([false])
    show('visible')
    expect(running()).toEqual([false, true])
    leave()
    expect(running()).toEqual([false, false])
    expect(listeners.size).toBe(0)
  })
})
