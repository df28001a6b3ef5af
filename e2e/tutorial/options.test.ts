import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { SECTION_IDS } from '@bulletin/domain/tutorial/section'
import { describe, expect, it } from 'vitest'
import { readTutorialOptions } from './options.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

describe('npm run tutorial', () => {
  it('films all sections, or those that are named; or writes their words alone', () => {
    expect(readTutorialOptions([])).toEqual({ ids: SECTION_IDS, isCaptionsOnly: false })
    expect(readTutorialOptions(['delay', 'init'])).toEqual({ ids: ['init', 'delay'], isCaptionsOnly: false })
    expect(readTutorialOptions(['--captions', 'init'])).toEqual({ ids: ['init'], isCaptionsOnly: true })
  })

  it('names what it does not know in a sentence, without a stack', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['e2e/tutorial/main.ts', 'nope'], {
      cwd: ROOT,
      encoding: 'utf8',
    })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr.replace(/\n$/, '')).toMatch(/^Sections inconnues : nope\. Il y a init, rides[^\n]*$/)
  })
})
