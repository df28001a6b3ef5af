import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './notice.module.css'

export type Tone = 'info' | 'warning' | 'error' | 'success'

export const TONE_ICON = {
  info: 'info',
  warning: 'warning',
  error: 'error',
  success: 'checkCircle',
} as const satisfies Record<Tone, IconName>

type NoticeProps = { tone: Tone; icon?: IconName; title: string; children?: ReactNode }

/** A permanent notice on the page; temporary messages go to the message bar. */
export const Notice = ({ tone, icon = TONE_ICON[tone], title, children }: NoticeProps) => (
  <div className={styles.frame} style={{ background: `var(--${tone}-soft)` }}>
    <span style={{ color: `var(--${tone})` }}>
      <Icon name={icon} size={26} />
    </span>
    <div>
      <p>
        <strong>{title}</strong>
      </p>
      {children}
    </div>
  </div>
)
