import type { Line } from '@bulletin/domain/network/line'
import type { Answer, Pending } from './answer.ts'

/** Something about a day that a screen prints, as far as it is known. */
export type Fact = Pending | { state: 'unavailable' } | { state: 'none' } | { state: 'known'; text: string }

export const factOf = <Value>(
  answer: Answer<Value>,
  textOf: (value: Value) => string | null | undefined,
): Fact => {
  if (answer.state === 'pending') return answer
  const text = answer.state === 'answered' ? textOf(answer.value) : null
  return typeof text === 'string' ? { state: 'known', text } : { state: 'unavailable' }
}

/** By the first of these lines that has it: a code names a station of one line only. */
export const findStationName = (
  lines: readonly Pick<Line, 'name' | 'stations'>[],
  names: readonly string[],
  quadrigram: string,
): string | undefined =>
  names
    .flatMap((name) => lines.find((line) => line.name === name)?.stations ?? [])
    .find((station) => station.quadrigram === quadrigram)?.name
