import { useTranslation } from '../i18n/use-translation.ts'
import { WaitingView } from '../ui/loading/waiting-view.tsx'
import { BarePage } from './bare-page/bare-page.tsx'

export const SigningInPage = () => {
  const { t } = useTranslation()
  return (
    <BarePage title={t('pages.loginCallback.title')}>
      <WaitingView text={t('session.signingIn')} />
    </BarePage>
  )
}
