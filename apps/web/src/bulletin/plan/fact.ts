import type { Line } from '@bulletin/domain/network/line'
import type { Answer, Pending } from './answer.ts'

/** A value displayed for a day, with its loading state. */
export type Fact = Pending | { state: 'unavailable' } | { state: 'none' } | { state: 'known'; text: string }

export const factOf = <Value>(
  answer: Answer<Value>,
  textOf: (value: Value) => string | null | undefined,
): Fact => {
  if (answer.state === 'pending') return answer
  const text = answer.state === 'answered' ? textOf(answer.value) : null
  return typeof text === 'string' ? { state: 'known', text } : { state: 'unavailable' }
}

/** Looks the quadrigram up on these lines, in order; a quadrigram identifies a station of one line only. */
export const findStationName = (
  lines: readonly Pick<Line, 'name' | 'stations'>[],
  names: readonly string[],
  quadrigram: string,
): string | undefined =>
  names
    .flatMap((name) => lines.find((line) => line.name === name)?.stations ?? [])
    .find((station) => station.quadrigram === quadrigram)?.name
