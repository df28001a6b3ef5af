import { landingOf } from '@bulletin/domain/access/profile'
import { ROUTES } from '@bulletin/domain/access/route'
import { Navigate } from 'react-router'
import { useAccount } from '../../session/account-context.ts'

/**
 * Redirects to the first screen of the user's profile; a user without any gets a page of its own before this renders.
 */
export const RootPage = () => {
  const landing = landingOf(useAccount().roles)
  return landing && <Navigate to={ROUTES[landing].path} replace />
}
