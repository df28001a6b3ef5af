import type { Day } from '../time/day.ts'
import { Temporal } from '../time/temporal.ts'

/** How long a bulletin names people, after its day. */
export const BULLETIN_RETENTION_YEARS = 5
/** Pay can be disputed for three years (Code du travail, article L. 3245-1): nobody may set less. */
export const BULLETIN_RETENTION_YEARS_MIN = 3
export const REFUSED_RETENTION_DAYS = 90

/** Bulletins of this day are the first that still name people. */
export const firstNamedDay = (today: Day, years: number): Day =>
  Temporal.PlainDate.from(today).subtract({ years }).toString()
