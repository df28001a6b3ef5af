import { Icon } from '../../ui/icon.tsx'
import styles from './error-line.module.css'

/** Error message of a field. The field references `id` in its `aria-describedby`. */
export const ErrorLine = ({ id, sentence }: { id: string; sentence: string }) => (
  <p className={styles.line} id={id}>
    <Icon name="error" size={18} />
    {sentence}
  </p>
)
