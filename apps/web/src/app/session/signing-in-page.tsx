import { useTranslation } from '../../messages/use-translation.ts'
import { WaitingView } from '../loading/waiting-view.tsx'
import { BarePage } from '../pages/bare-page.tsx'

export const SigningInPage = () => {
  const { t } = useTranslation()
  return (
    <BarePage title={t('pages.loginCallback.title')}>
      <WaitingView text={t('session.signingIn')} />
    </BarePage>
  )
}
