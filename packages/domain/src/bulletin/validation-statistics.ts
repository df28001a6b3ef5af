import { z } from 'zod/mini'
import { Key } from '../document/key.ts'
import { groupedBy } from '../grouped.ts'
import { LineName } from '../network/line-name.ts'
import { Quadrigram } from '../network/station.ts'
import { RecordedMatricule } from '../people/matricule.ts'
import { Day } from '../time/day.ts'

const Count = z.int().check(z.minimum(0))

/** What one manager validated on one local day, for one terminus. */
export const ManagerDay = z.strictObject({
  line: LineName,
  managerMatricularAccount: RecordedMatricule,
  managerName: z.string(),
  terminus: Quadrigram,
  validationDate: Day,
  nbValidated: Count,
  nbCorrected: Count,
  nbCorrectedDelay: Count,
  /** In no particular order. */
  validatedBulletinIds: z.array(Key),
})
export type ManagerDay = z.infer<typeof ManagerDay>

/** What all managers validated for one terminus, whose code is the id. */
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

/** Totals over managers' days; a manager with several days counts once. */
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

/** One row per terminus with a validation, sorted by code. */
export const recapOf = (details: readonly (Counted & Pick<ManagerDay, 'terminus'>)[]): TerminusRecap[] =>
  [...groupedBy(details, ({ terminus }) => terminus)]
    .map(([id, days]) => ({ id, ...totalsOf(days) }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))

/** The corrected share of what was validated, between 0 and 1; null when nothing was validated. */
export const shareCorrected = (validated: number, corrected: number): number | null =>
  validated === 0 ? null : corrected / validated
