import type { SubmittedBulletin } from './submitted-bulletin.ts'

/**
 * What drivers certify, by the first version of the application that said it so. Another wording is another entry: what
 * was certified under an older one stays as it was read then.
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

/** The sentence that stood beside the box, in the version that the bulletin bears. */
export const certificationTextOf = (
  version: SubmittedBulletin['version'],
  texts: readonly { since: string; text: string }[] = CERTIFICATION_TEXTS,
): string => texts.findLast(({ since }) => isFrom(version, since))?.text ?? ''
