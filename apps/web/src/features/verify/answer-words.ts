import { toldDifferences } from '@bulletin/domain/proof/differences'
import type { FileVerification } from '@bulletin/domain/proof/verify-file'
import { Temporal } from '@bulletin/domain/time/temporal'
import { t, type TextKey } from '../../i18n/translate.ts'
import type { IconName } from '../../ui/icon.tsx'

/** The colour and the icon of an answer. */
type Tone = 'good' | 'bad' | 'unsure'

export type Answer = {
  readonly tone: Tone
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly note: { readonly title: string; readonly text: string | null } | null
}

/** « 16/11/2026 » and « 19:42 », where the product is used. */
export const shownInstant = (at: string, timeZone: string): { date: string; time: string } => {
  const local = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone)
  return {
    date: shownDay(local.toPlainDate().toString()),
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

export const shownDay = (day: string): string => day.split('-').toReversed().join('/')

export const shownDifferences = (differing: readonly string[]): string =>
  toldDifferences(differing)
    .map((one) => t(`proof.differs.${one}`))
    .join(', ')

const noteOf = (title: TextKey, text: TextKey | null = null): Answer['note'] => ({
  title: t(title),
  text: text && t(text),
})

/** The answer to one question: was this document changed? */
export const answerTo = (found: FileVerification, timeZone: string): Answer => {
  const { verdict, layout, at, seal } = found
  switch (verdict) {
    case 'AUTHENTIC':
      return {
        tone: 'good',
        icon: 'shieldCheck',
        title: t('proof.authentic.title', at ? shownInstant(at, timeZone) : {}),
        text: t(layout === 'SIGNED' ? 'proof.authentic.text' : 'proof.authentic.dataOnly'),
        note: null,
      }
    case 'UNSIGNED':
      return {
        tone: 'unsure',
        icon: 'document',
        title: t('proof.unsigned.title'),
        text: t('proof.unsigned.text'),
        note: noteOf('proof.unsigned.note.title', 'proof.unsigned.note.text'),
      }
    case 'CHANGED':
      return {
        tone: 'bad',
        icon: 'error',
        title: t('proof.mismatch.title'),
        text: t('proof.mismatch.text'),
        note: noteOf('proof.mismatch.note.title', 'proof.mismatch.note.text'),
      }
    case 'OTHER_BULLETIN':
      return {
        tone: 'bad',
        icon: 'error',
        title: t('proof.graft.title'),
        text: t('proof.graft.text'),
        note: noteOf('proof.mismatch.note.title', 'proof.mismatch.note.text'),
      }
    case 'UNKNOWN_KEY':
      return {
        tone: 'unsure',
        icon: 'lock',
        title: t(seal ? 'proof.unknown.certificate.title' : 'proof.unknown.title'),
        text: t('proof.unknown.text'),
        note: noteOf('proof.unknown.note'),
      }
    case 'NOT_SEALED':
      return {
        tone: 'unsure',
        icon: 'clock',
        title: t('proof.newer.title'),
        text: t('proof.newer.text'),
        note: null,
      }
    case 'OLDER':
      return {
        tone: 'unsure',
        icon: 'history',
        title: t('proof.older.title'),
        text: t('proof.older.text'),
        note: noteOf('proof.older.note'),
      }
    case 'NOT_A_BULLETIN':
      return {
        tone: 'unsure',
        icon: 'document',
        title: t('proof.notBulletin'),
        text: t('proof.notBulletin.text'),
        note: null,
      }
  }
}
