import { expect, it } from 'vitest'
import { completed, readLockFile } from './lock-file.mjs'

it('the lock file names the native parts of every system (else: node tools/lock-file.mjs)', () => {
  const lock = readLockFile()
  expect(Object.keys(completed(lock).packages)).toEqual(Object.keys(lock.packages))
})

it('completes a lock file that knows one system only', () => {
  const lock = {
    packages: {
      'node_modules/fast': {
        optionalDependencies: { '@fast/linux-x64-musl': '1.0.0', '@fast/win32-x64': '1.0.0' },
      },
      'node_modules/@fast/win32-x64': { version: '1.0.0', integrity: 'sha512-…' },
    },
  }
  expect(completed(lock).packages).toMatchObject({
    'node_modules/@fast/linux-x64-musl': { version: '1.0.0', os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/@fast/win32-x64': { integrity: 'sha512-…' },
  })
})

it('names no address of a registry', () => {
  for (const [path, entry] of Object.entries(readLockFile().packages))
    expect(entry.resolved ?? '', path).not.toMatch(/^https?:/)
})
