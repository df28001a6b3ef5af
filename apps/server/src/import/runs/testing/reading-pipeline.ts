import { emptyReport } from './reports.ts'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { ImportPipeline, ImportResult } from '../pipeline.ts'

const filesIn = async (path: string): Promise<string[]> =>
  (await stat(path)).isDirectory() ? (await readdir(path)).map((name) => join(path, name)) : [path]

/** Reads its input and refuses lines containing « broken »: enough to test runs. */
export const readingPipeline: ImportPipeline = async ({ paths, dryRun, onProgress, signal }) => {
  const files = (await Promise.all(paths.map(filesIn))).flat()
  const faults: ImportResult['report']['faults'] = []
  let people = 0
  for (const [index, file] of files.entries()) {
    signal.throwIfAborted()
    onProgress({ stage: 'READING', share: index / files.length, file: basename(file) })
    const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '')
    people += lines.length
    for (const [number, line] of lines.entries())
      if (line.includes('broken'))
        faults.push({
          file: basename(file),
          line: number + 1,
          field: 'matricule',
          code: 'MATRICULE_FORMAT',
          blanks: { value: `${line} (${file})`, digits: 6 },
        })
  }
  const report = emptyReport(people)
  if (faults.length > 0)
    return {
      report: { ...report, outcome: 'REFUSED', counts: null, faults, faultCount: faults.length },
      planNumber: null,
    }
  return { report: { ...report, outcome: dryRun ? 'CHECKED' : 'TAKEN' }, planNumber: dryRun ? null : 7 }
}

/** The same, paused before its end until the test releases it. */
export const heldPipeline = () => {
  const release: (() => void)[] = []
  let begun = 0
  const pipeline: ImportPipeline = async (input) => {
    begun += 1
    await new Promise<void>((resolve, reject) => {
      release.push(resolve)
      input.signal.addEventListener('abort', () => reject(new Error('aborted')))
      input.onProgress({ stage: 'WRITING', share: 0.25, file: null })
    })
    return readingPipeline(input)
  }
  return { pipeline, letGo: () => release.splice(0).forEach((resolve) => resolve()), begun: () => begun }
}
