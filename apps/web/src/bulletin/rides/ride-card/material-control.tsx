import type { Fault } from '@bulletin/domain/problem/fault'
import { materialsOf } from '@bulletin/domain/ride/materials'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { trainText } from '../position-field/train-words.ts'
import { CardControl } from './card-control.tsx'
import { Bubble, Caption, Cut } from './card-styles.ts'
import type { RideAction } from './ride-action.ts'
import { faultsOfControl, rideControlId } from './ride-control-id.ts'
import { withClass } from '../../../ui/with-class.ts'
import rideControlsStyles from './ride-controls.module.css'
import styles from './material-control.module.css'

/** If the text is longer than this, the lead car is displayed below the train. */
const ONE_LINE_MAX_CHARACTERS = 11

const Field = withClass(CardControl, styles.field)

const TwoLines = withClass(Cut, styles.twoLines)

const MaterialText = ({ material, leadCar }: { material: string; leadCar: string }) => {
  const whole = trainText({ material, leadCar })
  if (whole.length <= ONE_LINE_MAX_CHARACTERS) return <Cut>{whole}</Cut>
  return (
    <TwoLines>
      <span>{material}</span>
      <small>{leadCar}</small>
    </TwoLines>
  )
}

type MaterialControlProps = {
  ride: DraftRide
  faults: readonly Fault[]
  touching: (action: RideAction) => ((control: HTMLElement) => void) | null
}

/** The first train of a ride, and the number of trains used. */
export const MaterialControl = ({ ride, faults, touching }: MaterialControlProps) => {
  const { t } = useTranslation()
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
    <div className={rideControlsStyles.material}>
      <Caption>
        <span aria-hidden="true">{t('ride.materials')}</span>
        {(ride.type === 'TRAVELER' || ride.type === 'WITHOUT_PASSENGER') && (
          <b>{t(`enums.rideType.${ride.type}`)}</b>
        )}
      </Caption>
      <Field
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
      </Field>
    </div>
  )
}
