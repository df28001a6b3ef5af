import type { Bulletin } from '../../bulletin/bulletin.ts'
import { NOTHING_CORRECTED, normalisedCorrection } from '../../bulletin/correction.ts'
import { derive } from '../../bulletin/derive.ts'
import { chained, type HistoryEntry, type UnchainedEntry } from '../../bulletin/history-chain.ts'
import { serverFactsChange } from '../../bulletin/server-facts.ts'
import type { SubmittedBulletin } from '../../bulletin/submitted-bulletin.ts'
import {
  aFullBulletin,
  aFullSubmittedBulletin,
  aWaitingBulletin,
  FACTS_AT_RECEIPT,
  LINE_AT_RECEIPT,
  toldOf,
} from '../../bulletin/testing/full-bulletin.ts'
import { asSeenBy } from '../../bulletin/as-seen-by.ts'
import { canonicalJson, type Sha256 } from '../../document/canonical.ts'
import { fromHex, toHex } from '../../evidence/base64.ts'
import { checkpointText } from '../../evidence/checkpoint.ts'
import { inclusionProofText } from '../../evidence/inclusion-proof.ts'
import { nodeHash } from '../../evidence/merkle.ts'
import { noteText, verifierKey, type VerifierKey } from '../../evidence/note.ts'
import {
  digestBytes,
  publicKeyOf,
  RFC_8032_SEED,
  sign,
  verifyEd25519,
} from '../../evidence/testing/cryptography.ts'
import { utf8 } from '../../evidence/utf8.ts'
import { validationChanges } from '../../workflow/changes.ts'
import { processed } from '../../workflow/processing.ts'
import { bulletinProof, type BulletinProof } from '../bulletin-proof.ts'

export const MEANS = { digest: digestBytes, verify: verifyEd25519 }
export const sha256: Sha256 = (text) => toHex(digestBytes(utf8(text)))

const keyNamed = (name: string, seed: Uint8Array): VerifierKey =>
  verifierKey(name, 'ED25519', publicKeyOf(seed), digestBytes)
export const LOG_NAME = 'bulletin.example/api/log'
export const LOG_KEY = keyNamed(LOG_NAME, RFC_8032_SEED)
export const OTHER_SEED = digestBytes(RFC_8032_SEED)
export const OTHER_KEY = keyNamed('training.example/api/log', OTHER_SEED)

/** The proof that a leaf is the third of three, signed. */
export const sealedIn = (lastHash: string, key = LOG_KEY, seed = RFC_8032_SEED): string => {
  const leaf = fromHex(lastHash) ?? new Uint8Array()
  const before = digestBytes(utf8('Two others'))
  const text = checkpointText({ origin: key.name, size: 3, root: nodeHash(before, leaf, digestBytes) })
  const { name, keyId } = key
  const checkpoint = noteText({ text, signatures: [{ name, keyId, signature: sign(utf8(text), seed) }] })
  return inclusionProofText({ index: 2, path: [before], checkpoint })
}

const MANAGER = { matricularAccount: '210001', name: 'Nadia Faure' }
const SECRETARY = { matricularAccount: '310001', name: 'Ana Petit' }
const VALIDATED_AT = '2026-03-11T08:00:00Z'
const PROCESSED_AT = '2026-03-12T08:00:00Z'

