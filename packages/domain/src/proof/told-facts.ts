import { InstantText } from '../time/day.ts'
import { shownDay, shownFigure, shownInstant } from './told-moment.ts'
import { provedFacts } from './told-values.ts'
import { code, plain, saidFields, saidInstant, shortHash, type Fact, type ProofWords } from './told-words.ts'
import type { FileVerification } from './verify-file.ts'

const keyNames = (keys: readonly string[]): string =>
  keys.map((key) => key.split('+').slice(0, 2).join('+')).join(', ')

const bulletinFacts = ({ claimed, verdict }: FileVerification, { say }: ProofWords): Fact[] => {
  if (!claimed) return []
  const isProved = verdict === 'AUTHENTIC' || verdict === 'UNSIGNED'
  return [
    {
      name: say(isProved ? 'proof.details.bulletin' : 'proof.details.claimed'),
      value: say('proof.details.service', { service: claimed.service, line: claimed.line }),
    },
    { name: say('proof.details.day'), value: shownDay(claimed.date) },
  ]
}

const sealFacts = (found: FileVerification, { say, sayCounted, timeZone }: ProofWords): Fact[] => {
  const { seal, sealedHash, version, layout, at } = found
  if (!seal || !at) return []
  const { number, size, witnesses } = seal
  return [
    { name: say('proof.details.version'), value: say('proof.details.versionOf', { version }) },
    {
      name: say('proof.details.state'),
      value: say('proof.details.stateOf', {
        number: shownFigure(number),
        size: shownFigure(size),
        ...shownInstant(at, timeZone),
      }),
      isLong: true,
    },
    {
      name: say('proof.details.witnesses'),
      value:
        witnesses === 0 ? say('proof.details.noWitness') : sayCounted('proof.details.witnessesOf', witnesses),
    },
    ...code(say('proof.details.hash'), shortHash(sealedHash)),
    { name: say('proof.details.layout'), value: say(`proof.details.layout.${layout}`) },
  ]
}

const changeFacts = ({ sealedHash, foundHash, differing }: FileVerification, words: ProofWords): Fact[] => {
  const { say } = words
  const isOther = foundHash !== null && foundHash !== sealedHash
  return [
    ...code(say('proof.details.hashSealed'), shortHash(sealedHash)),
    ...code(say('proof.details.hashFile'), isOther ? shortHash(foundHash) : null).map(wrong),
    ...plain(say('proof.details.fields'), saidFields(differing, words)).map(wrong),
  ]
}
const wrong = (fact: Fact): Fact => ({ ...fact, isWrong: true, isLong: !fact.isCode })

/** Written in the file by anybody: shown only where it is an instant. */
const validationFacts = ({ claimed }: FileVerification, words: ProofWords): Fact[] => {
  const at = InstantText.safeParse(claimed?.validatedAt)
  return at.success ? plain(words.say('proof.details.validatedOn'), saidInstant(at.data, words)) : []
}

/** What is public about the bulletin: day, line, service and hashes, never a name. `keys` are those that are known. */
export const mainFacts = (found: FileVerification, keys: readonly string[], words: ProofWords): Fact[] => {
  const { verdict, documentKeys, certificate, fileHash, seal } = found
  const { say } = words
  const bulletin = bulletinFacts(found, words)
  switch (verdict) {
    case 'AUTHENTIC':
    case 'UNSIGNED':
      return [...bulletin, ...provedFacts(found, words), ...sealFacts(found, words)]
    case 'CHANGED':
    case 'OTHER_BULLETIN':
      return [...bulletin, ...changeFacts(found, words)]
    case 'UNKNOWN_KEY':
      return [
        ...bulletin,
        ...(seal
          ? code(say('proof.unknown.certificate'), shortHash(certificate))
          : code(say('proof.unknown.key'), documentKeys.join(', '))),
        ...code(say('proof.unknown.known'), keyNames(keys) || say('proof.unknown.knownNone')),
      ]
    case 'NOT_SEALED':
    case 'OLDER':
      return [
        ...bulletin,
        ...validationFacts(found, words),
        ...code(say('proof.details.hashFile'), shortHash(fileHash)),
      ]
    case 'NOT_A_BULLETIN':
      return []
  }
}
