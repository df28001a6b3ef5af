import { t } from '../../i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './time-button.module.css'

/** Shows the time of a manoeuvre; a tap opens the time dialog. */
export const TimeButton = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <button
    className={styles.opener}
    type="button"
    aria-haspopup="dialog"
    aria-label={t('maneuver.adjustThisTime', { time: text })}
    onClick={onClick}
  >
    <Icon name="clock" size={22} />
    {text}
  </button>
)
