import { manualDrivingSwitch, type RideMode } from '@bulletin/domain/draft/manual-driving-switch'
import type { DrivenMaterial } from '@bulletin/domain/material/material-use'
import type { Line } from '@bulletin/domain/network/line'
import type { Fault } from '@bulletin/domain/problem/fault'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { materialsOf } from '@bulletin/domain/ride/materials'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import { t } from '../../../i18n/translate.ts'
import { Icon } from '../../../ui/icon.tsx'
import { trainText } from '../position-field/train-words.ts'
import { Bubble, Caption, CardControl, Cut } from './card-control.tsx'
import { faultsOfControl, rideControlId, type OnRideAction, type RideAction } from './ride-control.ts'
import styles from './ride-controls.module.css'

/** If the text is longer than this, the lead car is displayed below the train. */
const ONE_LINE_MAX_CHARACTERS = 11

const MaterialText = ({ material, leadCar }: DrivenMaterial) => {
  const whole = trainText({ material, leadCar })
  if (whole.length <= ONE_LINE_MAX_CHARACTERS) return <Cut>{whole}</Cut>
  return (
    <Cut className={styles.twoLines}>
      <span>{material}</span>
      <small>{leadCar}</small>
    </Cut>
  )
}

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

/** The first train of a ride, and the number of trains used. */
const MaterialControl = ({ ride, faults, touching }: PartProps) => {
  const own = faultsOfControl(faults, 'materials')
  const materials = materialsOf(ride)
  const [first] = materials
  const count = materials.length
  // A driver who travels as a passenger has no train to enter.
  const onTouch = ride.type === 'TRAVELER' ? null : touching('material')
  const isAsked = !first && own.length > 0
  const value = first ? `${first.material}, ${first.leadCar}` : t(onTouch ? 'ride.toChoose' : 'common.empty')
  const name = t('ride.materialValue', { material: value })
  return (
    <div className={styles.material}>
      <Caption>
        <span aria-hidden="true">{t('ride.materials')}</span>
        {(ride.type === 'TRAVELER' || ride.type === 'WITHOUT_PASSENGER') && (
          <b>{t(`enums.rideType.${ride.type}`)}</b>
        )}
      </Caption>
      <CardControl
        className={styles.field}
        id={rideControlId(ride.key, 'materials')}
        name={count > 1 ? `${name}. ${t('ride.materialsCount', { count })}` : name}
        onTouch={onTouch}
        faults={own}
      >
        {own.length > 0 && onTouch && <Icon name="error" size={18} />}
        {first && <MaterialText material={first.material} leadCar={first.leadCar} />}
        {!first && <span>{isAsked && onTouch ? t('ride.toChoose') : t('common.empty')}</span>}
        {onTouch && <Icon name="chevronDown" size={18} />}
        {count > 1 && <Bubble>{count}</Bubble>}
      </CardControl>
    </div>
  )
}

const TrainControl = ({ ride, faults, touching }: PartProps) => {
  const own = faultsOfControl(faults, 'train')
  return (
    <div className={styles.train}>
      <Caption aria-hidden="true">{t('ride.trainCaption')}</Caption>
      <CardControl
        id={rideControlId(ride.key, 'train')}
        name={t('ride.trainValue', { train: ride.train ?? t('ride.toEnter') })}
        onTouch={touching('train')}
        faults={own}
      >
        {ride.train === null && own.length > 0 ? (
          <span className={styles.stacked}>
            <Icon name="error" size={18} />
            {t('ride.toEnter')}
          </span>
        ) : (
          (ride.train ?? t('common.empty'))
        )}
      </CardControl>
    </div>
  )
}

const ManualDrivingControl = ({ ride, line, mode, touching }: PartProps) => {
  const shown = manualDrivingSwitch(ride, line, mode)
  if (!shown) return null
  const isOn = shown.shows === 'CM'
  return (
    <CardControl
      className={styles.manualDriving}
      id={rideControlId(ride.key, 'manualDriving')}
      name={t(isOn ? 'ride.manualDrivingOn' : 'ride.manualDrivingOff')}
      onTouch={touching('manualDriving')}
      disabledReason={shown.disabledBy && FAULT_SENTENCES[shown.disabledBy]}
      data-state={isOn ? 'on' : 'off'}
    >
      {isOn && <Icon name="hand" size={18} />}
      {t(isOn ? 'ride.manualDriving' : 'ride.automaticDriving')}
    </CardControl>
  )
}

const ObservationsControl = ({ ride, touching }: PartProps) => {
  const count = ride.observations.length
  return (
    <CardControl
      className={styles.observations}
      id={rideControlId(ride.key, 'observations')}
      name={t('ride.observations', { count })}
      onTouch={touching('observations')}
    >
      <Icon name="message" size={22} />
      {count > 0 ? <Bubble>{count}</Bubble> : count}
    </CardControl>
  )
}

const MenuControl = ({ ride, number, faults, touching }: PartProps) => {
  const own = faultsOfControl(faults, 'menu')
  return (
    <CardControl
      className={styles.menu}
      id={rideControlId(ride.key, 'menu')}
      name={t('ride.menu', { number })}
      onTouch={touching('menu')}
      faults={own}
      opensMenu
    >
      {own.length > 0 ? (
        <span className={styles.stacked}>
          <span>
            <Icon name="error" size={20} />
            <Icon name="more" size={20} strokeWidth={2.6} />
          </span>
          {t('ride.toCorrect')}
        </span>
      ) : (
        <Icon name="more" strokeWidth={2.6} />
      )}
    </CardControl>
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
    <div className={styles.controls}>
      <TrainControl {...part} />
      <MaterialControl {...part} />
      <ManualDrivingControl {...part} />
      <ObservationsControl {...part} />
      {mode === 'edit' && <MenuControl {...part} />}
    </div>
  )
}
