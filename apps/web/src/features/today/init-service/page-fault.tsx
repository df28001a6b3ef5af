import { Icon } from '../../../ui/icon.tsx'
import styles from './page-fault.module.css'

/** Shows beside the button why the driver cannot continue. */
export const PageFault = ({ text }: { text: string | null }) => (
  <div role="alert">
    {text !== null && (
      <p className={styles.line}>
        <Icon name="error" size={22} />
        {text}
      </p>
    )}
  </div>
)
