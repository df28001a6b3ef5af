import { useTranslation } from '../../i18n/use-translation.ts'
import { ReloadPage } from './reload-page.tsx'

/** A first start without a server: nothing is known yet, not even where to sign in. */
export const StartFailedPage = () => {
  const { t } = useTranslation()
  return (
    <ReloadPage
      title={t('session.start.title')}
      text={t('session.start.text')}
      action={t('common.actions.retry')}
    />
  )
}
