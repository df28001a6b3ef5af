/** Milliseconds of the machine's clock, or of the video, as the name says. */
export type Span = { readonly start: number; readonly end: number }

/** What nobody chose to show lasts no longer than this in the video, however slow the machine. */
export const WAIT_MAX_MILLISECONDS = 250

const isInside = (spans: readonly Span[], start: number, end: number): boolean =>
  spans.some((span) => span.start <= start && end <= span.end)

/**
 * From the machine's time to the video's. What was shown on purpose (`shown`: the finger, the pauses to read) lasts as
 * long as it did; of the time between two frames outside of that, in which the machine worked and nothing moved, only
 * the first moment is kept.
 */
export const videoTimeOf = (
  frames: readonly number[],
  shown: readonly Span[],
): ((instant: number) => number) => {
  const marks = [...new Set([...frames, ...shown.flatMap(({ start, end }) => [start, end])])].toSorted(
    (one, other) => one - other,
  )
  const lasting = (start: number, end: number): number =>
    isInside(shown, start, end) ? end - start : Math.min(end - start, WAIT_MAX_MILLISECONDS)
  return (instant) => {
    let elapsed = 0
    for (const [index, mark] of marks.entries()) {
      if (mark >= instant) break
      elapsed += lasting(mark, Math.min(marks[index + 1] ?? instant, instant))
    }
    return elapsed
  }
}
