import type { Draft } from '@bulletin/domain/draft/draft'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'

const Chip = styled('output')`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 4px 10px;
  border-radius: var(--r-1);
  background: var(--warning-soft);
  color: var(--warning);
  font-size: var(--fs-small);
  line-height: 24px;
  font-weight: var(--w-strong);
  white-space: nowrap;

  &[data-whole='true'] {
    background: var(--success-soft);
    color: var(--success);
  }
`

export const justifiedMinutes = ({ delayByReason }: Draft['delayReason']): number =>
  delayByReason.reduce((sum, { delayMinute }) => sum + (delayMinute ?? 0), 0)

/** How many minutes of the delay the reasons explain. The two numbers need not match. */
export const JustifiedChip = ({ draft }: { draft: Draft }) => {
  const { t } = useTranslation()
  const count = justifiedMinutes(draft.delayReason)
  const delay = draft.delayMinute ?? 0
  const isWhole = count === delay
  return (
    <Chip data-whole={isWhole}>
      {isWhole && <Icon name="check" size={16} strokeWidth={2.4} />}
      {t('endTime.reasons.justified', { count, delay })}
    </Chip>
  )
}
