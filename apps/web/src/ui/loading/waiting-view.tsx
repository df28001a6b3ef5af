import { Spinner } from './spinner.ts'
import styles from './waiting-view.module.css'

export const WaitingView = ({ text }: { text: string }) => (
  <output className={styles.frame}>
    <Spinner aria-hidden="true" />
    <span>{text}</span>
  </output>
)
