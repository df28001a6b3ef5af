import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { progressIn } from './kept-progress.ts'

const STOOD = {
  after: '019caa00-0000-7000-8000-000000000001',
  checked: 500,
  entries: 900,
  tampered: 1,
  since: null,
}

it('keeps where a verification stood until it has ended, in a folder that it makes', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'verification-')), 'data')
  const progress = progressIn(folder)
  expect(progress.find()).toBeNull()
  progress.keep(STOOD)
  expect(progressIn(folder).find()).toEqual(STOOD)
  progress.forget()
  expect(progress.find()).toBeNull()
})

it('takes a file that nobody can read for none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verification-'))
  writeFileSync(join(folder, 'verify-history.json'), '{"after": 1')
  expect(progressIn(folder).find()).toBeNull()
})
