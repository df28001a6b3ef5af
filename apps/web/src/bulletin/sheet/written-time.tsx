import type { Day, InstantText } from '@bulletin/domain/time/day'
import { t } from '../../i18n/translate.ts'
import { useServices } from '../../session/services.ts'
import { clockTimeOf, type Precision } from '../plan/service-times.ts'

export type WrittenTimeProps = { at: InstantText | null; day: Day; precision: Precision }

/** A time of the bulletin in the network's time zone, or a dash when there is none. Times after midnight are marked. */
export const WrittenTime = ({ at, day, precision }: WrittenTimeProps) => {
  const { timeZone } = useServices().settings
  if (at === null) return t('common.empty')
  const { text, isNextDay } = clockTimeOf(at, day, timeZone, precision)
  if (!isNextDay) return text
  return (
    <>
      {text} <small>{t('validation.summary.nextDay')}</small>
    </>
  )
}
