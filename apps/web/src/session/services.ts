import type { AppSettings } from '@bulletin/contract/app-settings'
import type { NewKey } from '@bulletin/domain/document/key'
import type { Clock } from '@bulletin/domain/time/clock'
import { useMemo } from 'react'
import type { ApiClient } from '../api/api-client.ts'
import type { ClientOf, Definitions } from '../api/client.ts'
import type { network } from '../api/network.ts'
import type { RecentRequests } from '../api/recent-requests.ts'
import type { ClockOffset } from '../offline/clock-offset.ts'
import type { AppVersion } from '../offline/app-version.ts'
import type { Connectivity } from '../offline/connectivity.ts'
import type { ReferenceStore } from '../offline/reference/reference-store.ts'
import type { Tablet } from '../offline/tablet.ts'
import type { UnsentOf } from '../offline/outbox/unsent.ts'
import { createRequiredContext } from '../platform/required-context.ts'
import type { MessageBar } from './message-bar/message-bar.ts'
import type { SavedFilters } from './saved-filters.ts'
import type { AccountMemory } from './account.ts'
import type { Session } from './session.ts'

/** Built once by main.tsx, available to every screen. */
export type Services = {
  readonly settings: AppSettings
  readonly clock: Clock
  /**
   * Determines the current day: follows the server's clock when the tablet's is known to be wrong. Never written into a
   * bulletin.
   */
  readonly dayClock: Clock
  readonly clockOffset: ClockOffset
  readonly client: ApiClient
  /**
   * A client for calls that are loaded with a screen; `fetch` replaces the default network function, to report upload
   * progress for instance.
   */
  readonly clientOf: <const Calls extends Definitions>(
    calls: Calls,
    fetch?: typeof network,
  ) => ClientOf<Calls>
  readonly connectivity: Connectivity
  readonly appVersion: AppVersion
  readonly tablet: Tablet
  readonly unsentOf: UnsentOf
  readonly reference: Pick<ReferenceStore, 'removeOutdated'>
  readonly newKey: NewKey
  readonly session: Session
  readonly accountMemory: AccountMemory
  readonly recentRequests: RecentRequests
  readonly messageBar: MessageBar
  readonly savedFilters: SavedFilters
}

export const [ServicesContext, useServices] = createRequiredContext<Services>('ServicesContext')

/** A client for calls whose definitions load with a screen, and not with the application. */
export const useClient = <const Calls extends Definitions>(calls: Calls): ClientOf<Calls> => {
  const { clientOf } = useServices()
  return useMemo(() => clientOf(calls), [calls, clientOf])
}
