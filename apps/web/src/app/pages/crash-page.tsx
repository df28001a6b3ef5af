import { t } from '../../i18n/translate.ts'
import { ReloadPage } from './reload-page.tsx'

export const CrashPage = () => (
  <ReloadPage title={t('pages.crash.title')} text={t('pages.crash.text')} action={t('pages.crash.action')} />
)
