import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { TONE_ICON } from './notice.tsx'
import { withClass } from './with-class.ts'
import styles from './banner.module.css'

const Told = withClass('div', styles.told)

type BannerProps = {
  tone: 'info' | 'warning'
  /** How a screen reader announces it: at once, when idle, or only in reading order. */
  heard: 'alert' | 'status' | 'inPlace'
  title: string
  text?: string
  action?: ReactNode
}

const HEARD = {
  alert: { role: 'alert' },
  status: { as: 'output' },
  inPlace: {},
} as const satisfies Record<BannerProps['heard'], object>

/** Across the top of the page; several banners are stacked. */
export const Banner = ({ tone, heard, title, text, action }: BannerProps) => (
  <div className={styles.frame} data-tone={tone}>
    <Told {...HEARD[heard]}>
      <Icon name={TONE_ICON[tone]} size={22} />
      <span>
        <strong>{title}</strong>
        {text !== undefined && ` ${text}`}
      </span>
    </Told>
    {action}
  </div>
)
