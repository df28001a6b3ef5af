import type { ImportFault, ImportNotice, ImportPlace } from '@bulletin/domain/planning/import/report'
import { say } from '../words.ts'

/** A fault or a notice; its place is absent if it does not come from a file. */
type Told = Partial<ImportPlace> &
  (Pick<ImportFault, 'code' | 'blanks'> | Pick<ImportNotice, 'kind' | 'code' | 'blanks'>)

const placeOf = ({ file = null, line = null, field = null }: Partial<ImportPlace>): string =>
  [
    file,
    line === null ? null : say('import.place.line', { line }),
    field === null ? null : say('import.place.field', { field }),
  ]
    .filter((part) => part !== null)
    .join(', ')

/** One line of a report, in French: « stop_times.txt, ligne 12, champ stop_id : … ». */
export const sentenceOf = (told: Told): string => {
  const sentence =
    'kind' in told
      ? say(`import.notice.${told.code}`, told.blanks)
      : say(`import.fault.${told.code}`, told.blanks)
  const place = placeOf(told)
  return place === '' ? sentence : say('import.place.sentence', { place, sentence })
}
