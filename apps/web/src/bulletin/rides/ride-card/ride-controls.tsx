import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import type { Fault } from '@bulletin/domain/problem/fault'
import type { Line } from '@bulletin/domain/network/line'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import { manualDrivingSwitch, type RideMode } from '@bulletin/domain/draft/manual-driving-switch'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { CardControl } from './card-control.tsx'
import { Bubble, Caption } from './card-styles.ts'
import { MaterialControl } from './material-control.tsx'
import type { OnRideAction, RideAction } from './ride-action.ts'
import { faultsOfControl, rideControlId } from './ride-control-id.ts'
import { styled } from '../../../ui/styled.ts'

const Controls = styled('div')`
  display: grid;
  grid-template-columns: 72px 84px 60px;
  grid-template-rows: auto 48px 48px;
  gap: 8px 6px;
  align-content: end;
  width: 228px;
  margin: 6px 14px 6px auto;

  & > .train {
    grid-area: 1 / 1 / 3 / 2;
  }

  & > .material {
    grid-area: 1 / 2 / 3 / 4;
  }

  & > :is(.train, .material) > button,
  & > :is(.train, .material) > [data-read] {
    width: 100%;
  }

  & > .observations {
    grid-column: 2;
  }

  & > .menu {
    grid-column: 3;
  }

  [data-narrow='true'] > & {
    grid-template-columns: 64px 84px 60px;
    width: 220px;
    margin-right: 8px;
  }
`

const Stacked = styled('span')`
  display: grid;
  justify-items: center;
  font-size: 12px;
  line-height: 15px;
  font-weight: 600;

  & > span {
    display: flex;
  }
`

const ManualDriving = styled(CardControl)`
  padding: 0;
  gap: 5px;
  font-size: 16px;
  font-weight: 650;
  color: var(--text-2);

  &[data-state='on'] {
    border-color: var(--manual);
    background: var(--manual);
    color: var(--on-manual);
  }

  &[data-state='on'][aria-disabled='true'],
  &[data-state='on'][data-read='true'] {
    border-color: transparent;
    background: var(--manual-soft);
    color: var(--manual);
  }
`

const Observations = styled(CardControl)`
  font-size: 16px;
  color: var(--text-2);
`

const Menu = styled(CardControl)`
  padding: 0;
  gap: 2px;
  border-color: transparent;
  background: var(--surface-2);
  color: var(--text-2);

  [data-theme='night'] &,
  [data-theme='dark'] & {
    background: var(--surface-3);
  }
`

type RideControlsProps = {
  ride: DraftRide
  number: number
  line: Line
  faults: readonly Fault[]
  mode: RideMode
  onAction: OnRideAction
}

type PartProps = RideControlsProps & {
  touching: (action: RideAction) => ((control: HTMLElement) => void) | null
}

const TrainControl = ({ ride, faults, touching }: PartProps) => {
  const { t } = useTranslation()
  const own = faultsOfControl(faults, 'train')
  return (
    <div className="train">
      <Caption aria-hidden="true">{t('ride.trainCaption')}</Caption>
      <CardControl
        id={rideControlId(ride.key, 'train')}
        name={t('ride.trainValue', { train: ride.train ?? t('ride.toEnter') })}
        onTouch={touching('train')}
        faults={own}
      >
        {ride.train === null && own.length > 0 ? (
          <Stacked>
            <Icon name="error" size={18} />
            {t('ride.toEnter')}
          </Stacked>
        ) : (
          (ride.train ?? t('common.empty'))
        )}
      </CardControl>
    </div>
  )
}

const ManualDrivingControl = ({ ride, line, mode, touching }: PartProps) => {
  const { t } = useTranslation()
  const shown = manualDrivingSwitch(ride, line, mode)
  if (!shown) return null
  const isOn = shown.shows === 'CM'
  return (
    <ManualDriving
      id={rideControlId(ride.key, 'manualDriving')}
      name={t(isOn ? 'ride.manualDrivingOn' : 'ride.manualDrivingOff')}
      onTouch={touching('manualDriving')}
      disabledReason={shown.disabledBy && FAULT_SENTENCES[shown.disabledBy]}
      data-state={isOn ? 'on' : 'off'}
    >
      {isOn && <Icon name="hand" size={18} />}
      {t(isOn ? 'ride.manualDriving' : 'ride.automaticDriving')}
    </ManualDriving>
  )
}

const ObservationsControl = ({ ride, touching }: PartProps) => {
  const { t } = useTranslation()
  const count = ride.observations.length
  return (
    <Observations
      className="observations"
      id={rideControlId(ride.key, 'observations')}
      name={t('ride.observations', { count })}
      onTouch={touching('observations')}
    >
      <Icon name="message" size={22} />
      {count > 0 ? <Bubble>{count}</Bubble> : count}
    </Observations>
  )
}

const MenuControl = ({ ride, number, faults, touching }: PartProps) => {
  const { t } = useTranslation()
  const own = faultsOfControl(faults, 'menu')
  return (
    <Menu
      className="menu"
      id={rideControlId(ride.key, 'menu')}
      name={t('ride.menu', { number })}
      onTouch={touching('menu')}
      faults={own}
      opensMenu
    >
      {own.length > 0 ? (
        <Stacked>
          <span>
            <Icon name="error" size={20} />
            <Icon name="more" size={20} strokeWidth={2.6} />
          </span>
          {t('ride.toCorrect')}
        </Stacked>
      ) : (
        <Icon name="more" strokeWidth={2.6} />
      )}
    </Menu>
  )
}

/** Train, rolling stock, driving mode, observations and menu of a ride. */
export const RideControls = (props: RideControlsProps) => {
  const { ride, mode, onAction } = props
  // Observations are never corrected: outside edit mode, the button is active only if there are some to read. A
  // manager's actions on a ride are outside its card.
  const isObserved = mode === 'edit' || ride.observations.length > 0
  const touching = (action: RideAction) => {
    if (action === 'observations' ? !isObserved : mode === 'read') return null
    return (control: HTMLElement) => onAction(action, ride, control)
  }
  const part = { ...props, touching }
  return (
    <Controls>
      <TrainControl {...part} />
      <MaterialControl {...part} />
      <ManualDrivingControl {...part} />
      <ObservationsControl {...part} />
      {mode === 'edit' && <MenuControl {...part} />}
    </Controls>
  )
}
