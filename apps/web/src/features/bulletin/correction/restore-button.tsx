import { Icon } from '../../../ui/icon.tsx'
import styles from './restore-button.module.css'

/** Restores the declared value. */
export const RestoreButton = ({ label, onRestore }: { label: string; onRestore: () => void }) => (
  <button className={styles.root} type="button" aria-label={label} title={label} onClick={onRestore}>
    <Icon name="history" size={22} />
  </button>
)
