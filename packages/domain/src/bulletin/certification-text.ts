import type { SubmittedBulletin } from './submitted-bulletin.ts'

/**
 * The certification sentences, each with the first app version that showed it. A new wording is a new entry: older
 * bulletins keep the sentence that the driver read.
 */
const CERTIFICATION_TEXTS: readonly { since: string; text: string }[] = [
  { since: '0.0.0', text: "Je certifie l'exactitude des informations saisies dans ce bulletin." },
]

const numbersOf = (version: string): number[] => version.split('.').map(Number)

const isFrom = (version: string, since: string): boolean => {
  const [one, other] = [numbersOf(version), numbersOf(since)]
  const differing = one.findIndex((number, index) => number !== other[index])
  return differing === -1 || (one[differing] ?? 0) > (other[differing] ?? 0)
}

/** The sentence beside the checkbox in the app version of the bulletin. */
export const certificationTextOf = (
  version: SubmittedBulletin['version'],
  texts: readonly { since: string; text: string }[] = CERTIFICATION_TEXTS,
): string => texts.findLast(({ since }) => isFrom(version, since))?.text ?? ''
