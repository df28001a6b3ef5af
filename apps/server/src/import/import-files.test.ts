import type { ImportReport } from '@bulletin/domain/planning/import/report'
import { describe, expect, it } from 'vitest'
import { systemIds } from '../system/ids.ts'
import { openTestDatabase } from '../testing/database.ts'
import { importFiles } from './import-files.ts'
import { sentenceOf } from './sentence.ts'
import { inShort } from './testing/read-files.ts'
import { scratchFile, scratchFolder, type Contents } from './testing/scratch.ts'
import { goodZip } from './testing/zips.ts'

const database = await openTestDatabase()

const rehearsed = async (...paths: string[]): Promise<ImportReport> => {
  const { report } = await importFiles({ database, ids: systemIds, timeZone: 'Europe/Paris' })({
    paths,
    dryRun: true,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
  return report
}

const PEOPLE = 'matricule,lastname,firstname\n100001,Lambert,Claire\n'
const MISSPELT: Contents = { 'people.csv': PEOPLE, 'note-h.csv': 'x', 'vide.txt': '', 'shapes.txt': 'x' }
const TOLD =
  'Fichiers non reconnus, laissés de côté (nombre\u00a0: 2)\u00a0: note-h.csv, vide.txt. Vérifiez leurs noms.'

describe('files with names that nobody knows', () => {
  it('are told, in a folder and in an archive', async () => {
    const folder = await scratchFolder(MISSPELT)
    const archive = await scratchFile(await goodZip(MISSPELT))
    for (const { outcome, notices } of [await rehearsed(folder), await rehearsed(archive)]) {
      expect(outcome).toBe('CHECKED')
      expect(notices.filter(({ kind }) => kind === 'LEFT_OUT').map(sentenceOf)).toEqual([TOLD])
    }
  })

  it('are told beside what is wrong with the others, and nobody asks for a feed that was never meant', async () => {
    const wrong = { ...MISSPELT, 'people.csv': PEOPLE.replace('100001', 'Claire'), 'mapping.json': '[]' }
    const { faults, notices } = await rehearsed(await scratchFolder(wrong))
    expect(faults.map(inShort)).toEqual([
      'MAPPING_VALUE mapping.json:- -',
      'MATRICULE_FORMAT people.csv:2 matricule',
    ])
    expect(notices.map(sentenceOf)).toEqual([TOLD])
  })

  it('are the reason of a refusal where there are no others', async () => {
    const folder = await scratchFolder({ 'pepole.csv': PEOPLE, 'README.txt': 'x' })
    const { faults } = await rehearsed(folder)
    expect(faults).toMatchObject([
      { code: 'SOURCE_UNKNOWN_FILES', blanks: { source: folder, files: 'pepole.csv' } },
    ])
  })
})
