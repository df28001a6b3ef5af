import { describe, expect, it, vi } from 'vitest'
import { createQuiet } from './quiet.ts'

const controlled = () => {
  const ends: (() => void)[] = []
  const quiet = createQuiet(() => new Promise((resolve) => void ends.push(resolve)))
  const isOver = vi.fn<() => void>()
  return { quiet, ends, isOver }
}

/** Whatever was waited for and has come is dealt with by then. */
const settle = () => new Promise((resolve) => void setImmediate(resolve))

describe('the quiet after a touch', () => {
  it('is there at once where nobody has touched anything', async () => {
    const { quiet } = controlled()
    await expect(quiet.until()).resolves.toBeUndefined()
  })

  it('begins anew with every touch', async () => {
    const { quiet, ends, isOver } = controlled()
    quiet.noteTouch()
    void quiet.until().then(isOver)
    quiet.noteTouch()
    ends[0]?.()
    await settle()
    expect(isOver).not.toHaveBeenCalled()
    ends[1]?.()
    await settle()
    expect(isOver).toHaveBeenCalledOnce()
  })
})
