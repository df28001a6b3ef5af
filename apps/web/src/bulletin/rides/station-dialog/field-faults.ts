import type { Fault } from '@bulletin/domain/problem/fault'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import type { FieldRemark } from '../position-field/combo-field.tsx'

/** What is lacking in a form that has just been opened is no fault yet: nothing was done wrong. */
const IS_STILL_EMPTY: readonly string[] = [
  'SERVICE_REQUIRED',
  'DEPARTURE_STATION_REQUIRED',
  'ARRIVAL_STATION_REQUIRED',
]

const findFault = (faults: readonly Fault[], field: string): Fault | null =>
  faults.find(({ path }) => path[0] === field) ?? null

/** What is wrong with what was entered in a field. */
export const wrongEntry = (faults: readonly Fault[], field: string): FieldRemark | null => {
  const found = findFault(faults, field)
  return found && !IS_STILL_EMPTY.includes(found.code)
    ? { tone: 'error', text: FAULT_SENTENCES[found.code] }
    : null
}
