import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { Key } from '@bulletin/domain/document/key'
import { findRide } from '@bulletin/domain/draft/editing'
import { removeRide, setType } from '@bulletin/domain/draft/edit-ride-details'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import { PlannedRideType } from '@bulletin/domain/service/ride-type'
import { useState } from 'react'
import { rideNumberIn, useDraftEditing } from '../../../bulletin/draft/draft-editing.ts'
import { faultsAt } from '../../../bulletin/draft/faults-at.ts'
import { RideCard } from '../../../bulletin/rides/ride-card/ride-card.tsx'
import type { OnRideAction } from '../../../bulletin/rides/ride-card/ride-control.ts'
import { RideForms, type RideForm } from '../../../bulletin/rides/ride-dialogs.tsx'
import { useWidth } from '../../../bulletin/rides/ride-list/use-width.ts'
import { t } from '../../../i18n/translate.ts'
import { useServices } from '../../../session/services.ts'
import { Button } from '../../../ui/button.tsx'
import { AskDialog } from '../../../ui/dialog/ask-dialog.tsx'
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryAction } from '../../../ui/primary-action.tsx'
import type { OpenWork } from '../managed/use-correction-work.ts'
import { workChanges } from './correction-work.ts'
import { reliefTakenOut } from './relief-correction.ts'
import { ReliefEntry } from './relief-entry.tsx'
import { changesOfRide } from './short-corrections.ts'
import { Segments } from '../../../ui/field/segments.tsx'
import styles from './ride-dialog.module.css'

/** The part of a ride being corrected. */
type RideField = RideForm | 'relief' | 'remove'

type RideFieldDialogProps = {
  field: RideField | null
  ride: DraftRide
  bulletin: Bulletin
  open: OpenWork
  onClose: () => void
  /** Called after the ride was removed. */
  onRemoved: () => void
}

/** The driver's form for the given field, or the question before something is removed. */
const RideFieldDialog = ({ field, ride, bulletin, open, onClose, onRemoved }: RideFieldDialogProps) => {
  const { edit } = useDraftEditing()
  const rideKey = ride.key
  if (field === null) return null
  if (field !== 'remove' && field !== 'relief')
    return <RideForms form={field} ride={ride} onClose={onClose} />
  const removeRelief = () => {
    const relief = ride.driverSubstitution
    if (relief)
      open.change((work) => ({ ...work, rides: reliefTakenOut(bulletin, work.rides, relief.subId) }))
    // A ride that was driven in relief goes with it.
    if (relief?.type === 'SUBSTITUTING') onRemoved()
    else onClose()
  }
  const removeWhole = () => {
    edit((current) => removeRide(current, rideKey))
    onRemoved()
  }
  const isRelief = field === 'relief'
  return (
    <AskDialog
      open
      title={t(isRelief ? 'substitution.correction.remove' : 'correction.removeRide.title')}
      text={t(isRelief ? 'correction.removeRelief.text' : 'correction.removeRide.text')}
      confirm={t('correction.removeRide.confirm')}
      onConfirm={isRelief ? removeRelief : removeWhole}
      onCancel={onClose}
      tone="error"
    />
  )
}

const WIDTH_BEFORE_MEASURED = 1070

type RideDialogProps = {
  rideKey: Key
  bulletin: Bulletin
  open: OpenWork
  onRestore: () => void
  /** Opens the observations of the ride. */
  onObservations: () => void
  onClose: () => void
}

const RideTypes = ({ ride }: { ride: DraftRide }) => {
  const { edit } = useDraftEditing()
  return (
    <Segments
      name={t('ride.type')}
      size="small"
      options={PlannedRideType.options.map((value) => ({ value, label: t(`enums.rideType.${value}`) }))}
      value={ride.type === 'NONE' ? null : ride.type}
      onChange={(type) => edit((current) => setType(current, ride.key, type))}
    />
  )
}

/** Corrects a ride on the same card that the driver filled in. */
export const RideDialog = ({
  rideKey,
  bulletin,
  open,
  onRestore,
  onObservations,
  onClose,
}: RideDialogProps) => {
  const { timeZone } = useServices().settings
  const editing = useDraftEditing()
  const { draft, line, shownFaults } = editing
  const [width, watchWidth] = useWidth(WIDTH_BEFORE_MEASURED)
  const [field, setField] = useState<RideField | null>(null)
  const [ridesBefore] = useState(draft.rides)
  const ride = findRide(draft, rideKey)
  if (!ride || !line) return null
  const index = draft.rides.indexOf(ride)
  const isDeclared = bulletin.rides.some(({ key }) => key === rideKey)
  const number = rideNumberIn(editing, rideKey)
  const isChanged = changesOfRide(workChanges(bulletin, open.work), rideKey).length > 0
  // Changing the arrival station also changes the next ride of the train: list the rides that changed too.
  const followers = draft.rides.filter((other) => other.key !== rideKey && !ridesBefore.includes(other))

  const onAction: OnRideAction = (action) => {
    if (action === 'observations') return onObservations()
    // Only the driver may toggle manual driving.
    if (action === 'manualDriving' || action === 'menu') return
    setField(action)
  }
  return (
    <DialogFrame
      isFilledIn
      size="full"
      title={t('ride.title', { number })}
      subtitle={`${ride.departureStation.name} → ${ride.arrivalStation.name}`}
      onClose={onClose}
      cancel={null}
      actions={
        <>
          <Button
            variant="text"
            tone="error"
            startIcon={<Icon name="trash" size={20} />}
            onClick={() => setField('remove')}
          >
            {t('correction.removeRide.title')}
          </Button>
          {isDeclared && isChanged && (
            <Button variant="text" startIcon={<Icon name="history" size={20} />} onClick={onRestore}>
              {t('correction.restore')}
            </Button>
          )}
          <PrimaryAction icon="check" onClick={onClose}>
            {t('correction.done')}
          </PrimaryAction>
        </>
      }
    >
      <div className={styles.card}>
        <div ref={watchWidth}>
          <RideCard
            ride={ride}
            number={number}
            line={line}
            isCurrent={false}
            faults={faultsAt(shownFaults, 'rides', index)}
            mode="correct"
            timeZone={timeZone}
            width={width}
            onAction={onAction}
          />
        </div>
      </div>
      <div className={styles.tools}>
        <Button
          variant="outlined"
          startIcon={<Icon name="route" size={20} />}
          onClick={() => setField('stations')}
        >
          {t('rideMenu.stations')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<Icon name="garage" size={20} />}
          onClick={() => setField('parking')}
        >
          {t('rideMenu.parking')}
        </Button>
        <RideTypes ride={ride} />
      </div>
      <ReliefEntry ride={ride} bulletin={bulletin} open={open} onRemove={() => setField('relief')} />
      <output>
        {followers.length > 0 && (
          <Notice
            tone="info"
            title={t('correction.followed', {
              rides: followers
                .map(({ key }) => t('ride.title', { number: rideNumberIn(editing, key) }))
                .join(', '),
            })}
          />
        )}
      </output>
      <RideFieldDialog
        field={field}
        ride={ride}
        bulletin={bulletin}
        open={open}
        onClose={() => setField(null)}
        onRemoved={onClose}
      />
    </DialogFrame>
  )
}
