import { landingOf } from '@bulletin/domain/access/profile'
import type { Role } from '@bulletin/domain/access/role'
import { ROUTES } from '@bulletin/domain/access/route'
import { Navigate } from 'react-router'
import { loadedLater } from '../../loaded-later.tsx'
import type { Screen } from '../screens.tsx'
import { useServices } from '../services.ts'
import { useAccount } from '../session/account-context.ts'

const HomePage = loadedLater(() => import('../home/home-page.tsx').then((module) => module.HomePage))

/** The address of the profile's first screen, or null while that screen does not exist. */
export const landingPathOf = (
  roles: readonly Role[],
  screens: readonly Pick<Screen, 'route'>[],
): string | null => {
  const landing = landingOf(roles)
  return landing && screens.some(({ route }) => route === landing) ? ROUTES[landing].path : null
}

/** The root leads to the profile's first screen; while that does not exist, it is a page of its own. */
export const RootPage = () => {
  const path = landingPathOf(useAccount().roles, useServices().screens)
  return path ? <Navigate to={path} replace /> : <HomePage />
}
