import type { Bulletin } from '../bulletin/bulletin.ts'
import { readCertified } from '../bulletin/read-certified.ts'
import { serverFactsIn } from '../bulletin/server-facts.ts'
import type { SubmittedBulletin } from '../bulletin/submitted-bulletin.ts'
import type { Sha256 } from '../document/canonical.ts'
import { toHex } from '../evidence/base64.ts'
import type { DigestBytes } from '../evidence/merkle.ts'
import type { VerifierKey } from '../evidence/note.ts'
import { utf8 } from '../evidence/utf8.ts'
import { parseJson } from '../problem/json-text.ts'
import { BulletinProof } from './bulletin-proof.ts'
import { openedHistory, type OpenedHistory } from './opened-history.ts'
import {
  NOTHING_SAID,
  NOT_A_BULLETIN,
  type BulletinVerification,
  type ClaimedBulletin,
} from './bulletin-verification.ts'
import { comparedFields, type Printed } from './proved-fields.ts'
import { provedValues } from './proved-values.ts'
import { documentKeysIn, sealOf, type ProofMeans } from './seal.ts'

const textIn = (printed: Printed, field: keyof Bulletin): string | null => {
  const value = printed[field]
  return typeof value === 'string' ? value : null
}

const claimedIn = (printed: Printed): ClaimedBulletin | null => {
  const [id, date, line, service] = (['id', 'date', 'line', 'service'] as const).map((field) =>
    textIn(printed, field),
  )
  if (!id || !date || !line || !service) return null
  return { id, date, line, service, validatedAt: textIn(printed, 'managerValidationDate') }
}

const sha256From =
  (digest: DigestBytes): Sha256 =>
  (text) =>
    toHex(digest(utf8(text)))

const printedIn = (json: string): Printed | null => {
  const read = parseJson(json)
  const isObject =
    read.ok && typeof read.value === 'object' && read.value !== null && !Array.isArray(read.value)
  return isObject ? (read.value as Printed) : null
}

/** A field that stands twice would be read as its last value by one reader and as its first by another. */
const isWrittenOnce = (json: string, value: unknown): boolean => JSON.stringify(value) === json

const proofIn = (json: string): BulletinProof | null => {
  const read = parseJson(json)
  return read.ok && isWrittenOnce(json, read.value)
    ? (BulletinProof.safeParse(read.value).data ?? null)
    : null
}

type Opened = { readonly history: OpenedHistory; readonly certified: SubmittedBulletin | null }

const contentOf = (proof: BulletinProof, { entries }: OpenedHistory): SubmittedBulletin | null => {
  const facts = serverFactsIn(entries)
  if (facts === undefined || (facts && facts.contract !== proof.contract)) return null
  const read = readCertified(proof)
  return read.ok ? read.value : null
}

const differingIn = (
  { printed, json }: { printed: Printed; json: string },
  { history, certified }: Opened,
): Pick<BulletinVerification, 'differing' | 'notProved' | 'proved'> => {
  const compared = certified && comparedFields(printed, certified, history)
  if (!compared) return { differing: ['certified'], notProved: [], proved: null }
  const text = isWrittenOnce(json, printed) ? [] : ['text']
  const differing = [...compared.differing, ...text]
  const proved = differing.length === 0 ? provedValues(certified, printed as Bulletin) : null
  return { differing, notProved: compared.notProved, proved }
}

/** Whether a printed bulletin is the one that its proof proves, sealed by a known log. It never throws. */
export const verifyBulletin = async (
  json: string,
  proofJson: string | null,
  known: readonly VerifierKey[],
  means: ProofMeans,
): Promise<BulletinVerification> => {
  const printed = printedIn(json)
  const claimed = printed && claimedIn(printed)
  if (!printed || !claimed) return NOT_A_BULLETIN
  const said = { ...NOTHING_SAID, claimed }
  if (proofJson === null) return { ...said, verdict: 'OLDER' }
  const proof = proofIn(proofJson)
  const [first] = proof?.entries ?? []
  if (!proof || !first) return { ...said, verdict: 'CHANGED', differing: ['proof'] }
  if (first.bulletinId !== claimed.id) return { ...said, verdict: 'OTHER_BULLETIN' }

  const sha256 = sha256From(means.digest)
  const documentKeys = documentKeysIn(proof)
  const history = openedHistory(proof.entries, sha256)
  if (!history) return { ...said, verdict: 'CHANGED', documentKeys, differing: ['history'] }
  const { entries, isDriversOwn, lastHash } = history
  const foundHash = sha256(proof.certified)
  const vouched = entries[0]?.changes.find(({ field }) => field === 'contentHash')?.after
  const sealedHash = typeof vouched === 'string' ? vouched : null
  const found = {
    ...said,
    at: entries.at(-1)?.at ?? null,
    version: entries.filter(({ action }) => action === 'VALIDATED').length,
    sealedHash,
    foundHash,
    documentKeys,
    isDriversOwn,
  }
  if (foundHash !== sealedHash) return { ...found, verdict: 'CHANGED', differing: ['certified'] }
  const { differing, notProved, proved } = differingIn(
    { printed, json },
    { history, certified: contentOf(proof, history) },
  )
  const told = { ...found, differing, notProved, proved }
  if (differing.length > 0) return { ...told, verdict: 'CHANGED' }
  if (proof.inclusion === null) return { ...told, verdict: 'NOT_SEALED' }
  const sealed = await sealOf(proof.inclusion, lastHash, known, means)
  return { ...told, ...sealed, differing: sealed.verdict === 'CHANGED' ? ['seal'] : [] }
}
