import type { ImportRunState } from '@bulletin/domain/planning/import/run'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { STATE_LOOK } from './run-words.ts'
import styles from './state-chip.module.css'

/** The state of an import: icon, colour and word. */
export const StateChip = ({ state }: { state: ImportRunState }) => {
  const { t } = useTranslation()
  const { tone, icon } = STATE_LOOK[state]
  return (
    <span className={styles.chip} style={{ background: `var(--${tone}-soft)`, color: `var(--${tone})` }}>
      <Icon name={icon} size={18} />
      {t(`import.state.${state}`)}
    </span>
  )
}
