import type { ReactNode } from 'react'
import { useObservable } from '../platform/observable.ts'
import { useServices } from './services.ts'
import { AccountGate } from './account-gate.tsx'
import { SignedOutPage } from './signed-out-page.tsx'
import { SigningInPage } from './signing-in-page.tsx'

/** Shows its children to signed-in users only. */
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
      // The key remounts the tree for another user: nothing that the first one typed or opened stays in it.
      return (
        <AccountGate key={state.matricule} matricule={state.matricule}>
          {children}
        </AccountGate>
      )
  }
}
