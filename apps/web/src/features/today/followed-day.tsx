import { useState, type ReactNode } from 'react'
import { CONTENT_ID } from '../../ui/skip-link.ts'
import { t } from '../../i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/banner.tsx'
import styles from './followed-day.module.css'

export type WhyFollowed = 'elsewhere' | 'handedOver' | 'outdated'

const WORDS = {
  elsewhere: { text: 'driving.elsewhere', action: 'driving.elsewhere.takeOver' },
  handedOver: { text: 'driving.handedOver', action: 'driving.elsewhere.takeOver' },
  outdated: { text: 'driving.saved.outdated', action: 'driving.saved.outdated.reload' },
} as const satisfies Record<WhyFollowed, object>

type FollowedDayProps = {
  why: WhyFollowed
  /** Makes this tab the writer, or reloads the page. */
  onGoOn: () => Promise<void>
  children: ReactNode
}

/** Shows the day that another tab writes, read-only until the driver takes over in this tab. */
export const FollowedDay = ({ why, onGoOn, children }: FollowedDayProps) => {
  const [isGoingOn, setGoingOn] = useState(false)
  const words = WORDS[why]
  const goOn = () => {
    setGoingOn(true)
    // The button disappears with its notice: move the focus to the content first.
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
    void onGoOn().finally(() => setGoingOn(false))
  }
  return (
    <div className={styles.frame}>
      <Banner
        tone="warning"
        heard="alert"
        title={t(`${words.text}.title`)}
        text={t(`${words.text}.text`)}
        action={
          <Button variant="contained" disabled={isGoingOn} onClick={goOn}>
            {t(words.action)}
          </Button>
        }
      />
      <div className={styles.followed} inert>
        {children}
      </div>
    </div>
  )
}
