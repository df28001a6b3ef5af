import { readNote, type VerifierKey } from '@bulletin/domain/evidence/note'
import {
  readWitnessSize,
  WITNESS_SIZE_TYPE,
  witnessRequestText,
} from '@bulletin/domain/evidence/witness-request'
import type { LogWitness } from '@bulletin/domain/journal/log-integrity'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { LogWitnessSettings } from '../../settings/settings.ts'
import type { GetText, PostedText, PostText } from '../../system/post-text.ts'
import type { KeptCheckpoint } from '../repository.ts'
import type { StoredTree } from '../tree.ts'
import { cosignatureOf } from './cosignatures.ts'

const WAIT_MILLISECONDS = 10_000
const MAX_CHARACTERS = 16_384
const OK = 200
const CONFLICT = 409
const UNPROCESSABLE = 422

export type WitnessProblem = NonNullable<LogWitness['problem']>
/** A signature line of a note, and when the witness made it. */
export type Cosignature = { readonly line: string; readonly seconds: number }
/** `seen`: the checkpoint that a witness says it has seen instead; anything, until somebody verified it. */
export type Refusal = { readonly problem: WitnessProblem; readonly why: string; readonly seen?: string }

type Parts = {
  post: PostText
  get: GetText
  /** The name under which witnesses give away the checkpoint of this log. */
  originHash: string
  tree: Pick<StoredTree, 'findConsistencyPath'>
}

/** The signature of this witness among the lines that it answered. */
const cosignatureIn = async (
  answered: string,
  { note }: Pick<KeptCheckpoint, 'note'>,
  key: VerifierKey,
): Promise<Cosignature | null> => {
  const text = readNote(note)?.text
  if (text === undefined) return null
  for (const answer of answered.split('\n')) {
    const line = `${answer}\n`
    const signed = await cosignatureOf(text, line, [key])
    if (signed) return { line, seconds: signed.seconds }
  }
  return null
}

/** Asks a witness to cosign a checkpoint, from the size that it is believed to have seen. */
export const askWitness =
  ({ post, get, originHash, tree }: Parts) =>
  async (
    { url, key }: LogWitnessSettings,
    checkpoint: KeptCheckpoint,
    seenSize: number,
  ): Promise<Result<Cosignature, Refusal>> => {
    const refused = (problem: WitnessProblem, why: string) => failure({ problem, why })

    const refusedForAnother = async (why: string) => {
      const limits = { maxCharacters: MAX_CHARACTERS, maxMilliseconds: WAIT_MILLISECONDS }
      const { status, text } = await get(`${url}/${originHash}/checkpoint`, limits)
      return failure<Refusal>({ problem: 'REFUSED', why, ...(status === OK && { seen: text }) })
    }

    const askFrom = async (oldSize: number): Promise<PostedText | null> => {
      const proof = await tree.findConsistencyPath(oldSize, checkpoint.size)
      if (!proof) return null
      return post(
        `${url}/add-checkpoint`,
        witnessRequestText({ oldSize, proof, checkpoint: checkpoint.note }),
        { maxCharacters: MAX_CHARACTERS, maxMilliseconds: WAIT_MILLISECONDS },
      )
    }

    try {
      let answer = await askFrom(seenSize)
      if (answer?.status === CONFLICT && answer.type.startsWith(WITNESS_SIZE_TYPE)) {
        const size = readWitnessSize(answer.text)
        if (size === null) return refused('INVALID', 'it answered no size')
        if (size > checkpoint.size)
          return await refusedForAnother(`it has seen ${size} entries, the log has ${checkpoint.size}`)
        answer = await askFrom(size)
      }
      if (!answer) return refused('REFUSED', 'no consistency proof can be made')
      if (answer.status === UNPROCESSABLE) return await refusedForAnother('it has seen another tree')
      if (answer.status >= 500) return refused('AWAY', `status ${answer.status}`)
      if (answer.status !== OK) return refused('REFUSED', `status ${answer.status}`)
      const cosignature = await cosignatureIn(answer.text, checkpoint, key)
      return cosignature ? success(cosignature) : refused('INVALID', 'not the signature of its key')
    } catch (error) {
      return refused('AWAY', error instanceof Error ? error.message : 'no answer')
    }
  }
export type AskWitness = ReturnType<typeof askWitness>
