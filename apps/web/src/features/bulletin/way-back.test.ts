import { describe, expect, it } from 'vitest'
import { wayBackOf } from './way-back.ts'

describe('the way back from a bulletin [2.4.37]', () => {
  it('is the page that opened it', () => {
    expect(wayBackOf({ from: '/myarchived' }, false)).toEqual({ to: '/myarchived' })
    expect(wayBackOf({ from: '/myarchived' }, true)).toEqual({ to: '/myarchived' })
  })

  it.each([
    null,
    undefined,
    {},
    { from: 7 },
    { from: 'https://elsewhere.test' },
    { from: '//elsewhere.test' },
  ])('is one step back without a page of ours: %o', (state) => {
    expect(wayBackOf(state, false)).toEqual({ steps: -1 })
  })

  it('is the first page where nothing lies behind, as after a pasted link', () => {
    expect(wayBackOf(null, true)).toEqual({ to: '/' })
  })
})
