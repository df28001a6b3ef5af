import { ROUTE_IDS, ROUTES, type RouteId } from '@bulletin/domain/access/route'
import type { RouteObject } from 'react-router'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import type { Screen } from '../screens.tsx'
import { LOGIN_CALLBACK_PATH } from '../../session/paths.ts'
import { CallbackPage } from './callback-page.tsx'
import { PrivateArea } from './private-area.tsx'
import { RootPage } from './root-page.tsx'
import { ScreenGuard, ScreenTitle } from './screen-guard.tsx'

/** Every route of the domain is registered, even without a screen, so that none matches the parameter of another. */
const screenRoute = (route: RouteId, screen: Screen | undefined): RouteObject => {
  const page = screen ? (
    <>
      <ScreenTitle route={route} />
      <screen.Part />
    </>
  ) : (
    <NotFoundPage />
  )
  return { path: ROUTES[route].path, element: <ScreenGuard route={route}>{page}</ScreenGuard> }
}

/** For a plain `BrowserRouter`: the data router is twice as large. */
export const createRoutes = (screens: readonly Screen[]): RouteObject[] => [
  { path: LOGIN_CALLBACK_PATH, element: <CallbackPage /> },
  {
    path: '/',
    element: <PrivateArea />,
    children: [
      { index: true, element: <RootPage /> },
      ...ROUTE_IDS.map((id) =>
        screenRoute(
          id,
          screens.find(({ route }) => route === id),
        ),
      ),
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]
