import { describe, expect, it } from 'vitest'
import { isFromArchives, wayBackOf } from './way-back.ts'

const LATER = { search: '', key: 'h4x7' }
const FIRST = { search: '', key: 'default' }

describe('the way back from a bulletin [2.4.37]', () => {
  it('is the page that opened it', () => {
    expect(wayBackOf({ ...LATER, state: { from: '/myarchived' } })).toEqual({ to: '/myarchived' })
    expect(wayBackOf({ ...FIRST, state: { from: '/myarchived' } })).toEqual({ to: '/myarchived' })
  })

  it('is the list that the address names, where nothing else is known', () => {
    const search = '?from=archived'
    expect(wayBackOf({ ...FIRST, search, state: null })).toEqual({ to: '/bulletin/archived' })
    expect(wayBackOf({ ...LATER, search, state: { from: '/bulletin/tovalidate' } })).toEqual({
      to: '/bulletin/tovalidate',
    })
  })

  it.each([
    null,
    undefined,
    {},
    { from: 7 },
    { from: 'https://elsewhere.test' },
    { from: '//elsewhere.test' },
  ])('is one step back without a page of ours: %o', (state) => {
    expect(wayBackOf({ ...LATER, state })).toEqual({ steps: -1 })
    expect(wayBackOf({ ...LATER, search: '?from=//elsewhere.test', state })).toEqual({ steps: -1 })
  })

  it('is the first page where nothing lies behind, as after a pasted link', () => {
    expect(wayBackOf({ ...FIRST, state: null })).toEqual({ to: '/' })
  })
})

describe('who comes from the archives comes to read [2.4.42]', () => {
  it.each([
    ['/bulletin/archived', true],
    ['/bulletin/archived?page=2', true],
    ['/myarchived', true],
    ['/bulletin/tovalidate', false],
  ])('by the page that opened it, first or not: %s', (from, isRead) => {
    expect(isFromArchives({ ...LATER, state: { from } })).toBe(isRead)
    expect(isFromArchives({ ...FIRST, state: { from } })).toBe(isRead)
    expect(isFromArchives({ ...LATER, search: '?from=archived', state: { from } })).toBe(isRead)
  })

  it('by the address, where a sign-in on the way has forgotten the rest', () => {
    expect(isFromArchives({ ...LATER, search: '?from=archived', state: null })).toBe(true)
    expect(isFromArchives({ ...LATER, search: '?from=tovalidate', state: null })).toBe(false)
    expect(isFromArchives({ ...LATER, state: null })).toBe(false)
  })

  it('not by a link that somebody pasted', () => {
    expect(isFromArchives({ ...FIRST, search: '?from=archived', state: null })).toBe(false)
    expect(isFromArchives({ ...FIRST, state: null })).toBe(false)
  })
})
