import { useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import { useServices } from '../../session/services.ts'
import { SessionGate } from '../../session/session-gate.tsx'
import { SigningInPage } from '../../session/signing-in-page.tsx'

type Completion = 'pending' | { readonly returnTo: string | null }

/** Where the provider sends people back to. */
export const CallbackPage = () => {
  const { session } = useServices()
  const [completion, setCompletion] = useState<Completion>('pending')
  // The code in the address is good for one use, and effects run twice in development.
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    session.completeSignIn().then(
      (returnTo) => setCompletion({ returnTo }),
      (error: unknown) =>
        setCompletion(() => {
          // Thrown while drawing, where the crash page is waiting for it.
          throw new Error('The sign-in could not be completed', { cause: error })
        }),
    )
  }, [session])

  if (completion === 'pending') return <SigningInPage />
  if (completion.returnTo !== null) return <Navigate to={completion.returnTo} replace />
  // The sign-in failed: the gate says so.
  return (
    <SessionGate>
      <Navigate to="/" replace />
    </SessionGate>
  )
}
