import { useEffect } from 'react'
import { t } from '../i18n/translate.ts'
import { useLocation } from 'react-router'
import { FullPage } from '../ui/full-page.tsx'
import { PrimaryAction } from '../ui/primary-action.tsx'
import { useObservable } from '../platform/observable.ts'
import { BarePage } from './bare-page/bare-page.tsx'
import { useServices } from './services.ts'
import type { SignedOutBecause } from './session.ts'
import { SigningInPage } from './signing-in-page.tsx'
import { UnreachablePage } from './unreachable-page.tsx'

const TEXTS = {
  noSession: { title: 'session.signedOut.title', text: 'session.signedOut.text' },
  signedOut: { title: 'session.signedOut.title', text: 'session.signedOut.text' },
  expired: { title: 'session.expired.title', text: 'session.expired.text' },
  signInFailed: { title: 'session.failed.title', text: 'session.failed.text' },
} as const satisfies Record<SignedOutBecause, { title: string; text: string }>

/** A user without a session is redirected to the provider at once, unless the tablet is offline. */
export const SignedOutPage = ({ because }: { because: SignedOutBecause }) => {
  const { session, connectivity } = useServices()
  const isOnline = useObservable(connectivity) === 'online'
  const { pathname, search, hash } = useLocation()
  const asked = `${pathname}${search}${hash}`
  const goesAtOnce = because === 'noSession' && isOnline

  useEffect(() => {
    if (goesAtOnce) void session.signIn(asked)
  }, [goesAtOnce, session, asked])

  if (goesAtOnce) return <SigningInPage />
  if (!isOnline) return <UnreachablePage because="offline" />
  const texts = TEXTS[because]
  return (
    <BarePage title={t(texts.title)}>
      <FullPage
        interruption="waiting"
        title={t(texts.title)}
        text={t(texts.text)}
        actions={
          <PrimaryAction onClick={() => void session.signIn(asked)}>{t('session.signIn')}</PrimaryAction>
        }
      />
    </BarePage>
  )
}
