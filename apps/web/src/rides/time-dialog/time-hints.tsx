import { useTranslation } from '../../messages/use-translation.ts'
import { dayInWords } from '../../plan/day-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { findNextDay, skippedTo, type ChosenTime, type Place } from './chosen-time.ts'
import { styled } from '../../ui/styled.ts'

const Line = styled('div')`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 32px;
  margin-top: 4px;
  color: var(--text-3);
  font-size: var(--fs-small);
  line-height: var(--lh-small);

  & strong {
    display: flex;
    align-items: center;
    gap: 8px;
    color: var(--ink);
    font-weight: var(--w-strong);
  }
`

/** What the digits alone do not tell: that they are rounded, and that they are tomorrow's. */
export const TimeHints = ({
  chosen,
  place,
  timeZone,
}: {
  /** Null while no time has been typed in full. */
  chosen: ChosenTime | null
  place: Place
  timeZone: string
}) => {
  const { t } = useTranslation()
  const nextDay = chosen && findNextDay(chosen.at, place, timeZone)
  const skipped = chosen && skippedTo(chosen, timeZone)
  return (
    <>
      <Line>
        <span>{t('timeSelector.roundHint')}</span>
        <span aria-live="polite">
          {nextDay !== null && (
            <strong>
              <Icon name="moon" size={18} />
              {t('timeSelector.nextDay', { day: dayInWords(nextDay) })}
            </strong>
          )}
        </span>
      </Line>
      {skipped !== null && (
        <Line aria-live="polite">
          <strong>
            <Icon name="info" size={18} />
            {t('timeSelector.skipped', { time: skipped })}
          </strong>
        </Line>
      )}
    </>
  )
}
