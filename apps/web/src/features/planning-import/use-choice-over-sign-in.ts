import { useEffect } from 'react'
import { useServices } from '../../session/services.ts'
import type { SessionState } from '../../session/session.ts'
import { keepFiles, takeFiles } from '../../offline/stored-files.ts'
import { choice, chosenBy } from './chosen-files.ts'

/** The selection is stored only when the session expires; an intended sign-out leaves nothing on the device. */
const hasExpired = (state: SessionState): boolean => state.kind === 'signedOut' && state.because === 'expired'

/**
 * Stores the selected files on this device across a sign-in, because an expired session unmounts the screen and signing
 * in reloads the page.
 */
export const useChoiceOverSignIn = (matricule: string): void => {
  const { session } = useServices()
  useEffect(() => {
    const restore = async () => {
      const files = await takeFiles(matricule)
      if (files.length > 0 && chosenBy(choice.get(), matricule).length === 0) choice.set({ matricule, files })
    }
    void restore()
    return () => {
      const files = chosenBy(choice.get(), matricule)
      if (files.length > 0 && hasExpired(session.get())) void keepFiles({ matricule, files })
    }
  }, [session, matricule])
}
