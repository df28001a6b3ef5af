import type { JournalRow } from '@bulletin/domain/journal/journal-row'
import { t } from '../../i18n/translate.ts'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ACTION_LOOK } from './action-look.ts'
import styles from './journal-cells.module.css'

export const ActionChip = ({ action }: Pick<JournalRow, 'action'>) => (
  <Chip icon={ACTION_LOOK[action].icon} tone={ACTION_LOOK[action].tone}>
    {t(`enums.accessAction.${action}`)}
  </Chip>
)

export const SelfChip = () => (
  <Chip size="small" tone="warning" icon="warning">
    {t('accessLog.what.self')}
  </Chip>
)

/** The word, its icon, and the reason of a refusal. */
export const Outcome = ({ outcome, reason }: Pick<JournalRow, 'outcome' | 'reason'>) => (
  <span className={styles.outcome} data-outcome={outcome}>
    <Icon name={outcome === 'ACCEPTED' ? 'check' : 'ban'} size={18} />
    <span>
      {t(`enums.accessOutcome.${outcome}`)}
      {reason && <small>{t(`enums.accessRefusal.${reason}`)}</small>}
    </span>
  </span>
)