/** A bulletin that was received, corrected by a manager and processed, with the history that recorded it. */
export const aBulletinWithHistory = (
  submitted: SubmittedBulletin = aFullSubmittedBulletin(),
): { bulletin: Bulletin; certified: string; entries: HistoryEntry[] } => {
  const certified = canonicalJson(submitted)
  const declared = { ...aFullBulletin(submitted), ...toldOf(derive(submitted, NONE, FACTS_AT_RECEIPT)) }
  const [first, ...others] = submitted.rides
  const correction = normalisedCorrection(declared, {
    ...NOTHING_CORRECTED,
    correctedDelayMinute: 20,
    correctedRides: first ? [{ ...first, train: '77' }, ...others] : null,
    managerComment: 'Vu avec le conducteur.',
  })
  const corrected = {
    correctedDelayMinute: correction.correctedDelayMinute,
    correctedValidManualDriving: correction.correctedValidManualDriving,
    correctedRides: correction.correctedRides,
    correctedDelayByReason: correction.correctedDelayByReason,
  }
  const derived = toldOf(derive(submitted, corrected, FACTS_AT_RECEIPT))
  const waiting = { ...aWaitingBulletin(), ...declared }
  const by = { matricule: SECRETARY.matricularAccount, name: SECRETARY.name, at: PROCESSED_AT }
  const { columns, hrComment, changes } = processed(
    {
      ...waiting,
      ...derived,
      status: 'C2SP_TO_VALIDATE',
      hrComment: null,
      hrProcessedDelayDate: null,
      hrProcessedPosDate: null,
    },
    { delayPosField: 'DELAY', delayPosStatus: 'TREATED', hrComment: 'Payé.' },
    by,
  )
  const { id } = submitted
  const entries = historyOf([
    {
      bulletinId: id,
      at: '2026-03-11T06:00:00Z',
      action: 'RECEIVED',
      matricularAccount: submitted.driverMatricularAccount,
      name: declared.driverName,
      changes: [
        { field: 'status', before: null, after: 'MEF_TO_VALIDATE' },
        { field: 'contentHash', before: null, after: sha256(certified) },
        serverFactsChange({
          contract: 2,
          familyName: 'Lambert',
          initialService: FACTS_AT_RECEIPT.initialService,
          known: sha256('null'),
          line: { ...LINE_AT_RECEIPT, lapsCountCheckpoints: [...LINE_AT_RECEIPT.lapsCountCheckpoints] },
          timetableId: null,
          timetableVersion: null,
          networks: sha256('[]'),
          declaredArrivals: submitted.rides.slice(0, 1).map(({ key }) => key),
          referenceMismatch: false,
          training: false,
        }),
      ],
      tablet: { time: '2026-03-11T05:59:58Z', offsetSeconds: 2, attempt: 1, build: 'abc' },
      requestId: 'request-1',
    },
    {
      bulletinId: id,
      at: VALIDATED_AT,
      action: 'VALIDATED',
      ...MANAGER,
      changes: validationChanges(declared, correction),
      tablet: null,
      requestId: 'request-2',
    },
    {
      bulletinId: id,
      at: PROCESSED_AT,
      action: 'PROCESSED',
      ...SECRETARY,
      changes,
      tablet: null,
      requestId: 'request-3',
    },
  ])
  const { correctedDelayByReason, ...besides } = corrected
  const bulletin: Bulletin = {
    ...waiting,
    ...derived,
    ...besides,
    delayReason: { ...submitted.delayReason, correctedDelayByReason },
    sameServiceAs: [],
    plan: null,
    declaredArrivals: submitted.rides.slice(0, 1).map(({ key }) => key),
    status: 'C2SP_TO_VALIDATE',
    managerMatricularAccount: MANAGER.matricularAccount,
    managerName: MANAGER.name,
    managerValidationDate: VALIDATED_AT,
    managerComment: correction.managerComment,
    hrMatricularAccountDelay: null,
    hrNameDelay: null,
    hrProcessedDelayDate: null,
    hrMatricularAccountPos: null,
    hrNamePos: null,
    hrProcessedPosDate: null,
    ...columns,
    hrComment,
  }
  return { bulletin, certified, entries }
}

const NONE = {
  correctedDelayMinute: null,
  correctedValidManualDriving: null,
  correctedRides: null,
  correctedDelayByReason: null,
}

const historyOf = (happened: readonly UnchainedEntry[]): HistoryEntry[] => {
  const entries: HistoryEntry[] = []
  for (const one of happened)
    entries.push(
      chained(one, entries.at(-1) ?? null, {
        sha256,
        newSecret: () => `${entries.length}`.repeat(32).slice(0, 32),
      }),
    )
  return entries
}

/** What a reader downloads: the bulletin and its proof. */
export const aProvedBulletin = (
  matricule = '410001',
  seal: (lastHash: string) => string | null = sealedIn,
  submitted?: SubmittedBulletin,
): { bulletin: Bulletin; proof: BulletinProof } => {
  const { bulletin, certified, entries } = aBulletinWithHistory(submitted)
  const proof = bulletinProof(
    { stored: { certified, contract: 2 }, entries, driver: bulletin.driverMatricularAccount, matricule },
    seal(entries.at(-1)?.hash ?? ''),
    sha256,
  )
  if (!proof) throw new Error('Every entry has its secret')
  return { bulletin: asSeenBy(bulletin, matricule), proof }
}
