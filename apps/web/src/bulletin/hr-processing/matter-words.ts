import type { HrMatter } from '@bulletin/domain/workflow/hr-matter'
import { momentInFigures } from '../plan/moment-words.ts'
import { t } from '../../i18n/translate.ts'

/** The texts displayed beside an HR switch. */
export type MatterWords = {
  state: string
  /** « 10/11/2026 », displayed below the name of the person who treated the item. */
  day: string | null
  /** The full text with the time of day, for wide layouts, tooltips and screen readers. */
  whole: string
}

const plain = (words: string): MatterWords => ({ state: words, day: null, whole: words })

export const matterWords = (
  matter: HrMatter,
  { timeZone, isAsked }: { timeZone: string; isAsked: boolean },
): MatterWords => {
  switch (matter.state) {
    case 'OUTSTANDING':
      return plain(isAsked ? t('hrValidation.sending') : t('delayPos.notProcessed'))
    case 'NOTHING_TO_TREAT':
      return plain(isAsked ? t('hrValidation.sending') : t('hrValidation.nothing'))
    case 'TREATED': {
      const moment = momentInFigures(matter.at, timeZone)
      const date = t('hrValidation.moment', moment)
      return {
        state: matter.name ?? t('delayPos.processed'),
        day: moment.date,
        whole:
          matter.name === null
            ? t('hrValidation.processedOn', { date })
            : t('hrValidation.processedBy', { name: matter.name, date }),
      }
    }
  }
}
