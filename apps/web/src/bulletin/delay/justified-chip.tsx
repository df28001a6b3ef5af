import type { Draft } from '@bulletin/domain/draft/draft'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './justified-chip.module.css'

const justifiedMinutes = ({ delayByReason }: Draft['delayReason']): number =>
  delayByReason.reduce((sum, { delayMinute }) => sum + (delayMinute ?? 0), 0)

/** How many minutes of the delay the reasons explain. The two numbers need not match. */
export const JustifiedChip = ({ draft }: { draft: Draft }) => {
  const { t } = useTranslation()
  const count = justifiedMinutes(draft.delayReason)
  const delay = draft.delayMinute ?? 0
  const isWhole = count === delay
  return (
    <output className={styles.chip} data-whole={isWhole}>
      {isWhole && <Icon name="check" size={16} strokeWidth={2.4} />}
      {t('endTime.reasons.justified', { count, delay })}
    </output>
  )
}
