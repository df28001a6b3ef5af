import { ROUTE_IDS, ROUTES } from '@bulletin/domain/access/route'
import type { Step } from '@bulletin/domain/draft/step'
import type { Clock } from '@bulletin/domain/time/clock'
import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '../api/api-client.ts'
import { worksOnLine } from '../bulletin/plan/line-worker.ts'
import { linesQuery } from '../bulletin/plan/plan-queries.ts'
import type { AnswerCache } from '../offline/reference/answer-cache.ts'
import type { Tablet } from '../offline/tablet.ts'
import { pause } from '../platform/idle.ts'
import { untilPresent } from '../platform/observable.ts'
import { SCREENS } from './screens.tsx'
import type { SavedFilters } from '../session/saved-filters.ts'
import type { AccountMemory } from '../session/account.ts'
import { personOf, type SessionState } from '../session/session.ts'

/** Long enough for anything read from the tablet itself, and too short for the user to notice. */
const AT_ONCE_MILLISECONDS = 400

/** Starts loading the screen of this path; main.tsx calls it while the settings are still being requested. */
export const fetchEarly = async (path: string): Promise<void> => {
  const route = ROUTE_IDS.find((id) => ROUTES[id].path === path)
  if (route) await SCREENS[route].fetch()
}

type Parts = {
  path: string
  session: SessionState
  tablet: Pick<Tablet, 'todayOf'>
  accountMemory: Pick<AccountMemory, 'recall'>
  queryClient: QueryClient
  client: Pick<ApiClient, 'listLines' | 'listBulletins'>
  clock: Clock
  savedFilters: SavedFilters
  answerCache: Pick<AnswerCache, 'showEarly'>
}

/** These steps draw rides on their line, or count manual driving on it. */
const NEEDS_LINE: ReadonlySet<Step> = new Set<Step>(['Driving', 'Time', 'Validation'])

const askForLines = async (
  matricule: string,
  { accountMemory, queryClient, client, answerCache }: Parts,
): Promise<void> => {
  const account = accountMemory.recall(matricule)
  if (!account || !worksOnLine(account)) return
  const lines = linesQuery(client)
  if (await answerCache.showEarly(queryClient, lines)) return
  // Errors are ignored here: the screen that needs the lines requests them again, and shows the error.
  await queryClient.query(lines).catch(() => undefined)
}

/** Reads the stored day from the tablet, then loads the step that shows it. */
const openToday = async (matricule: string, parts: Parts): Promise<void> => {
  const { today } = await untilPresent(parts.tablet.todayOf(matricule).opened)
  const needsLine = today?.kind === 'draft' && NEEDS_LINE.has(today.draft.step)
  const lines = needsLine && askForLines(matricule, parts)
  const { fetchStepOf } = await import('../features/today/today-screen.tsx')
  await Promise.all([fetchStepOf(today), lines])
}

const openToValidate = async (matricule: string, parts: Parts): Promise<void> => {
  const account = parts.accountMemory.recall(matricule)
  if (!account) return
  const { askEarly } = await import('../features/to-validate/to-validate-screen.tsx')
  askEarly(parts, account)
}

/**
 * Waits for what loads at once, so that the first paint shows the final page instead of a placeholder. Anything slower,
 * without a network for instance, is shown when it arrives.
 */
export const openEarly = async (parts: Parts): Promise<void> => {
  const { path, session } = parts
  const coming = [fetchEarly(path)]
  const person = personOf(session)
  if (path === ROUTES.today.path && person !== null) coming.push(openToday(person, parts))
  if (path === ROUTES.toValidate.path && person !== null) coming.push(openToValidate(person, parts))
  await Promise.race([Promise.all(coming), pause(AT_ONCE_MILLISECONDS)])
}
