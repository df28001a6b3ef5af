import { clockErrorParts } from '@bulletin/domain/time/clock-offset'
import { useTranslation } from '../../messages/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'

const Frame = styled('output')`
  display: flex;
  align-items: flex-start;
  justify-content: center;
  gap: 12px;
  padding: 8px 24px;
  background: var(--warning-soft);
  border-bottom: 1px solid var(--warning-edge);
  color: var(--ink);
  font-size: 15px;
  line-height: 22px;

  & > svg {
    flex: none;
    color: var(--warning);
  }

  & strong {
    font-weight: var(--w-title);
  }
`

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
    <Frame>
      <Icon name="warning" size={22} />
      <span>
        <strong>{t(offsetSeconds > 0 ? 'tabletClock.fast' : 'tabletClock.slow', { error })}</strong>{' '}
        {t(isDayWrong ? 'tabletClock.textWithDay' : 'tabletClock.text')}
      </span>
    </Frame>
  )
}
