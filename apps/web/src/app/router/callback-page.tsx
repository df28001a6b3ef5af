import { useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import { useServices } from '../../session/services.ts'
import { SessionGate } from '../../session/session-gate.tsx'
import { SigningInPage } from '../../session/signing-in-page.tsx'

type Completion = 'pending' | { readonly returnTo: string | null }

/** The page that the provider redirects back to. */
export const CallbackPage = () => {
  const { session } = useServices()
  const [completion, setCompletion] = useState<Completion>('pending')
  // The code in the URL can be used once, and effects run twice in development.
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    session.completeSignIn().then(
      (returnTo) => setCompletion({ returnTo }),
      (error: unknown) =>
        setCompletion(() => {
          // Thrown during render, where the crash boundary catches it.
          throw new Error('The sign-in could not be completed', { cause: error })
        }),
    )
  }, [session])

  if (completion === 'pending') return <SigningInPage />
  if (completion.returnTo !== null) return <Navigate to={completion.returnTo} replace />
  // The sign-in failed: the gate shows the error.
  return (
    <SessionGate>
      <Navigate to="/" replace />
    </SessionGate>
  )
}
