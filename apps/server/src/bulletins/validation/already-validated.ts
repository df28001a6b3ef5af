import { problem, type Problem } from '@bulletin/domain/problem/problem'
import type { InstantText } from '@bulletin/domain/time/day'
import { Temporal } from '@bulletin/domain/time/temporal'

/**
 * Names the manager who validated first: only users allowed to validate the bulletin get this far, and they may know.
 */
export const alreadyValidated = (
  {
    managerName,
    managerValidationDate,
  }: { managerName: string | null; managerValidationDate: InstantText | null },
  timeZone: string,
): Problem => {
  const refusal = problem('BULLETIN_ALREADY_VALIDATED')
  if (managerName === null || managerValidationDate === null) return refusal
  const at = Temporal.Instant.from(managerValidationDate).toZonedDateTimeISO(timeZone)
  const [year, month, day] = at.toPlainDate().toString().split('-')
  const time = at.toPlainTime().toString({ smallestUnit: 'minute' })
  return {
    ...refusal,
    detail: `Ce bulletin a déjà été validé par ${managerName} le ${day}/${month}/${year} à ${time}.`,
  }
}
