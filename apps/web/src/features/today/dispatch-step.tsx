import type { Draft } from '@bulletin/domain/bulletin/draft'
import { useCallback, useEffect, useState } from 'react'
import { useServices } from '../../app/services.ts'
import { logError } from '../../log.ts'
import { NotKept } from './not-kept.tsx'
import { SentStep } from './sent-step.tsx'

/**
 * A validated bulletin on its way out. One that was interrupted between validating and sending comes here again. When
 * neither the tablet nor the server takes it, it stays on the screen.
 */
export const DispatchStep = ({ draft }: { draft: Draft }) => {
  const { tablet } = useServices()
  const [isLost, setLost] = useState(false)
  const dispatch = useCallback(async () => {
    try {
      await tablet.dispatch(draft)
      setLost(false)
    } catch (error) {
      logError('A validated bulletin was kept by nobody', error)
      setLost(true)
    }
  }, [tablet, draft])
  useEffect(() => void dispatch(), [dispatch])

  if (isLost) return <NotKept draft={draft} onRetry={() => void dispatch()} />
  const { id, date, service } = draft
  return (
    <SentStep
      notice={{
        id,
        date,
        service: service ?? '',
        outcome: 'SENDING',
        isSessionExpired: false,
        receivedAt: null,
      }}
      onNew={() => void dispatch()}
    />
  )
}
