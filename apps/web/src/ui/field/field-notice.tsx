import { Icon } from '../icon.tsx'
import styles from './field.module.css'

type FieldNoticeProps = { id?: string | undefined; tone?: 'error' | 'warning'; text: string }

/** A sentence about a field or a form: an icon and text, never colour alone. */
export const FieldNotice = ({ id, tone = 'error', text }: FieldNoticeProps) => (
  <span className={styles.notice} id={id} data-tone={tone}>
    <Icon name={tone} size={18} />
    <span>{text}</span>
  </span>
)
