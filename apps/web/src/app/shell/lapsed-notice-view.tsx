import { t } from '../../i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/banner.tsx'
import type { SignInStart } from '../../session/session.ts'
import { useSignInAgain } from '../../session/use-sign-in-again.ts'

const TEXTS = {
  leaving: 'session.lapsed.text',
  unreachable: 'session.lapsed.unreachable',
  failed: 'session.lapsed.failed',
} as const satisfies Record<SignInStart, string>

/** A banner above the page that blocks nothing: the user signs in again at any time. */
export const LapsedNoticeView = () => {
  const { start, signIn } = useSignInAgain()
  return (
    <Banner
      tone="warning"
      heard="status"
      title={t('session.lapsed.title')}
      text={t(TEXTS[start])}
      action={
        <Button variant="outlined" onClick={() => void signIn()}>
          {t('session.lapsed.signIn')}
        </Button>
      }
    />
  )
}
