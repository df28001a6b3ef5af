import type { LogFault } from '@bulletin/domain/journal/log-integrity'
import { clockTimeAt } from '@bulletin/domain/time/clock-time'
import type { Speaking } from '../../bulletin/changes/change-words.ts'
import { momentInFigures } from '../../bulletin/plan/moment-words.ts'
import { t } from '../../i18n/translate.ts'

export const figure = (count: number): string => count.toLocaleString('fr-FR')

/** « 17/11/2026 à 09:00 » */
export const momentWords = (at: string, { timeZone }: Speaking): string =>
  t('integrity.moment', momentInFigures(at, timeZone))

/** « 15/11/2026 à 22:08:17 » */
export const exactMomentWords = (at: string, { timeZone }: Speaking): string =>
  t('integrity.moment', { date: momentInFigures(at, timeZone).date, time: clockTimeAt(at, timeZone) })

const SHOWN_GROUPS = 3

/** The beginning of a hash in groups of four: « 9f2c 41d7 a0be ». */
export const shortHash = (hash: string): string =>
  (hash.match(/.{4}/g) ?? []).slice(0, SHOWN_GROUPS).join(' ')

/** What is wrong, and what it contradicts. */
export const faultWords = (fault: LogFault, { timeZone }: Speaking): { title: string; text: string } => {
  const { kind, number, sealedAt } = fault
  const date = sealedAt === null ? t('common.empty') : momentInFigures(sealedAt, timeZone).date
  return {
    title: t(`integrity.fault.${kind}`, { number: number === null ? '' : figure(number) }),
    text:
      kind === 'ENTRY' && sealedAt === null
        ? t('integrity.fault.ENTRY.unsealed')
        : t(`integrity.fault.${kind}.text`, { date }),
  }
}
