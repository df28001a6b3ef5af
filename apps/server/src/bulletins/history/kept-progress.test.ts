import { failure, success } from '@bulletin/domain/result'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { progressIn } from './kept-progress.ts'

const STOOD = {
  database: '7360/5',
  after: '019caa00-0000-7000-8000-000000000001',
  checked: 500,
  entries: 900,
  tampered: 1,
  told: ['Bulletin X : le document manque.'],
  since: null,
}

const aFolder = () => join(mkdtempSync(join(tmpdir(), 'verification-')), 'data')

it('keeps where a verification stood until it has ended, in a folder that it makes', () => {
  const folder = aFolder()
  const progress = progressIn(folder)
  expect(progress.find('7360/5')).toEqual(failure('NONE'))
  progress.keep(STOOD)
  expect(progressIn(folder).find('7360/5')).toEqual(success(STOOD))
  expect(readdirSync(folder)).toEqual(['verify-history.json'])
  progress.forget()
  expect(progress.find('7360/5')).toEqual(failure('NONE'))
})

it('does not go on in another database', () => {
  const progress = progressIn(aFolder())
  progress.keep(STOOD)
  expect(progress.find('7360/6')).toEqual(failure('OF_ANOTHER'))
})

it.each([
  ['that ends too early', (text: string) => text.slice(0, -9)],
  ['in which bulletins were passed over', (text: string) => text.replace('"checked":500', '"checked":900')],
  ['that says nothing was found', (text: string) => text.replace('"tampered":1', '"tampered":0')],
])('does not go on from a file %s', (_, changed) => {
  const folder = aFolder()
  const progress = progressIn(folder)
  progress.keep(STOOD)
  const file = join(folder, 'verify-history.json')
  writeFileSync(file, changed(readFileSync(file, 'utf8')))
  expect(progress.find('7360/5')).toEqual(failure('DAMAGED'))
})
