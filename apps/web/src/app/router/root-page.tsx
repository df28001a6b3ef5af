import { landingOf } from '@bulletin/domain/access/profile'
import { ROUTES } from '@bulletin/domain/access/route'
import { Navigate } from 'react-router'
import { useAccount } from '../../session/account-context.ts'

/** The root leads to the first screen of one's profile; who has none is told so before it is asked for. */
export const RootPage = () => {
  const landing = landingOf(useAccount().roles)
  return landing && <Navigate to={ROUTES[landing].path} replace />
}
