import { parseArgs } from 'node:util'

export type LabRun = {
  readonly seed: number
  readonly rounds: number
  readonly results: string
  /** Name of a build with a deliberate fault, which the lab must detect. */
  readonly broken: string | null
}

const RESULTS = '.cache/faults/results.jsonl'
const ROUNDS = 20
/** A deliberate fault must be detected within this many rounds. */
export const BROKEN_ROUNDS = 50

const positive = (name: string, text: string): number => {
  const value = Number(text)
  if (Number.isSafeInteger(value) && value > 0) return value
  throw new Error(`--${name} attend un nombre entier positif, et non « ${text} ».`)
}

/** `--rounds N --seed S --results FILE --broken NAME`, all optional. */
export const readOptions = (args: readonly string[]): LabRun => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: '1' },
      rounds: { type: 'string' },
      results: { type: 'string', default: RESULTS },
      broken: { type: 'string' },
    },
  })
  const { seed, results, broken = null } = values
  const rounds = values.rounds ?? String(broken === null ? ROUNDS : BROKEN_ROUNDS)
  return { seed: positive('seed', seed), rounds: positive('rounds', rounds), results, broken }
}
