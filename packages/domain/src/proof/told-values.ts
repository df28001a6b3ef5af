import { saidInstant, type Fact, type ProofWords } from './told-words.ts'
import type { FileVerification } from './verify-file.ts'

/** Pages that are not proved are compared with all of them; what was corrected is told in any case. */
export const provedFacts = (
  { proved, layout }: Pick<FileVerification, 'proved' | 'layout'>,
  words: ProofWords,
): Fact[] => {
  if (!proved) return []
  const { say } = words
  const { delayMinute, correctedDelayMinute, correctedValidManualDriving, corrected } = proved
  const retained = correctedDelayMinute ?? delayMinute
  const said = corrected.map((one) => say(`proof.values.corrected.${one}`)).join(', ')
  const isToCompare = layout === 'NOT_SIGNED'
  const isDelayTold = isToCompare || corrected.includes('delay')
  const fact = (isTold: boolean, name: Parameters<ProofWords['say']>[0], value: () => string): Fact[] =>
    isTold ? [{ name: say(name), value: value() }] : []
  return [
    ...fact(isDelayTold, 'proof.values.declaredDelay', () =>
      say('proof.values.minutes', { minutes: delayMinute }),
    ),
    ...fact(isDelayTold, 'proof.values.retainedDelay', () =>
      say('proof.values.minutes', { minutes: retained }),
    ),
    ...fact(isToCompare, 'proof.values.endOfService', () => saidInstant(proved.realEndService, words)),
    ...fact(isToCompare, 'proof.values.status', () => say(`proof.values.status.${proved.status}`)),
    ...fact(isToCompare || corrected.includes('rides'), 'proof.values.rides', () => String(proved.rides)),
    ...(correctedValidManualDriving === null
      ? []
      : fact(true, 'proof.values.manualDriving', () =>
          say(`proof.values.manualDriving.${correctedValidManualDriving}`),
        )),
    ...fact(true, 'proof.values.corrected', () => said || say('proof.values.corrected.none')),
  ]
}
