import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { FAILURES, type FailureKind } from './checks.ts'
import type { RoundOutcome } from './round.ts'

/** A line of the results file. */
export type Result = {
  readonly seed: number
  /** The build tested: a pass with another build proves nothing about this one. */
  readonly build: string
  readonly passed: boolean
  readonly bulletins: number
  readonly faults: readonly string[]
  readonly failures: readonly FailureKind[]
  readonly milliseconds: number
}

export const resultOf = (build: string, outcome: RoundOutcome): Result => {
  const { seed, bulletins, faults, failures, milliseconds } = outcome
  const kinds = failures.map(({ kind }) => kind)
  return { seed, build, passed: kinds.length === 0, bulletins, faults, failures: kinds, milliseconds }
}

export const readResults = (file: string): Result[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Result)
    : []

export const appendResult = (file: string, result: Result): void => {
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, `${JSON.stringify(result)}\n`)
}

/** Seeds that have passed with this build and need no further round. */
export const passedSeeds = (results: readonly Result[], build: string): ReadonlySet<number> =>
  new Set(results.filter((one) => one.passed && one.build === build).map(({ seed }) => seed))

const WORDS: Record<FailureKind, string> = {
  lost: 'perdus',
  doubled: 'doublés',
  altered: 'altérés',
  early: '« reçu » trop tôt',
  'wrong-driver': "d'un autre conducteur",
  'two-senders': 'envois simultanés',
  'not-told': 'sans reçu sur la tablette',
  stuck: 'tours inachevés',
}

const countOf = (items: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

/** Summary of a run in two lines; for a seed played several times, the last round counts. */
export const summaryOf = (results: readonly Result[]): string => {
  const last = [...new Map(results.map((one) => [one.seed, one])).values()]
  const bulletins = last.reduce((sum, one) => sum + one.bulletins, 0)
  const faults = countOf(last.flatMap((one) => one.faults))
  const found = countOf(last.flatMap((one) => one.failures))
  const injected = [...faults].toSorted(([one], [other]) => one.localeCompare(other))
  return [
    `Pannes : ${injected.map(([kind, count]) => `${kind} ${count}`).join(', ')}`,
    `${last.length} tours, ${bulletins} bulletins : ${FAILURES.map((kind) => `${WORDS[kind]} ${found.get(kind) ?? 0}`).join(', ')}`,
  ].join('\n')
}
