import { fromHex, toHex } from '../evidence/base64.ts'
import { readInclusionProof, verifyInclusion } from '../evidence/inclusion-proof.ts'
import type { DigestBytes } from '../evidence/merkle.ts'
import {
  readNote,
  verifierKeyText,
  type Signer,
  type VerifierKey,
  type VerifyEd25519,
} from '../evidence/note.ts'
import type { InstantText } from '../time/day.ts'
import { instantAtEpochSeconds } from '../time/instant.ts'
import type { BulletinProof } from './bulletin-proof.ts'

/** The entry of the log, and the head of the log that it is under. */
export type Seal = {
  /** Counted from 1. */
  readonly number: number
  readonly origin: string
  readonly size: number
  readonly root: string
  /** The keys that signed it, as they are given away. */
  readonly keys: readonly string[]
  readonly witnesses: number
  /** When the first known witness saw this head; null without one, as nothing else proves an instant. */
  readonly seenAt: InstantText | null
}

/** Passed by the platform. */
export type ProofMeans = { readonly digest: DigestBytes; readonly verify: VerifyEd25519 }

/** Names and ids of the keys that the proof names, known or not. */
export const documentKeysIn = ({ inclusion }: Pick<BulletinProof, 'inclusion'>): string[] => {
  const read = inclusion === null ? null : readInclusionProof(inclusion)
  const note = read && readNote(read.checkpoint)
  return (note?.signatures ?? []).map(({ name, keyId }) => `${name}+${keyId}`)
}

/** Seconds of a year with four digits: others would be no instant. */
const SECONDS_MAX = 253_402_300_799

const firstSeen = (signers: readonly Signer[]): InstantText | null => {
  const first = Math.min(...signers.map(({ seconds }) => seconds ?? Infinity))
  return first <= SECONDS_MAX ? instantAtEpochSeconds(first) : null
}

export const sealOf = async (
  inclusion: string,
  lastHash: string,
  known: readonly VerifierKey[],
  means: ProofMeans,
): Promise<{ verdict: 'AUTHENTIC'; seal: Seal } | { verdict: 'CHANGED' | 'UNKNOWN_KEY'; seal: null }> => {
  const [proof, leaf] = [readInclusionProof(inclusion), fromHex(lastHash)]
  if (!proof || !leaf) return { verdict: 'CHANGED', seal: null }
  const verified = await verifyInclusion(proof, leaf, known, means)
  if (!verified.ok)
    return { verdict: verified.failure === 'UNKNOWN_KEY' ? 'UNKNOWN_KEY' : 'CHANGED', seal: null }
  const { checkpoint, signers } = verified.value
  return {
    verdict: 'AUTHENTIC',
    seal: {
      number: proof.index + 1,
      origin: checkpoint.origin,
      size: checkpoint.size,
      root: toHex(checkpoint.root),
      keys: signers.map(({ key }) => verifierKeyText(key)),
      witnesses: signers.filter(({ key }) => key.kind === 'COSIGNATURE').length,
      seenAt: firstSeen(signers),
    },
  }
}
