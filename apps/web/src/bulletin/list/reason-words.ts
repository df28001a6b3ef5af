import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import type { ManagerReason } from '@bulletin/domain/bulletin/manager-reason'
import { DEPARTURE_OFF_PLAN_MINUTES } from '@bulletin/domain/limits'
import type { Line } from '@bulletin/domain/network/line'
import type { ChipTone } from '../../ui/chip.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { t } from '../../i18n/translate.ts'

type Look = { tone: ChipTone; icon: IconName }

/** A colour is always shown with its text. Black means "not driven", as on the diagram. */
export const REASON_LOOKS: Readonly<Record<ManagerReason, Look>> = {
  OVER_MAX_DELAY: { tone: 'error', icon: 'clock' },
  OBSERVATION: { tone: 'neutral', icon: 'message' },
  DELAY_DIFFERENT: { tone: 'warning', icon: 'clock' },
  RIDE_ADDED: { tone: 'info', icon: 'plus' },
  RIDE_REMOVED: { tone: 'info', icon: 'minus' },
  RIDE_STATIONS_CHANGED: { tone: 'info', icon: 'route' },
  RIDE_TYPE_CHANGED: { tone: 'info', icon: 'train' },
  DEPARTURE_OFF_PLAN: { tone: 'warning', icon: 'clock' },
  SUBSTITUTION: { tone: 'black', icon: 'relief' },
  CH: { tone: 'black', icon: 'garage' },
  RCT: { tone: 'black', icon: 'garage' },
  MANUAL_DRIVING_NOT_OK: { tone: 'teal', icon: 'hand' },
  DRIVER_COMMENT: { tone: 'neutral', icon: 'pencil' },
  OVER_MAX_LAPS: { tone: 'warning', icon: 'copyLoop' },
  CERTIFIED_AHEAD: { tone: 'warning', icon: 'clock' },
  RIDES_OVERLAP: { tone: 'warning', icon: 'train' },
  PLAN_MISMATCH: { tone: 'warning', icon: 'help' },
  DISTANCE_MISMATCH: { tone: 'warning', icon: 'help' },
  ARRIVAL_MISMATCH: { tone: 'warning', icon: 'help' },
  SAME_SERVICE_TWICE: { tone: 'warning', icon: 'copyReturn' },
  REFERENCE_MISMATCH: { tone: 'warning', icon: 'help' },
}

type Told = Pick<BulletinItem, 'observationCount' | 'information'>

/** The text includes the line's limits when the line is loaded. */
export const reasonWords = (
  reason: ManagerReason,
  { observationCount, information }: Told,
  line: Pick<Line, 'maxDelay' | 'maxLaps'> | null,
): string => {
  if (reason === 'OVER_MAX_DELAY')
    return line
      ? t('toValidate.reasons.OVER_MAX_DELAY', { max: line.maxDelay })
      : t('toValidate.reasons.overMaxDelay')
  if (reason === 'OVER_MAX_LAPS')
    return line
      ? t('toValidate.reasons.OVER_MAX_LAPS', { max: line.maxLaps })
      : t('toValidate.reasons.overMaxLaps')
  if (reason === 'OBSERVATION') return t('toValidate.reasons.OBSERVATION', { count: observationCount })
  if (reason === 'DEPARTURE_OFF_PLAN')
    return t('toValidate.reasons.DEPARTURE_OFF_PLAN', { max: DEPARTURE_OFF_PLAN_MINUTES })
  if (reason === 'SUBSTITUTION' && !information.substituted) return t('toValidate.reasons.relieving')
  return t(`toValidate.reasons.${reason}`)
}
