import { clockTimeAt } from '@bulletin/domain/time/clock-time'
import type { InstantText } from '@bulletin/domain/time/day'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLasting } from '../../ui/lasting.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { useWatched } from '../../watched.ts'
import { useServices } from '../services.ts'
import { useAccount } from '../session/account-context.ts'
import { NARROW_LAYOUT } from '../theme/narrow-layout.ts'
import { styled } from '../../ui/styled.ts'

const Frame = styled('div')`
  position: relative;
  display: flex;
  align-items: center;
  gap: 8px;
  padding-right: 8px;
  color: var(--text-3);
  font-size: 14px;
  line-height: 20px;
  white-space: nowrap;

  & > .short {
    display: none;
  }

  ${NARROW_LAYOUT} {
    padding-right: 0;

    /* Still there for who hears it. */
    & > .long {
      position: absolute;
      width: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    & > .short {
      display: inline;
    }
  }
`

const Failed = styled('button')`
  display: flex;
  align-items: center;
  gap: 8px;
  height: 48px;
  padding: 0 12px;
  border: 0;
  border-radius: var(--r-2);
  background: var(--error-soft);
  color: var(--error);
  font: inherit;
  font-size: 14px;
  line-height: 20px;
  font-weight: var(--w-strong);
  white-space: nowrap;
  cursor: pointer;

  &:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`

/** The advice is one tap away: a tablet shows no tooltip. */
const FailedMark = () => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Failed type="button" data-saving="failed" onClick={() => setOpen(true)}>
        <Icon name="warning" size={20} />
        {t('driving.saved.failed')}
      </Failed>
      <VisuallyHidden role="alert">{t('driving.saved.failedAdvice')}</VisuallyHidden>
      <AskDialog
        open={isOpen}
        title={t('driving.saved.failed')}
        text={t('driving.saved.failedAdvice')}
        cancel={t('common.actions.close')}
        onCancel={() => setOpen(false)}
        action={null}
      />
    </>
  )
}

/** Whether what is on the screen is on the tablet; the time says since when. */
export const SavedMark = () => {
  const { t } = useTranslation()
  const { tablet, settings } = useServices()
  const { matricularAccount } = useAccount()
  const saving = useWatched(tablet.todayOf(matricularAccount).saving)
  const [savedAt, setSavedAt] = useState<InstantText | null>(null)
  if (saving.kind === 'saved' && saving.at !== savedAt) setSavedAt(saving.at)
  const isSlow = useLasting(saving.kind === 'saving')
  if (saving.kind === 'nothing') return null
  if (saving.kind === 'failed') return <FailedMark />
  // The last time stands while the next is written: a word that comes and goes with every tap is not read.
  const time = isSlow || savedAt === null ? '' : clockTimeAt(savedAt, settings.timeZone)
  const words = time === '' ? t('driving.saved.saving') : t('driving.saved.at', { time })
  return (
    <Frame data-saving={saving.kind}>
      <Icon name="tabletCheck" size={20} />
      <span className="long">{words}</span>
      <span className="short" aria-hidden="true">
        {time}
      </span>
    </Frame>
  )
}
