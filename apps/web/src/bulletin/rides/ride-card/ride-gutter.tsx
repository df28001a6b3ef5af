import { useTranslation } from '../../../i18n/use-translation.ts'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'
import { styled } from '../../../ui/styled.ts'

export type RideState = {
  isCurrent: boolean
  isComplete: boolean
  isOverlapping: boolean
  hasFaults: boolean
}

export const Gutter = styled('div')`
  flex: none;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 2px;
  width: 60px;
  padding-top: 12px;
  border-right: 1px solid var(--hair);
  border-radius: 13px 0 0 13px;
  font-size: 12px;
  line-height: 16px;
  font-weight: 600;
  color: var(--text-3);

  & > b {
    color: var(--ink);
    font-size: 24px;
    line-height: 28px;
    font-weight: 650;
  }

  & > .changed {
    margin-top: 2px;
    color: var(--info);
    font-weight: 650;
  }

  & > .state {
    display: grid;
    align-content: center;
    justify-items: center;
    gap: 2px;
    min-height: 40px;
    margin-top: auto;
    padding-bottom: 6px;
    color: var(--success);
    font-weight: 700;
    line-height: 14px;
    text-align: center;
  }

  [data-narrow='true'] > & {
    width: 56px;

    & > b {
      font-size: 20px;
    }
  }

  [data-look='current'] > & {
    border-right-color: var(--line-edge);
    background: var(--line);
    color: var(--on-line);

    & > b,
    & > .state {
      color: var(--on-line);
    }

    & > .changed {
      color: var(--on-line);
      text-decoration: underline;
      text-underline-offset: 2px;
    }
  }

  [data-look='faulty'] > & {
    border-right-color: var(--error-edge);
    background: var(--error-soft);

    & > .state {
      color: var(--error);
    }
  }
`

type RideGutterProps = { ride: DraftRide; number: number; state: RideState }

/** The number, direction and state of the ride. */
export const RideGutter = ({
  ride,
  number,
  state: { isCurrent, isComplete, isOverlapping, hasFaults },
}: RideGutterProps) => {
  const { t } = useTranslation()
  const isDone = isComplete && !hasFaults
  // An overlapping ride is not marked as correct: two simultaneous rides cannot both be right.
  const isChecked = isDone && !isOverlapping
  return (
    <Gutter>
      <b>{number}</b>
      <span>{t(`enums.direction.${ride.direction}`)}</span>
      {ride.serviceType === 'CHANGED' && <span className="changed">{t('ride.changedTag')}</span>}
      <span className="state">
        {hasFaults && <Icon name="error" size={22} />}
        {isChecked && !isCurrent && <Icon name="check" size={20} />}
        {isCurrent && t('ride.inProgress')}
        {!(isDone && isOverlapping) && (
          <VisuallyHidden>{t(isChecked ? 'ride.status.complete' : 'ride.status.incomplete')}</VisuallyHidden>
        )}
      </span>
    </Gutter>
  )
}
