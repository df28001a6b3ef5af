import type { ValidatedItem } from '@bulletin/contract/calls/bulletins'
import type { SelectedBulletin } from './selection.ts'

/** A bulletin that was not validated, with the server's own words for why. */
export type Unvalidated = SelectedBulletin & {
  reason: string
  /** It can be tried again; another manager's work cannot. */
  isStillToValidate: boolean
}

export type ListOutcome = { validated: readonly string[]; unvalidated: readonly Unvalidated[] }

const isStillToValidate = (item: ValidatedItem): boolean =>
  'status' in item && item.status === 'MEF_TO_VALIDATE'

/** What became of each of those that were sent together. */
export const listOutcome = (
  sent: readonly SelectedBulletin[],
  answered: readonly ValidatedItem[],
): ListOutcome => {
  const unvalidated = answered.flatMap((item): Unvalidated[] => {
    const { id, problem } = item
    if (!problem) return []
    const { service, driverName } = sent.find((one) => one.id === id) ?? { service: '', driverName: '' }
    const named = 'service' in item ? item : { service, driverName }
    return [
      {
        id,
        service: named.service,
        driverName: named.driverName,
        reason: problem.detail,
        isStillToValidate: isStillToValidate(item),
      },
    ]
  })
  return {
    validated: answered.filter(({ problem }) => !problem).map(({ id }) => id),
    unvalidated,
  }
}
