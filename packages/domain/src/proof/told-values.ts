import { saidInstant, type Fact, type ProofWords } from './told-words.ts'
import type { FileVerification } from './verify-file.ts'

/** Pages that are not proved are compared with all of them; corrections are told in any case. */
export const provedFacts = ({ proved, layout }: FileVerification, words: ProofWords): Fact[] => {
  if (!proved) return []
  const { say } = words
  const { delayMinute, correctedDelayMinute, realEndService, status, rides, corrected } = proved
  const fact = (name: Parameters<ProofWords['say']>[0], value: string): Fact => ({ name: say(name), value })
  const retained = correctedDelayMinute ?? delayMinute
  const delays = [
    fact('proof.values.declaredDelay', say('proof.values.minutes', { minutes: delayMinute })),
    fact('proof.values.retainedDelay', say('proof.values.minutes', { minutes: retained })),
  ]
  const compared = [
    fact('proof.values.endOfService', saidInstant(realEndService, words)),
    fact('proof.values.status', say(`proof.values.status.${status}`)),
    fact('proof.values.rides', String(rides)),
  ]
  const said = corrected.map((one) => say(`proof.values.corrected.${one}`)).join(', ')
  const isToCompare = layout === 'NOT_SIGNED'
  return [
    ...(isToCompare || corrected.includes('delay') ? delays : []),
    ...(isToCompare ? compared : []),
    fact('proof.values.corrected', said || say('proof.values.corrected.none')),
  ]
}
