/** Of the width of a band: left free beside its bars, and between two of them. */
const BESIDE_BARS = 0.32
const BETWEEN_BARS = 0.1

/** Bars stand in bands of equal width; all is told as a share of the width of the chart. */
export const bandsOf = (bands: number, bars: number) => {
  const band = 1 / bands
  const width = (band * (1 - BESIDE_BARS)) / (bars + (bars - 1) * BETWEEN_BARS)
  return {
    middle: (index: number): number => (index + 0.5) * band,
    bar: (index: number, place: number): { start: number; width: number } => ({
      start: index * band + (band * BESIDE_BARS) / 2 + place * width * (1 + BETWEEN_BARS),
      width,
    }),
  }
}

/** As a share of the height up to the last that the axis tells. */
export const heightOf = (days: number, told: readonly number[]): number => days / (told.at(-1) ?? 1)

/** Where the parts of a ring begin, and how long they are, in percent of it: a whole ring has no gap. */
export const arcsOf = (rates: readonly number[], gap: number): { start: number; length: number }[] => {
  const total = rates.reduce((sum, rate) => sum + rate, 0)
  const isWhole = rates.filter((rate) => rate > 0).length < 2
  let start = 0
  return rates.map((rate) => {
    const share = total === 0 ? 0 : (rate / total) * 100
    const arc = { start, length: isWhole ? share : Math.max(0, share - gap) }
    start += share
    return arc
  })
}

/** A bar by its month and by which of those of a month it is. */
export type BarPlace = { month: number; series: number }

/** The bar that a key leads to from another; null where it leads nowhere. */
export const barAfter = (
  key: string,
  { month, series }: BarPlace,
  count: { months: number; series: number },
): BarPlace | null => {
  const to = (nextMonth: number, nextSeries: number): BarPlace | null =>
    nextMonth < 0 || nextMonth >= count.months || nextSeries < 0 || nextSeries >= count.series
      ? null
      : { month: nextMonth, series: nextSeries }
  switch (key) {
    case 'ArrowRight':
      return to(month + 1, series)
    case 'ArrowLeft':
      return to(month - 1, series)
    case 'ArrowDown':
      return to(month, series + 1)
    case 'ArrowUp':
      return to(month, series - 1)
    case 'Home':
      return to(0, series)
    case 'End':
      return to(count.months - 1, series)
    default:
      return null
  }
}
