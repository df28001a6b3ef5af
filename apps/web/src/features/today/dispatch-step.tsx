import type { Draft } from '@bulletin/domain/bulletin/draft'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useServices } from '../../app/services.ts'
import { useIsFollowed } from '../../draft/followed-context.ts'
import { logError } from '../../log.ts'
import { NotKept } from './not-kept.tsx'
import { SentStep } from './sent-step.tsx'

/**
 * A validated bulletin on its way out. One that was interrupted between validating and sending comes here again. When
 * neither the tablet nor the server takes it, it stays on the screen. Where another tab writes, that one sends it.
 */
export const DispatchStep = ({ draft, onNew }: { draft: Draft; onNew: () => void }) => {
  const { tablet } = useServices()
  const {
    mutate: dispatch,
    isError: isLost,
    data: sent,
  } = useMutation({
    mutationFn: () => tablet.dispatch(draft),
    onError: (error) => logError('A validated bulletin was kept by nobody', error),
    meta: { silent: true },
  })
  const isFollowed = useIsFollowed()
  useEffect(() => {
    if (!isFollowed) dispatch()
  }, [dispatch, isFollowed])

  if (isLost) return <NotKept draft={draft} onRetry={dispatch} />
  // A tablet that could keep nothing has no other place that says so.
  if (sent) return <SentStep notice={sent} onNew={onNew} />
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
      onNew={onNew}
    />
  )
}
