import { ROUTES } from '@bulletin/domain/access/route'
import type { Tablet } from '../tablet/tablet.ts'
import { SCREENS } from './screens.tsx'
import type { SessionState } from './session/session.ts'

/** The screen of the address is fetched while the server is asked where this is. */
export const fetchEarly = (path: string): void => {
  void SCREENS.find(({ route }) => ROUTES[route].path === path)?.fetch()
}

/** The tablet is asked what it keeps of the day while the rest is put together. */
export const openEarly = (path: string, session: SessionState, tablet: Pick<Tablet, 'todayOf'>): void => {
  if (path === ROUTES.today.path && session.kind === 'signedIn') tablet.todayOf(session.matricule)
}
