import { toldAnswer } from '@bulletin/domain/proof/told-answer'
import { shownInstant } from '@bulletin/domain/proof/told-moment'
import type { ProofWords } from '@bulletin/domain/proof/told-words'
import type { FileVerification } from '@bulletin/domain/proof/verify-file'
import { t } from '../../i18n/translate.ts'
import type { IconName } from '../../ui/icon.tsx'

/** The colour and the icon of an answer. */
type Tone = 'good' | 'bad' | 'unsure'
const LOOKS: Readonly<Record<FileVerification['verdict'], readonly [Tone, IconName]>> = {
  AUTHENTIC: ['good', 'shieldCheck'],
  UNSIGNED: ['unsure', 'document'],
  CHANGED: ['bad', 'shieldBroken'],
  OTHER_BULLETIN: ['bad', 'shieldBroken'],
  UNKNOWN_KEY: ['unsure', 'key'],
  NOT_SEALED: ['unsure', 'clock'],
  OLDER: ['unsure', 'history'],
  NOT_A_BULLETIN: ['unsure', 'document'],
}

export type Answer = {
  readonly tone: Tone
  readonly icon: IconName
  readonly title: string
  readonly text: string
  /** What to know or do besides: a title, and perhaps a text. */
  readonly notes: readonly string[]
}

export const proofWords = (timeZone: string): ProofWords => ({
  say: t,
  sayCounted: (key, count) => t(key, { count }),
  timeZone,
})

/** The answer to one question: was this document changed? */
export const answerTo = (found: FileVerification, timeZone: string): Answer => {
  const [tone, icon] = LOOKS[found.verdict]
  const { title, text, notes } = toldAnswer(found)
  return {
    tone,
    icon,
    title: t(title, found.at ? shownInstant(found.at, timeZone) : {}),
    text: t(text),
    notes: notes.map((note) => t(note)),
  }
}
