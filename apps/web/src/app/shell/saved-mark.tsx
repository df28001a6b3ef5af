import { clockTimeAt } from '@bulletin/domain/time/clock-time'
import { styled } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import type { Saving } from '../../tablet/today-store.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { useWatched } from '../../watched.ts'
import { useServices } from '../services.ts'
import { useAccount } from '../session/account-context.ts'
import { NARROW_LAYOUT } from '../theme/narrow-layout.ts'

const Frame = styled('div')`
  display: flex;
  align-items: center;
  gap: 8px;
  padding-right: 8px;
  color: var(--text-3);
  font-size: 14px;
  line-height: 20px;
  white-space: nowrap;

  &[data-saving='failed'] {
    height: 48px;
    padding: 0 12px;
    border-radius: var(--r-2);
    background: var(--error-soft);
    color: var(--error);
    font-weight: var(--w-strong);
  }

  & > .short {
    display: none;
  }

  ${NARROW_LAYOUT} {
    padding-right: 0;

    &:not([data-saving='failed']) > .long {
      display: none;
    }

    & > .short {
      display: inline;
    }
  }
`

const ICONS = { saving: 'tabletCheck', saved: 'tabletCheck', failed: 'warning' } as const satisfies Record<
  Exclude<Saving['kind'], 'nothing'>,
  IconName
>

/** Whether what is on the screen is on the tablet; the time says since when. */
export const SavedMark = () => {
  const { t } = useTranslation()
  const { tablet, settings } = useServices()
  const { matricularAccount } = useAccount()
  const saving = useWatched(tablet.todayOf(matricularAccount).saving)
  if (saving.kind === 'nothing') return null
  const time = saving.kind === 'saved' ? clockTimeAt(saving.at, settings.timeZone) : ''
  return (
    <Frame
      data-saving={saving.kind}
      title={saving.kind === 'failed' ? t('driving.saved.failedAdvice') : undefined}
    >
      <Icon name={ICONS[saving.kind]} size={20} />
      <span className="long">
        {saving.kind === 'saved' ? t('driving.saved.at', { time }) : t(`driving.saved.${saving.kind}`)}
      </span>
      {saving.kind === 'saved' && (
        <span className="short" aria-hidden="true">
          {time}
        </span>
      )}
      {saving.kind === 'failed' && (
        <VisuallyHidden role="alert">{t('driving.saved.failedAdvice')}</VisuallyHidden>
      )}
    </Frame>
  )
}
