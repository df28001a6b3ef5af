import { landingOf } from '@bulletin/domain/access/profile'
import { mayOpen, ROUTE_IDS, ROUTES, type RouteId } from '@bulletin/domain/access/route'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Navigate, Outlet, type RouteObject } from 'react-router'
import { lazyPart } from '../../i18n/lazy.tsx'
import { t } from '../../i18n/translate.ts'
import { useAccount } from '../../session/account-context.ts'
import { ACCESSIBILITY_PATH, LOGIN_CALLBACK_PATH, PRIVACY_PATH, VERIFY_PATH } from '../../session/paths.ts'
import { useServices } from '../../session/services.ts'
import { SessionGate } from '../../session/session-gate.tsx'
import { SigningInPage } from '../../session/signing-in-page.tsx'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { NotAuthorizedPage } from '../pages/not-authorized-page.tsx'
import { AstrayPage } from '../pages/astray-page.tsx'
import { SCREENS } from '../screens.tsx'
import { Shell } from '../shell/shell.tsx'

/** Outside the session: whoever has a bulletin as a file may verify it. */
const VerifyPage = lazyPart(() => import('../../features/verify/verify-page.tsx'), 'VerifyPage', {
  waitsForWords: false,
})

const Notices = lazyPart(() => import('../../features/notices/notices.tsx'), 'Notices', {
  waitsForWords: false,
})

type Completion = 'pending' | { readonly returnTo: string | null }

/** The page that the provider redirects back to. */
const CallbackPage = () => {
  const { session } = useServices()
  const [completion, setCompletion] = useState<Completion>('pending')
  // The code in the URL can be used once, and effects run twice in development.
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    session.completeSignIn().then(
      (returnTo) => setCompletion({ returnTo }),
      (error: unknown) =>
        setCompletion(() => {
          // Thrown during render, where the crash boundary catches it.
          throw new Error('The sign-in could not be completed', { cause: error })
        }),
    )
  }, [session])

  if (completion === 'pending') return <SigningInPage />
  if (completion.returnTo !== null) return <Navigate to={completion.returnTo} replace />
  // The sign-in failed: the gate shows the error.
  return (
    <SessionGate>
      <Navigate to="/" replace />
    </SessionGate>
  )
}

const PageOrRefusal = () => (useAccount().roles.length > 0 ? <Outlet /> : <NotAuthorizedPage />)

const PrivateArea = () => (
  <SessionGate>
    <Shell>
      <PageOrRefusal />
    </Shell>
  </SessionGate>
)

/**
 * Redirects to the first screen of the user's profile; a user without any gets a page of its own before this renders.
 */
const RootPage = () => {
  const landing = landingOf(useAccount().roles)
  return landing && <Navigate to={ROUTES[landing].path} replace />
}

/** Uses the same access table as the tabs. */
export const ScreenGuard = ({ route, children }: { route: RouteId; children: ReactNode }) =>
  mayOpen(useAccount().roles, route) ? children : <AstrayPage because="forbidden" />

/** Rendered before its screen, so that a screen can still set its own title. */
const ScreenTitle = ({ route }: { route: RouteId }) => {
  useDocumentTitle(t(`pages.${route}.title`))
  return null
}

const screenRoute = (route: RouteId): RouteObject => {
  const Screen = SCREENS[route]
  const element = (
    <ScreenGuard route={route}>
      <ScreenTitle route={route} />
      <Screen />
    </ScreenGuard>
  )
  return { path: ROUTES[route].path, element }
}

/** For a plain `BrowserRouter`: the data router is twice as large. */
export const APP_ROUTES: RouteObject[] = [
  { path: LOGIN_CALLBACK_PATH, element: <CallbackPage /> },
  { path: VERIFY_PATH, element: <VerifyPage /> },
  { path: PRIVACY_PATH, element: <Notices page="privacy" /> },
  { path: ACCESSIBILITY_PATH, element: <Notices page="accessibility" /> },
  {
    path: '/',
    element: <PrivateArea />,
    children: [
      { index: true, element: <RootPage /> },
      ...ROUTE_IDS.map(screenRoute),
      { path: '*', element: <AstrayPage because="notFound" /> },
    ],
  },
]
