import { PRODUCT_VERSION } from '@bulletin/domain/product'
import type { FileVerification } from '@bulletin/domain/proof/verify-file'
import { t, type TextKey } from '../../i18n/translate.ts'
import { shownDay, shownDifferences, shownInstant } from './answer-words.ts'
import type { KeptKeys } from './known-keys.ts'

export type Fact = {
  readonly name: string
  readonly value: string
  /** A hash or a key: other digits, and it may be broken anywhere. */
  readonly isCode?: boolean
  readonly isWrong?: boolean
}

/** The beginning of a hash, in groups. */
const shortHash = (hash: string): string => hash.slice(0, 16).replaceAll(/.{4}(?=.)/g, '$& ')

const code = (name: string, value: string | null): Fact[] => (value ? [{ name, value, isCode: true }] : [])
const plain = (name: string, value: string | null): Fact[] => (value ? [{ name, value }] : [])

const keyNames = (keys: readonly string[]): string =>
  keys.map((key) => key.split('+').slice(0, 2).join('+')).join(', ') || t('proof.unknown.knownNone')

const bulletinFacts = ({ claimed, verdict }: FileVerification): Fact[] =>
  claimed
    ? [
        {
          name: t(
            verdict === 'AUTHENTIC' || verdict === 'UNSIGNED'
              ? 'proof.details.bulletin'
              : 'proof.details.claimed',
          ),
          value: t('proof.details.service', { service: claimed.service, line: claimed.line }),
        },
        { name: t('proof.details.day'), value: shownDay(claimed.date) },
      ]
    : []

/** Where the pages are not proved, they are compared with these. */
const provedFacts = ({ proved, layout }: FileVerification, timeZone: string): Fact[] => {
  if (!proved || layout === 'SIGNED') return []
  const { delayMinute, correctedDelayMinute, realEndService, status, rides, corrected } = proved
  const shown: readonly (readonly [TextKey, string])[] = [
    ['proof.values.declaredDelay', t('proof.values.minutes', { minutes: delayMinute })],
    [
      'proof.values.retainedDelay',
      t('proof.values.minutes', { minutes: correctedDelayMinute ?? delayMinute }),
    ],
    ['proof.values.endOfService', t('proof.instant', shownInstant(realEndService, timeZone))],
    ['proof.values.status', t(`proof.values.status.${status}`)],
    ['proof.values.rides', String(rides)],
    [
      'proof.values.corrected',
      corrected.map((one) => t(`proof.values.corrected.${one}`)).join(', ') ||
        t('proof.values.corrected.none'),
    ],
  ]
  return shown.map(([name, value]) => ({ name: t(name), value }))
}

const sealFacts = (found: FileVerification, timeZone: string): Fact[] => {
  const { seal, sealedHash, version, layout, at } = found
  if (!seal || !at) return []
  return [
    { name: t('proof.details.version'), value: t('proof.details.versionOf', { version }) },
    {
      name: t('proof.details.state'),
      value: t('proof.details.stateOf', { number: seal.number, ...shownInstant(at, timeZone) }),
    },
    {
      name: t('proof.details.entry'),
      value: t('proof.details.entryOf', { number: seal.number, size: seal.size }),
    },
    {
      name: t('proof.details.witnesses'),
      value:
        seal.witnesses === 0
          ? t('proof.details.noWitness')
          : t('proof.details.witnessesOf', { count: seal.witnesses }),
    },
    ...code(t('proof.details.hash'), sealedHash && shortHash(sealedHash)),
    { name: t('proof.details.layout'), value: t(`proof.details.layout.${layout}`) },
  ]
}

const changeFacts = ({ sealedHash, foundHash, differing }: FileVerification): Fact[] => [
  ...code(t('proof.details.hashSealed'), sealedHash && shortHash(sealedHash)),
  ...(foundHash !== null && foundHash !== sealedHash
    ? [{ name: t('proof.details.hashFile'), value: shortHash(foundHash), isCode: true, isWrong: true }]
    : []),
  ...(differing.length > 0
    ? [{ name: t('proof.details.fields'), value: shownDifferences(differing), isWrong: true }]
    : []),
]

/** What is public about the bulletin: day, line, service and hashes, never a name. */
export const mainFacts = (found: FileVerification, kept: KeptKeys | null, timeZone: string): Fact[] => {
  const { verdict, claimed, documentKeys, certificate, fileHash, seal } = found
  const validatedAt = claimed?.validatedAt
  switch (verdict) {
    case 'AUTHENTIC':
    case 'UNSIGNED':
      return [...bulletinFacts(found), ...provedFacts(found, timeZone), ...sealFacts(found, timeZone)]
    case 'CHANGED':
    case 'OTHER_BULLETIN':
      return [...bulletinFacts(found), ...changeFacts(found)]
    case 'UNKNOWN_KEY':
      return [
        ...bulletinFacts(found),
        ...(seal
          ? code(t('proof.unknown.certificate'), certificate && shortHash(certificate))
          : code(t('proof.unknown.key'), documentKeys.join(', '))),
        ...code(t('proof.unknown.known'), keyNames(kept?.keys ?? [])),
      ]
    case 'NOT_SEALED':
    case 'OLDER':
      return [
        ...bulletinFacts(found),
        ...plain(t('proof.details.validatedOn'), shownIfInstant(validatedAt, timeZone)),
        ...code(t('proof.details.hashFile'), shortHash(fileHash)),
      ]
    case 'NOT_A_BULLETIN':
      return []
  }
}

/** Written in the file by anybody: shown only where it is an instant. */
const shownIfInstant = (text: string | null | undefined, timeZone: string): string | null =>
  text && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(text)
    ? t('proof.instant', shownInstant(text, timeZone))
    : null

export const technicalFacts = (found: FileVerification): Fact[] => {
  const { fileHash, foundHash, sealedHash, seal, certificate, documentKeys, notProved, isDriversOwn } = found
  return [
    ...code(t('proof.technical.file'), fileHash),
    ...code(t('proof.technical.content'), foundHash),
    ...code(t('proof.technical.contentSealed'), sealedHash),
    ...code(t('proof.technical.origin'), seal && seal.origin),
    ...code(t('proof.technical.root', { size: seal?.size ?? 0 }), seal && seal.root),
    ...code(t('proof.technical.key'), seal ? seal.keys.join(' ') : documentKeys.join(' ')),
    ...code(t('proof.technical.certificate'), certificate),
    ...plain(t('proof.technical.notProved'), notProved.join(', ')),
    ...(isDriversOwn ? [{ name: t('proof.details.version'), value: t('proof.technical.own') }] : []),
    { name: t('proof.technical.version'), value: PRODUCT_VERSION },
  ]
}
