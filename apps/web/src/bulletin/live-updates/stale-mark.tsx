import { staleAgeOf } from '@bulletin/domain/boards/freshness'
import { instantText, type InstantText } from '@bulletin/domain/time/day'
import { useEffect, useState } from 'react'
import { useServices } from '../../session/services.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'

const LOOK_EVERY_MILLISECONDS = 1000

/** Takes no space in its column, not even a flex gap. */
const Ground = styled('div')`
  flex: none;
  position: relative;
  height: 0;
  margin-top: -12px;

  /* Where it lies over a hint, half of it would be read. */
  &[data-place='below']:has(p) + * header > p {
    visibility: hidden;
  }
`

/** Absolutely positioned over the page, so that showing or hiding it does not move the layout. */
const Place = styled('div')`
  position: absolute;
  z-index: 2;
  pointer-events: none;

  /* Over the hint beside the title and the count; the pages begin further right. */
  [data-place='below'] > & {
    top: 20px;
    left: 284px;
  }

  [data-place='above'] > & {
    right: 0;
    bottom: -4px;
  }

  & > p {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 40px;
    margin: 0;
    padding: 0 16px 0 12px;
    border: 1px solid var(--warning-edge);
    border-radius: var(--r-3);
    background: var(--warning-soft);
    color: var(--ink);
    font-size: 15px;
    font-weight: var(--w-strong);
    line-height: 20px;
    box-shadow: var(--e-1);
  }

  & svg {
    color: var(--warning);
  }
`

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
  const { t } = useTranslation()
  const now = useNow()
  const age = askedAt === null ? null : staleAgeOf(askedAt, now)
  return (
    <Ground data-place={place}>
      <Place aria-live="polite">
        {age && (
          <p>
            <Icon name="warning" size={22} />
            {t(`boards.stale.${age.unit}`, { count: age.count })}
          </p>
        )}
      </Place>
    </Ground>
  )
}
