import { staleAgeOf } from '@bulletin/domain/boards/freshness'
import { instantText, type InstantText } from '@bulletin/domain/time/day'
import { useEffect, useState } from 'react'
import { useServices } from '../../session/services.ts'
import { t } from '../../i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './stale-mark.module.css'

const LOOK_EVERY_MILLISECONDS = 1000

/**
 * The clock stops while the tab is hidden. When the tab becomes visible again, the interval restarts, so that the page
 * has time to refetch before its data is marked as stale.
 */
const useNow = (): InstantText => {
  const { clock } = useServices()
  const [now, setNow] = useState(() => instantText(clock.now()))
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setNow(instantText(clock.now()))
    }
    let timer = setInterval(look, LOOK_EVERY_MILLISECONDS)
    const beginAgain = () => {
      clearInterval(timer)
      timer = setInterval(look, LOOK_EVERY_MILLISECONDS)
    }
    document.addEventListener('visibilitychange', beginAgain)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', beginAgain)
    }
  }, [clock])
  return now
}

type StaleMarkProps = {
  /** When the displayed data was requested; null while there is none. */
  askedAt: InstantText | null
  /** Whether the mark overlaps the header of the panel below or the page header above, depending on the free space. */
  place: 'below' | 'above'
}

/** Warns that the displayed data is stale, with its minimum age. */
export const StaleMark = ({ askedAt, place }: StaleMarkProps) => {
  const now = useNow()
  const age = askedAt === null ? null : staleAgeOf(askedAt, now)
  return (
    <div className={styles.ground} data-place={place}>
      <div className={styles.place} aria-live="polite">
        {age && (
          <p>
            <Icon name="warning" size={22} />
            {t(`boards.stale.${age.unit}`, { count: age.count })}
          </p>
        )}
      </div>
    </div>
  )
}
