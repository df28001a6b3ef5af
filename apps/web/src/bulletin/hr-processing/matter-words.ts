import type { HrMatter } from '@bulletin/domain/bulletin/hr-matter'
import type { TFunction } from 'i18next'
import { momentInFigures } from '../plan/moment-words.ts'

/** What a switch of the secretariat says of itself. */
export type MatterWords = {
  state: string
  /** « 10/11/2026 », below the name of who treated it. */
  day: string | null
  /** The whole, with the time of day, where there is room. */
  whole: string
}

const plain = (words: string): MatterWords => ({ state: words, day: null, whole: words })

export const matterWords = (
  t: TFunction,
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
