import type { Day } from '@bulletin/domain/time/day'

/** Both days are included. */
export type Period<End extends Day | null = Day> = { startDate: End; endDate: End }

/** Moving one end of a period beyond the other moves that one too. */
export const withStart = <Filters extends Period<Day | null>>(filters: Filters, startDate: Day): Filters => ({
  ...filters,
  startDate,
  endDate: filters.endDate !== null && filters.endDate < startDate ? startDate : filters.endDate,
})

export const withEnd = <Filters extends Period<Day | null>>(filters: Filters, endDate: Day): Filters => ({
  ...filters,
  startDate: filters.startDate !== null && filters.startDate > endDate ? endDate : filters.startDate,
  endDate,
})

/** How many filters are set to something else; the two days of a period count as one. */
export const countChanged = <Filters extends object>(filters: Filters, untouched: Filters): number => {
  const before = new Map(Object.entries(untouched))
  const changed = Object.entries(filters).filter(
    ([field, value]) => String(value) !== String(before.get(field)),
  )
  return new Set(changed.map(([field]) => (field === 'endDate' ? 'startDate' : field))).size
}

/** Moves a period that was the default on another day to the current default; a period that the user chose stays. */
export const withCurrentPeriod = <Filters extends Period>(
  filters: Filters,
  formerDefault: Period,
  { startDate, endDate }: Period,
): Filters => {
  const isChosen = filters.startDate !== formerDefault.startDate || filters.endDate !== formerDefault.endDate
  return isChosen ? filters : { ...filters, startDate, endDate }
}
