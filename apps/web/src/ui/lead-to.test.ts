import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leadTo } from './lead-to.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const aControl = () => ({ focus: vi.fn(), scrollIntoView: vi.fn() })

describe('the way to what is to be corrected', () => {
  it('has the focus at once, and scrolls 200 ms later [9.8]', () => {
    const control = aControl()
    leadTo(control)
    expect(control.focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
    vi.advanceTimersByTime(199)
    expect(control.scrollIntoView).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(control.scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'center', behavior: 'auto' })
  })

  it('is the last one that was asked for', () => {
    const [first, second] = [aControl(), aControl()]
    leadTo(first)
    leadTo(second)
    vi.runAllTimers()
    expect(first.scrollIntoView).not.toHaveBeenCalled()
    expect(second.scrollIntoView).toHaveBeenCalledOnce()
  })
})
