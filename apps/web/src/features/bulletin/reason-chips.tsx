import type { ManagerReason } from '@bulletin/domain/bulletin/manager-reason'
import { useId } from 'react'
import { useTranslation } from '../../messages/use-translation.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'

const Chips = styled('ul')`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 28px;
    padding: 2px 10px;
    border-radius: var(--r-1);
    background: var(--warning-soft);
    color: var(--warning);
    font-size: 13px;
    line-height: 18px;
    font-weight: var(--w-strong);
  }

  & > li[data-tone='error'] {
    background: var(--error-soft);
    color: var(--error);
  }

  & > li[data-tone='correction'] {
    background: var(--correction-soft);
    color: var(--correction);
  }
`

/** What somebody has to answer for stands out from what is only to be looked at. */
const TONES: Partial<Record<ManagerReason, { tone: 'error'; icon: IconName }>> = {
  LATE: { tone: 'error', icon: 'clock' },
  OVER_MAX_DELAY: { tone: 'error', icon: 'warning' },
}

type ReasonChipsProps = { reasons: readonly ManagerReason[]; isCorrected: boolean }

/** Why a manager should look at it, a chip each; and that it was corrected. */
export const ReasonChips = ({ reasons, isCorrected }: ReasonChipsProps) => {
  const { t } = useTranslation()
  const titleId = useId()
  if (reasons.length === 0 && !isCorrected) return null
  return (
    <section aria-labelledby={titleId}>
      <VisuallyHidden as="h2" id={titleId}>
        {t('bulletin.reasons.title')}
      </VisuallyHidden>
      <Chips>
        {isCorrected && (
          <li data-tone="correction">
            <Icon name="pencil" size={16} />
            {t('bulletin.badges.corrected')}
          </li>
        )}
        {reasons.map((reason) => (
          <li key={reason} data-tone={TONES[reason]?.tone}>
            {TONES[reason] && <Icon name={TONES[reason].icon} size={16} />}
            {t(`enums.managerReason.${reason}`)}
          </li>
        ))}
      </Chips>
    </section>
  )
}
