import type { TFunction } from 'i18next'
import type { Unsent } from '../../tablet/unsent.ts'

/** What stays behind on the tablet, then the question. */
export const signOutWords = (t: TFunction, unsent: Unsent | null): string =>
  [
    unsent?.hasDraft ? t('logout.draft') : '',
    unsent && unsent.waiting > 0 ? t('logout.waiting', { count: unsent.waiting }) : '',
    t('logout.text'),
  ]
    .filter((words) => words !== '')
    .join(' ')
