import type { QueryClient } from '@tanstack/react-query'
import type { Observable } from '../platform/observable.ts'
import type { SavedFilters } from './saved-filters.ts'
import type { AccountMemory } from './account.ts'
import { personOf, type SessionState } from './session.ts'

type Traces = {
  queryClient: Pick<QueryClient, 'clear'>
  savedFilters: Pick<SavedFilters, 'clearAll'>
  accountMemory: Pick<AccountMemory, 'forget'>
}

/**
 * Tablets are shared: the data and filters of one user are cleared before the next one sees anything.
 *
 * | the session becomes        | answers and filters | remembered account |
 * |----------------------------|---------------------|--------------------|
 * | signed in, the same person | kept                | kept               |
 * | lapsed, work goes on       | kept                | kept               |
 * | signed in, somebody else   | cleared             | kept               |
 * | leaving, to sign out       | cleared             | forgotten          |
 * | signed out, for any reason | cleared             | kept               |
 */
export const clearBetweenPeople = (
  session: Observable<SessionState>,
  { queryClient, savedFilters, accountMemory }: Traces,
): void => {
  let person: string | null = null

  const clear = () => {
    queryClient.clear()
    savedFilters.clearAll()
  }

  session.subscribe(() => {
    const state = session.get()
    const shown = personOf(state)
    if (shown !== null) {
      if (person !== null && person !== shown) clear()
      person = shown
    } else if (state.kind === 'signedOut') {
      clear()
    } else if (state.kind === 'leaving' && state.to === 'signOut') {
      clear()
      if (person !== null) accountMemory.forget(person)
    }
  })
}
