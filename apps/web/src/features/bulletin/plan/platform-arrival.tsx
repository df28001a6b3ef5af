import type { InstantText } from '@bulletin/domain/time/day'
import { clockTimeAt } from '@bulletin/domain/time/clock-time'
import { useServices } from '../../../session/services.ts'
import { t } from '../../../i18n/translate.ts'
import { PlanNote } from './plan-note.ts'

/** The arrival time at the platform; `isDeclared` if only the tablet reports it. */
export const PlatformArrival = ({ at, isDeclared }: { at: InstantText | null; isDeclared: boolean }) => {
  const { timeZone } = useServices().settings
  if (at === null) return null
  const time = clockTimeAt(at, timeZone)
  return (
    <PlanNote>
      {t(isDeclared ? 'bulletin.plan.platformDeclared' : 'bulletin.plan.platform', { time })}
    </PlanNote>
  )
}
