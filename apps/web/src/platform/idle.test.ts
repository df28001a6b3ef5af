import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchInput } from './idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const setUp = () => {
  const page = new EventTarget()
  const hands = watchInput(page)
  const rested: string[] = []
  const wait = (name: string) => void hands.untilInputPauses().then(() => rested.push(name))
  return { page, wait, rested }
}

describe('hands at rest', () => {
  it('are waited for no longer than it takes, where nobody has touched anything', async () => {
    const { wait, rested } = setUp()
    wait('part')
    await vi.advanceTimersByTimeAsync(0)
    expect(rested).toEqual(['part'])
  })

  it('are those that have not tapped or typed for three seconds', async () => {
    const { page, wait, rested } = setUp()
    page.dispatchEvent(new Event('pointerdown'))
    wait('part')
    await vi.advanceTimersByTimeAsync(2900)
    page.dispatchEvent(new Event('keydown'))
    await vi.advanceTimersByTimeAsync(2900)
    expect(rested).toEqual([])
    await vi.advanceTimersByTimeAsync(100)
    expect(rested).toEqual(['part'])
  })

  it('let everybody go on who waited for them', async () => {
    const { page, wait, rested } = setUp()
    page.dispatchEvent(new Event('pointerdown'))
    wait('one')
    wait('other')
    await vi.advanceTimersByTimeAsync(3000)
    expect(rested).toEqual(['one', 'other'])
  })
})
