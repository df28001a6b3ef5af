import { ROUTES } from '@bulletin/domain/access/route'
import { SCREENS } from './screens.ts'

/** The screen of the address is fetched while the server is asked who wants to see it. */
export const openEarly = (path: string): void => {
  const screen = SCREENS.find(({ route }) => ROUTES[route].path === path)
  // Whoever shows it asks again, and says when it cannot be had.
  screen?.load().catch(() => undefined)
}
