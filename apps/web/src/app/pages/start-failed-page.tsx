import { t } from '../../i18n/translate.ts'
import { ReloadPage } from './reload-page.tsx'

/** Shown on a first start without a server: no settings are stored yet, not even the sign-in address. */
export const StartFailedPage = () => (
  <ReloadPage
    title={t('session.start.title')}
    text={t('session.start.text')}
    action={t('common.actions.retry')}
  />
)
