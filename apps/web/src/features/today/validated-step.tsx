import type { Draft } from '@bulletin/domain/draft/draft'
import { NotKept } from './not-kept.tsx'
import { SentStep } from './sent-step.tsx'

type ValidatedStepProps = {
  draft: Draft
  /** Neither the tablet nor the server has stored it. */
  isLost: boolean
  onRetry: () => void
}

const nothing = () => undefined

/** A bulletin that was just certified, until the tablet has stored it in the outbox. */
export const ValidatedStep = ({ draft, isLost, onRetry }: ValidatedStepProps) => {
  const { id, date, service, line } = draft
  if (isLost) return <NotKept draft={draft} onRetry={onRetry} />
  return (
    <SentStep
      notice={{
        id,
        date,
        service: service ?? '',
        line,
        outcome: 'SENDING',
        isSessionExpired: false,
        receivedAt: null,
      }}
      onNew={nothing}
    />
  )
}
