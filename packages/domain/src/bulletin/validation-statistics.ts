import { z } from 'zod'
import { Matricule } from '../access/matricule.ts'
import { groupedBy } from '../grouped.ts'
import { LineName } from '../network/line-name.ts'
import { Quadrigram } from '../network/station.ts'
import { Day } from '../time/day.ts'
import { Key } from './key.ts'

const Count = z.number().int().min(0)

/** What one manager validated on one local day, of one terminus. */
export const ManagerDay = z.strictObject({
  line: LineName,
  managerMatricularAccount: Matricule,
  managerName: z.string(),
  terminus: Quadrigram,
  validationDate: Day,
  nbValidated: Count,
  nbCorrected: Count,
  nbCorrectedDelay: Count,
  /** In no order that means anything. */
  validatedBulletinIds: z.array(Key),
})
export type ManagerDay = z.infer<typeof ManagerDay>

/** What all managers validated, of one terminus, which is its id. */
export const TerminusRecap = z.strictObject({
  id: Quadrigram,
  nbManager: Count,
  nbTotalValidated: Count,
  nbTotalCorrectedDelay: Count,
  nbTotalCorrected: Count,
})
export type TerminusRecap = z.infer<typeof TerminusRecap>

export const ValidationStatistics = z.strictObject({
  recap: z.array(TerminusRecap),
  details: z.array(ManagerDay),
})
export type ValidationStatistics = z.infer<typeof ValidationStatistics>

type Counted = Pick<
  ManagerDay,
  'managerMatricularAccount' | 'nbValidated' | 'nbCorrected' | 'nbCorrectedDelay'
>

/** What days of managers come to; a manager of several days is one. */
export const totalsOf = (days: readonly Counted[]): Omit<TerminusRecap, 'id'> => {
  const sum = (field: 'nbValidated' | 'nbCorrected' | 'nbCorrectedDelay'): number =>
    days.reduce((total, day) => total + day[field], 0)
  return {
    nbManager: new Set(days.map(({ managerMatricularAccount }) => managerMatricularAccount)).size,
    nbTotalValidated: sum('nbValidated'),
    nbTotalCorrectedDelay: sum('nbCorrectedDelay'),
    nbTotalCorrected: sum('nbCorrected'),
  }
}

/** One row for each terminus of which something was validated, in the order of their codes. */
export const recapOf = (details: readonly (Counted & Pick<ManagerDay, 'terminus'>)[]): TerminusRecap[] =>
  [...groupedBy(details, ({ terminus }) => terminus)]
    .map(([id, days]) => ({ id, ...totalsOf(days) }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))

/** The share of what was validated that was corrected, between 0 and 1; none of nothing. */
export const shareCorrected = (validated: number, corrected: number): number | null =>
  validated === 0 ? null : corrected / validated
