import { mayGoOn } from '@bulletin/domain/access/sign-in-age'
import type { ReactNode } from 'react'
import type { Opened } from '../offline/day/today-store.ts'
import { createObservable, useObservable } from '../platform/observable.ts'
import { useServices } from './services.ts'
import { TooOldPage } from './too-old-page.tsx'

const NOTHING = createObservable<Opened>(null)

/** Covers a page that has been offline for more than a day, unless a draft is open on it. */
export const AgeGate = ({ matricule, children }: { matricule: string; children: ReactNode }) => {
  const { accountMemory, connectivity, session, tablet } = useServices()
  const isTooOld = useObservable(accountMemory.tooOld) === matricule
  const isOffline = useObservable(connectivity) === 'offline'
  const standing = useObservable(session).kind === 'lapsed' ? 'refused' : 'kept'
  // Read only when it decides the result: most users who get here have no day stored on a tablet.
  const opened = useObservable(isTooOld ? tablet.todayOf(matricule).opened : NOTHING)
  if (!isTooOld || !isOffline || opened === null) return children
  const hasOpenWork = opened.today?.kind === 'draft'
  const goesOn = mayGoOn({ standing, isTooOld, hasOpenWork, isOnScreen: true })
  return goesOn ? children : <TooOldPage />
}
