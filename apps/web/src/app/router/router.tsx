import { ROUTE_IDS, ROUTES, type RouteId } from '@bulletin/domain/access/route'
import { lazy } from 'react'
import { createBrowserRouter, Navigate, replace, type RouteObject } from 'react-router'
import { CrashPage } from '../pages/crash-page.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import type { Screen } from '../screens.ts'
import { LOGIN_CALLBACK_PATH } from '../session/paths.ts'
import type { Session } from '../session/session.ts'
import { SessionGate } from '../session/session-gate.tsx'
import { SigningInPage } from '../session/signing-in-page.tsx'
import { PrivateArea } from './private-area.tsx'
import { RootPage } from './root-page.tsx'
import { ScreenGuard, ScreenTitle } from './screen-guard.tsx'

const callbackRoute = (session: Pick<Session, 'completeSignIn'>): RouteObject => ({
  path: LOGIN_CALLBACK_PATH,
  loader: async () => {
    const asked = await session.completeSignIn()
    return asked === null ? null : replace(asked)
  },
  HydrateFallback: SigningInPage,
  // Reached only when the sign-in failed: the gate says so.
  element: (
    <SessionGate>
      <Navigate to="/" replace />
    </SessionGate>
  ),
  ErrorBoundary: CrashPage,
})

/** Every address of the domain has its route, so that none is mistaken for another's parameter. */
const screenRoute = (route: RouteId, screen: Screen | undefined): RouteObject => {
  const Component = screen && lazy(async () => ({ default: await screen.load() }))
  const page = Component ? (
    <>
      <ScreenTitle route={route} />
      <Component />
    </>
  ) : (
    <NotFoundPage />
  )
  return { path: ROUTES[route].path, element: <ScreenGuard route={route}>{page}</ScreenGuard> }
}

export const createRouter = (screens: readonly Screen[], session: Pick<Session, 'completeSignIn'>) =>
  createBrowserRouter([
    callbackRoute(session),
    {
      path: '/',
      Component: PrivateArea,
      ErrorBoundary: CrashPage,
      children: [
        { index: true, Component: RootPage },
        ...ROUTE_IDS.map((id) =>
          screenRoute(
            id,
            screens.find(({ route }) => route === id),
          ),
        ),
        { path: '*', Component: NotFoundPage },
      ],
    },
  ])
