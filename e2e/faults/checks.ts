import { certifiedContent } from '@bulletin/domain/bulletin/certified-content'
import { readSubmitted } from '@bulletin/domain/bulletin/read-submitted'
import { canonicalJson } from '@bulletin/domain/document/canonical'
import { readDraft } from '@bulletin/domain/draft/read-draft'
import { createHash } from 'node:crypto'
import type { Claim, KeptOnTablet } from './in-page.ts'
import { overlapsIn, sentAsAnother, type Post } from './posts.ts'
import type { Stored } from './stored.ts'

/** A bulletin as its driver saw it when tapping « Valider ». */
export type Seen = {
  readonly id: string
  readonly driver: string
  readonly pap: string
  readonly comment: string
  /** The draft stored on the tablet. */
  readonly draft: unknown
  /** The text on the screen. */
  readonly sheet: string
  readonly tappedAt: number
}

/** A « reçu » message on a screen, about one bulletin or about a number of the validated ones. */
export type SeenClaim = Claim & { readonly about: { readonly id: string } | { readonly count: number } }

export const FAILURES = [
  'lost',
  'doubled',
  'altered',
  /** « Reçu » was shown before the server had stored it. */
  'early',
  'wrong-driver',
  'two-senders',
  /** The server has it, but the tablet has no receipt. */
  'not-told',
  /** The round did not finish. */
  'stuck',
] as const
export type FailureKind = (typeof FAILURES)[number]
export type Failure = { readonly kind: FailureKind; readonly detail: string }

export type Evidence = {
  readonly seen: readonly Seen[]
  readonly claims: readonly SeenClaim[]
  readonly stored: readonly Stored[]
  readonly posts: readonly Post[]
  readonly kept: KeptOnTablet
  /** What another driver saw of the first driver's data, in words. */
  readonly leaks: readonly string[]
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The content the draft has once certified, with the validation time the server received. */
const certifiedFrom = (draft: unknown, validationDate: unknown): string | null => {
  const read = readDraft(draft)
  if (!read.ok) return null
  const submitted = readSubmitted({ ...certifiedContent(read.value), validationDate })
  return submitted.ok ? canonicalJson(submitted.value) : null
}

const failure = (kind: FailureKind, detail: string): Failure => ({ kind, detail })

const contentFailures = (seen: Seen, stored: Stored): Failure[] => {
  const { certified, contentHash, driver } = stored
  const text = canonicalJson(certified)
  const expected = certifiedFrom(seen.draft, certified['validationDate'])
  const shown = [seen.pap, seen.comment, String(certified['service'])]
  return [
    ...(driver === seen.driver && certified['driverMatricularAccount'] === seen.driver
      ? []
      : [failure('wrong-driver', `${seen.id} of ${seen.driver} is stored for ${driver}`)]),
    ...(text === expected ? [] : [failure('altered', `${seen.id} is ${text}, and was ${String(expected)}`)]),
    ...(hashOf(text) === contentHash ? [] : [failure('altered', `${seen.id} has another hash`)]),
    ...shown
      .filter((word) => !seen.sheet.includes(word))
      .map((word) => failure('altered', `« ${word} » of ${seen.id} was not on the screen`)),
  ]
}

const bulletinFailures = (seen: Seen, { stored, kept, posts }: Evidence): Failure[] => {
  const alike = stored.filter(({ certified }) => certified['driverComment'] === seen.comment)
  const row = stored.find(({ id }) => id === seen.id)
  if (!row) {
    const tries = posts.filter(({ id }) => id === seen.id).map(({ status }) => status)
    return [failure('lost', `${seen.id} is not on the server; tries: ${JSON.stringify(tries)}`)]
  }
  const receipt = kept.receipts.find(({ id }) => id === seen.id)
  return [
    ...(alike.length === 1 && row.receipts === 1
      ? []
      : [failure('doubled', `${seen.id}: ${alike.length} rows, ${row.receipts} receipts in its history`)]),
    ...contentFailures(seen, row),
    ...(receipt?.contentHash === row.contentHash
      ? []
      : [failure('not-told', `the tablet has ${receipt ? 'another' : 'no'} receipt of ${seen.id}`)]),
  ]
}

const claimFailures = ({ claims, seen, stored }: Evidence): Failure[] =>
  claims.flatMap(({ about, text, at }) => {
    const had = stored.filter(({ id, committedAt }) => committedAt <= at && seen.some((one) => one.id === id))
    if ('count' in about)
      return had.length >= about.count
        ? []
        : [failure('early', `« ${text} » was said when the server had ${had.length}`)]
    if (had.some(({ id }) => id === about.id)) return []
    const row = stored.find(({ id }) => id === about.id)
    const late = row ? `${(row.committedAt - at).toFixed(1)} ms later` : 'never'
    return [failure('early', `« ${text} » was said of ${about.id}, which the server had ${late}`)]
  })

/** All violations found after recovery; an empty list means the round passed. */
export const failuresIn = (evidence: Evidence): Failure[] => {
  const { seen, stored, posts, kept, leaks } = evidence
  const known = new Set(seen.map(({ id }) => id))
  return [
    ...seen.flatMap((one) => bulletinFailures(one, evidence)),
    ...stored
      .filter(({ id }) => !known.has(id))
      .map(({ id }) => failure('doubled', `${id} is on the server, and nobody validated it`)),
    ...kept.outgoing.map(({ id, nextTry }) =>
      failure('not-told', `${id} still waits on the tablet: ${nextTry}`),
    ),
    ...claimFailures(evidence),
    ...sentAsAnother(posts).map(({ id, driver, bearer }) =>
      failure('wrong-driver', `${id} of ${driver} was sent as ${bearer}`),
    ),
    ...leaks.map((leak) => failure('wrong-driver', leak)),
    ...overlapsIn(posts).map(([one, other]) =>
      failure('two-senders', `${one.id} and ${other.id} were on their way at the same time`),
    ),
  ]
}
