import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isInstalled } from './install.mjs'

const EARLIER = 1_700_000_000
const LATER = EARLIER + 60

const mark = (lock) => createHash('sha256').update(lock).digest('hex')

describe('what counts as installed', () => {
  let root = ''
  const write = (path, content, time) => {
    writeFileSync(join(root, path), content)
    utimesSync(join(root, path), time, time)
  }

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'bulletin-install-'))
    mkdirSync(join(root, 'node_modules'))
    write('package-lock.json', 'lock', LATER)
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it('a fresh copy does not', () => {
    expect(isInstalled(root)).toBe(false)
  })

  it('an install of this very lock file does, whatever the dates', () => {
    write('node_modules/.bulletin-install', mark('lock'), EARLIER)
    expect(isInstalled(root)).toBe(true)
  })

  it('an install of an earlier lock file does not', () => {
    write('node_modules/.bulletin-install', mark('old lock'), EARLIER)
    write('node_modules/.package-lock.json', '{}', EARLIER)
    expect(isInstalled(root)).toBe(false)
  })

  it('an install by hand after the lock file changed does', () => {
    write('node_modules/.package-lock.json', '{}', LATER)
    expect(isInstalled(root)).toBe(true)
  })
})
