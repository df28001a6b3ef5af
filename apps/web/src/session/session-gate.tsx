import type { ReactNode } from 'react'
import { useObservable } from '../platform/observable.ts'
import { useServices } from './services.ts'
import { AccountGate } from './account-gate.tsx'
import { SignedOutPage } from './signed-out-page.tsx'
import { SigningInPage } from './signing-in-page.tsx'

/** What stands behind is seen by signed-in people only. */
export const SessionGate = ({ children }: { children: ReactNode }) => {
  const state = useObservable(useServices().session)
  switch (state.kind) {
    case 'starting':
    case 'leaving':
      return <SigningInPage />
    case 'signedOut':
      return <SignedOutPage because={state.because} />
    case 'signedIn':
    case 'lapsed':
      // Another person gets another tree: nothing that the first one typed or opened stays in it.
      return (
        <AccountGate key={state.matricule} matricule={state.matricule}>
          {children}
        </AccountGate>
      )
  }
}
