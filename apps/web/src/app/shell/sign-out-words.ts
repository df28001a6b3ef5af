import '../../i18n/menu-words.ts'
import type { Unsent } from '../../offline/outbox/unsent.ts'
import type { Translate } from '../../i18n/use-translation.ts'

/** The text of the sign-out question, preceded by what stays behind on the tablet, or that this is unknown. */
export const signOutWords = (t: Translate, unsent: Unsent | null, unkept = 0): string =>
  [
    unkept > 0 ? t('logout.unkept', { count: unkept }) : '',
    unsent === null ? t('logout.unknown') : '',
    unsent?.hasDraft ? t('logout.draft') : '',
    unsent && unsent.waiting > 0 ? t('logout.waiting', { count: unsent.waiting }) : '',
    unsent && unsent.corrections > 0 ? t('logout.corrections', { count: unsent.corrections }) : '',
    t('logout.text'),
  ]
    .filter((words) => words !== '')
    .join(' ')
