import { LOG_CHECKPOINT_PATH, LOG_KEYS_PATH, PDF_CERTIFICATES_PATH } from '@bulletin/contract/log-paths'
import { openCheckpoint } from '@bulletin/domain/evidence/checkpoint'
import { readVerifierKey, type VerifierKey } from '@bulletin/domain/evidence/note'
import type { Known } from '@bulletin/domain/proof/verify-file'
import type { Clock } from '@bulletin/domain/time/clock'
import { InstantText, instantText } from '@bulletin/domain/time/day'
import { z } from 'zod/mini'
import { network } from '../../api/network.ts'
import { createRemembered, type KeyValueStorage } from '../../offline/remembered.ts'
import { browserMeans } from './means.ts'

/** What the page knows without a network: as the server published it at the last visit that reached it. */
const KeptKeys = z.strictObject({
  keys: z.array(z.string()),
  certificates: z.array(z.string()),
  /** Of the last checkpoint that one of the keys signed; null before the first. */
  size: z.nullable(z.int()),
  at: InstantText,
})
export type KeptKeys = z.infer<typeof KeptKeys>

const NOT_FOUND = 404

const rememberedIn = (storage: KeyValueStorage) => createRemembered(storage, 'verify-keys', KeptKeys)

export const keptKeys = (storage: KeyValueStorage): KeptKeys | null => rememberedIn(storage).read()

const keysOf = ({ keys }: Pick<KeptKeys, 'keys'>): VerifierKey[] =>
  keys.flatMap((text) => readVerifierKey(text, browserMeans.digest) ?? [])

export const knownOf = (kept: KeptKeys | null): Known => ({
  keys: kept ? keysOf(kept) : [],
  certificates: kept?.certificates ?? [],
})

/** Null where there is none yet. */
const textAt = async (path: string): Promise<string | null> => {
  const response = await network(path)
  if (response.status === NOT_FOUND) return null
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.text()
}

const linesOf = (text: string | null): string[] => (text ?? '').split('\n').filter((line) => line !== '')

/** Downloads and keeps them; fails without a network, and keeps what was there. */
export const refreshKeys = async (storage: KeyValueStorage, clock: Clock): Promise<KeptKeys> => {
  const [keyText, certificates, checkpoint] = await Promise.all([
    textAt(LOG_KEYS_PATH),
    textAt(PDF_CERTIFICATES_PATH),
    textAt(LOG_CHECKPOINT_PATH),
  ])
  const keys = linesOf(keyText)
  const opened =
    checkpoint === null ? null : await openCheckpoint(checkpoint, keysOf({ keys }), browserMeans.verify)
  const kept: KeptKeys = {
    keys,
    certificates: linesOf(certificates),
    size: opened?.ok ? opened.value.checkpoint.size : null,
    at: instantText(clock.now()),
  }
  rememberedIn(storage).write(kept)
  return kept
}
