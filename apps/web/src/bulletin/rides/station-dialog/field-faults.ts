import type { Fault } from '@bulletin/domain/problem/fault'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'

/** Empty fields of a newly opened form are not marked as errors. */
const IS_STILL_EMPTY: readonly string[] = [
  'SERVICE_REQUIRED',
  'DEPARTURE_STATION_REQUIRED',
  'ARRIVAL_STATION_REQUIRED',
]

/** The error of a field's value; null when there is none. */
export const wrongEntry = (faults: readonly Fault[], field: string): string | null => {
  const found = faults.find(({ path }) => path[0] === field)
  return found && !IS_STILL_EMPTY.includes(found.code) ? FAULT_SENTENCES[found.code] : null
}
