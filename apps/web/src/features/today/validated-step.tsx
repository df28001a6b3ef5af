import type { Draft } from '@bulletin/domain/draft/draft'
import { submittedFrom } from '@bulletin/domain/workflow/submit'
import { t } from '../../i18n/translate.ts'
import { downloadBulletin } from '../../platform/download.ts'
import { Button } from '../../ui/button.tsx'
import { FullPage } from '../../ui/full-page.tsx'
import { PrimaryAction } from '../../ui/primary-action.tsx'
import { SentStep } from './sent-step.tsx'

/** Shown when neither the tablet nor the server could store the bulletin: it exists only in this tab. */
const NotKept = ({ draft, onRetry }: { draft: Draft; onRetry: () => void }) => {
  const copy = () => {
    const submitted = submittedFrom(draft)
    // If this version can no longer turn the draft into a bulletin, download the draft: it holds all that was entered.
    downloadBulletin(submitted.ok ? submitted.value : draft)
  }
  return (
    <FullPage
      interruption="cut"
      title={t('sent.notKept.title')}
      text={`${t('sent.saveError')}\n${t('sent.notKept.advice')}`}
      actions={
        <>
          <Button variant="outlined" onClick={copy}>
            {t('sent.downloadCopy')}
          </Button>
          <PrimaryAction onClick={onRetry}>{t('common.actions.retry')}</PrimaryAction>
        </>
      }
    />
  )
}

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
