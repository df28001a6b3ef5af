import { Icon } from '../../../ui/icon.tsx'
import styles from './field-notice.module.css'

export type NoticeTone = 'error' | 'warning'

/** A sentence beside the field concerned: an icon and text, never colour alone. */
export const FieldNotice = ({ id, tone, text }: { id?: string; tone: NoticeTone; text: string }) => (
  <span className={styles.line} id={id} data-tone={tone}>
    <Icon name={tone} size={18} />
    {text}
  </span>
)
