import type { ImportReport } from '@bulletin/domain/planning/import/report'
import { stateOfRun, type ImportRun } from '@bulletin/domain/planning/import/run'
import type { InstantText } from '@bulletin/domain/time/day'
import type { ListedRun } from './repository.ts'

/** Converts a run's row to its API form. */
export const toldRun = (row: ListedRun, now: InstantText): ImportRun => {
  const { seenAt, matricularAccount, name, outcome, ...told } = row
  return {
    ...told,
    by: matricularAccount === null ? null : { matricularAccount, name: name ?? '' },
    state: stateOfRun({ ...told, seenAt, outcome }, now),
  }
}

/** Removes the server's folder from a report: the user only knows file names. */
export const withoutFolder = (report: ImportReport, folder: string): ImportReport => {
  const shorten = (text: string): string => text.replaceAll(`${folder}/`, '')
  const placed = <Item extends ImportReport['faults'][number] | ImportReport['notices'][number]>(
    item: Item,
  ): Item => ({
    ...item,
    file: item.file === null ? null : shorten(item.file),
    blanks: Object.fromEntries(
      Object.entries(item.blanks).map(([key, value]) => [
        key,
        typeof value === 'string' ? shorten(value) : value,
      ]),
    ),
  })
  return { ...report, faults: report.faults.map(placed), notices: report.notices.map(placed) }
}
