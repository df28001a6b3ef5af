import { clockErrorParts } from '@bulletin/domain/time/clock-offset'
import { useTranslation } from '../../messages/use-translation.ts'
import { Strip } from '../../ui/strip.tsx'

type ClockWarningViewProps = {
  offsetSeconds: number
  /** The day that the clock reads is another one, too. */
  isDayWrong: boolean
}

/** What is wrong, by how much, and what to do. */
export const ClockWarningView = ({ offsetSeconds, isDayWrong }: ClockWarningViewProps) => {
  const { t } = useTranslation()
  const [first = '', second] = clockErrorParts(offsetSeconds).map(({ unit, count }) =>
    t(`tabletClock.${unit}`, { count }),
  )
  const error = second === undefined ? first : t('tabletClock.and', { first, second })
  return (
    <Strip
      tone="warning"
      heard="status"
      title={t(offsetSeconds > 0 ? 'tabletClock.fast' : 'tabletClock.slow', { error })}
      text={t(isDayWrong ? 'tabletClock.textWithDay' : 'tabletClock.text')}
    />
  )
}
