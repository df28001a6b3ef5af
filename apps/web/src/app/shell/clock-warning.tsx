import { isClockWrong, isDayWrong } from '@bulletin/domain/time/clock-offset'
import { lazyComponent } from '../../i18n/lazy.tsx'
import { useObservable } from '../../platform/observable.ts'
import { systemClock } from '../../platform/clock.ts'
import { useServices } from '../../session/services.ts'

const ClockWarningView = lazyComponent(() =>
  import('./clock-warning-view.tsx').then(({ ClockWarningView: View }) => View),
)

/** Stays until the tablet's clock is right again: no user may certify wrong times unknowingly. */
export const ClockWarning = () => {
  const { clockOffset, settings } = useServices()
  const offsetSeconds = useObservable(clockOffset)
  return offsetSeconds !== null && isClockWrong(offsetSeconds) ? (
    <ClockWarningView
      offsetSeconds={offsetSeconds}
      isAtLeast={clockOffset.isAtLeast()}
      isDayWrong={isDayWrong(offsetSeconds, systemClock.now(), settings.timeZone)}
    />
  ) : null
}
