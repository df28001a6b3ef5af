/** Shares of a band's width left free beside its bars and between two of them. */
const BESIDE_BARS = 0.32
const BETWEEN_BARS = 0.1

/** Places bars in bands of equal width; all values are fractions of the chart's width. */
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

/** Height as a fraction of the highest axis value. */
export const heightOf = (days: number, told: readonly number[]): number => days / (told.at(-1) ?? 1)

/** Start and length of each arc of a ring, in percent. A ring with a single part has no gap. */
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

/** A bar, identified by its month and its series. */
export type BarPlace = { month: number; series: number }

/** The bar that an arrow key moves to; null when there is none in that direction. */
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
