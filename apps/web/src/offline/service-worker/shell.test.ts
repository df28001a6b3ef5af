import { describe, expect, it } from 'vitest'
import { BUILD_LOCK_PREFIX, cacheOf, outdatedCaches } from './shell.ts'

const CACHES = ['1', '2', '3', '4', '5'].map(cacheOf)

describe('the caches of earlier builds', () => {
  it('are removed, but for the last two: a tab may just be opening with one of them', () => {
    expect(outdatedCaches(CACHES, '5', [])).toEqual([cacheOf('1'), cacheOf('2')])
  })

  it('stay for as long as a tab runs that build', () => {
    expect(outdatedCaches(CACHES, '5', [`${BUILD_LOCK_PREFIX}1`])).toEqual([cacheOf('2')])
  })

  it('do not count the build itself, also when it is an old one that came back', () => {
    expect(outdatedCaches(CACHES, '1', [])).toEqual([cacheOf('2'), cacheOf('3')])
  })

  it('are told from caches that are not of the shell', () => {
    expect(outdatedCaches(['other', ...CACHES], '5', [])).not.toContain('other')
  })
})
