import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fingerprintOf } from './fingerprint.mjs'

describe('the fingerprint of the sources', () => {
  let root = ''
  const write = (path, content) => writeFileSync(join(root, path), content)
  const fingerprint = () => fingerprintOf(root, ['lock.json', 'src', 'absent'])

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'bulletin-fingerprint-'))
    mkdirSync(join(root, 'src/deep'), { recursive: true })
    write('lock.json', '{}')
    write('src/a.ts', 'a')
    write('src/deep/b.ts', 'b')
  })

  afterEach(() => rmSync(root, { recursive: true }))

  it.each([
    ['a file changes', () => write('src/deep/b.ts', 'c')],
    ['a file appears', () => write('src/c.ts', '')],
    ['a file disappears', () => rmSync(join(root, 'src/a.ts'))],
    ['content moves from one file to the next', () => (write('src/a.ts', ''), write('src/deep/b.ts', 'ab'))],
  ])('changes when %s', (_what, change) => {
    const before = fingerprint()
    change()
    expect(fingerprint()).not.toBe(before)
  })

  it.each([
    ['a file is only touched', () => utimesSync(join(root, 'src/a.ts'), 1, 1)],
    ['a test appears', () => write('src/a.test.ts', 'test')],
    ['a file outside appears', () => write('README.md', 'read')],
  ])('stays when %s', (_what, change) => {
    const before = fingerprint()
    change()
    expect(fingerprint()).toBe(before)
  })
})
