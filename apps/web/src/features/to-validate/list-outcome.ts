import type { ValidatedItem } from '@bulletin/contract/calls/bulletins'
import type { SelectedBulletin } from './selection.ts'

/** A bulletin that was not validated, with the server's message. */
export type Unvalidated = SelectedBulletin & {
  reason: string
  /** Whether a retry makes sense; it does not when another manager has processed the bulletin. */
  isStillToValidate: boolean
}

export type ListOutcome = { validated: readonly string[]; unvalidated: readonly Unvalidated[] }

const isStillToValidate = (item: ValidatedItem): boolean =>
  'status' in item && item.status === 'MEF_TO_VALIDATE'

/** The outcome for each bulletin of a joint validation. */
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
