import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'
import type { Tone } from '../../ui/notice.tsx'
import styles from './entry-frame.module.css'

type EntryFrameProps = {
  icon: IconName
  tone: Tone
  titleId: string
  /** The formatted day. */
  day: string
  service: string | null
  state: string
  /** When it was validated; distinguishes two bulletins of the same day and service. Old receipts do not contain it. */
  validated: string | null
  /** The number of attempts. */
  attempts?: string | null
  lines: readonly string[]
  actions?: ReactNode
}

const validatedIdOf = (titleId: string): string => `${titleId}-validated`

/** Ids that name the entry for its buttons: day, service and validation time. */
export const entryNameIds = (titleId: string): string => `${titleId} ${validatedIdOf(titleId)}`

/** One bulletin of the list: day and service, state as icon and text, and details. */
export const EntryFrame = (props: EntryFrameProps) => {
  const { icon, tone, titleId, day, service, state, validated, attempts = null, lines, actions } = props
  return (
    <li className={styles.item} aria-labelledby={validated === null ? titleId : entryNameIds(titleId)}>
      <span className={styles.sign} style={{ background: `var(--${tone}-soft)`, color: `var(--${tone})` }}>
        <Icon name={icon} size={24} />
      </span>
      <div>
        <h3 id={titleId}>
          {day}
          {service !== null && <span>{service}</span>}
        </h3>
        <p className={styles.state} style={{ color: `var(--${tone})` }}>
          {state}
        </p>
        {validated !== null && (
          <p>
            <span id={validatedIdOf(titleId)}>{validated}</span>
            {attempts !== null && ` · ${attempts}`}
          </p>
        )}
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </li>
  )
}
