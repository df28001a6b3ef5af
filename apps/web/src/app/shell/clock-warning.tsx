import { isClockWrong } from '@bulletin/domain/time/clock-offset'
import { loadedLater } from '../../loaded-later.tsx'
import { useWatched } from '../../watched.ts'
import { useServices } from '../services.ts'

const ClockWarningView = loadedLater(() =>
  import('./clock-warning-view.tsx').then(({ ClockWarningView: View }) => View),
)

/** Stays until the tablet's clock is right again: nobody may certify wrong times without knowing. */
export const ClockWarning = () => {
  const offsetSeconds = useWatched(useServices().clockOffset)
  return offsetSeconds !== null && isClockWrong(offsetSeconds) ? (
    <ClockWarningView offsetSeconds={offsetSeconds} />
  ) : null
}
