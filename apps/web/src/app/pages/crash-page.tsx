import { useTranslation } from '../../i18n/use-translation.ts'
import { ReloadPage } from './reload-page.tsx'

export const CrashPage = () => {
  const { t } = useTranslation()
  return (
    <ReloadPage
      title={t('pages.crash.title')}
      text={t('pages.crash.text')}
      action={t('pages.crash.action')}
    />
  )
}
