import { clockErrorParts } from '@bulletin/domain/time/clock-offset'
import { t } from '../../i18n/translate.ts'
import { Banner } from '../../ui/banner.tsx'

type ClockWarningViewProps = {
  offsetSeconds: number
  /** The error may be larger; only possible for a clock that is behind. */
  isAtLeast: boolean
  /** The clock also shows the wrong day. */
  isDayWrong: boolean
}

/** What is wrong, by how much, and what to do. */
export const ClockWarningView = ({ offsetSeconds, isAtLeast, isDayWrong }: ClockWarningViewProps) => {
  const [first = '', second] = clockErrorParts(offsetSeconds, isAtLeast).map(({ unit, count }) =>
    t(`tabletClock.${unit}`, { count }),
  )
  const slow = isAtLeast ? 'tabletClock.slowAtLeast' : 'tabletClock.slow'
  const error = second === undefined ? first : t('tabletClock.and', { first, second })
  return (
    <Banner
      tone="warning"
      heard="status"
      title={t(offsetSeconds > 0 ? 'tabletClock.fast' : slow, { error })}
      text={t(isDayWrong ? 'tabletClock.textWithDay' : 'tabletClock.text')}
    />
  )
}
