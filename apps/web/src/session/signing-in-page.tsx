import { t } from '../i18n/translate.ts'
import { WaitingView } from '../ui/loading/waiting-view.tsx'
import { BarePage } from './bare-page/bare-page.tsx'

export const SigningInPage = () => (
  <BarePage title={t('pages.loginCallback.title')}>
    <WaitingView text={t('session.signingIn')} />
  </BarePage>
)
