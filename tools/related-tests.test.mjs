import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changedFiles } from './changed-files.mjs'
import { relatedTests } from './related-tests.mjs'

describe('what npm run check looks at', () => {
  let root = ''
  const write = (file, text) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
      cwd: root,
      stdio: 'ignore',
    })

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'bulletin-changed-'))
    write('packages/domain/src/ride/rule.ts', 'export const rule = 1\n')
    write('packages/domain/src/ride/rule.test.ts', "import { rule } from './rule.ts'\n")
    write('packages/domain/src/other.test.ts', "import { expect } from 'vitest'\n")
    write('apps/server/src/service.ts', "import { rule } from '@bulletin/domain/ride/rule'\n")
    write('apps/server/src/service.test.ts', "const { service } = await import('./service.ts')\n")
    write('apps/demo/src/world.test.ts', "import { service } from '@bulletin/server/service'\n")
    write('apps/web/src/typed.test.ts', "import type { Rule } from '@bulletin/domain/ride/rule'\n")
    write('apps/web/src/screen.test.tsx', "import words from '@bulletin/messages/fr.json'\n")
    git('init', '-q')
    git('add', '.')
    git('commit', '-qm', 'first')
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it('is what differs from the last commit, new files too, without those that are gone', () => {
    write('packages/domain/src/ride/rule.ts', 'export const rule = 2\n')
    write('packages/domain/src/ride/new.ts', '')
    rmSync(join(root, 'packages/domain/src/other.test.ts'))
    expect(changedFiles(root)).toEqual([
      'packages/domain/src/ride/rule.ts',
      'packages/domain/src/ride/new.ts',
    ])
  })

  it('is what the last commit changed, once nothing differs from it', () => {
    write('packages/domain/src/ride/rule.ts', 'export const rule = 2\n')
    git('commit', '-qam', 'second')
    expect(changedFiles(root)).toEqual(['packages/domain/src/ride/rule.ts'])
  })

  it('are the tests that reach a change, through any number of files and packages, but for those that name a type of it', () => {
    expect(relatedTests(['packages/domain/src/ride/rule.ts'], root)).toEqual([
      'apps/demo/src/world.test.ts',
      'apps/server/src/service.test.ts',
      'packages/domain/src/ride/rule.test.ts',
    ])
    expect(relatedTests(['packages/messages/src/fr.json'], root)).toEqual(['apps/web/src/screen.test.tsx'])
    expect(relatedTests(['docs/quality.md'], root)).toEqual([])
  })

  it('is a test that was changed itself', () => {
    expect(relatedTests(['packages/domain/src/other.test.ts'], root)).toEqual([
      'packages/domain/src/other.test.ts',
    ])
  })
})
