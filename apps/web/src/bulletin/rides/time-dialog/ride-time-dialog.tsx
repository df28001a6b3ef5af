import type { Key } from '@bulletin/domain/document/key'
import type { Edited } from '@bulletin/domain/draft/editing'
import type { Draft } from '@bulletin/domain/draft/draft'
import type { Fault } from '@bulletin/domain/problem/fault'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import { instantText, type InstantText } from '@bulletin/domain/time/day'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useServices } from '../../../session/services.ts'
import { rideNumberIn, useDraftEditing } from '../../draft/draft-editing.ts'
import { nowFor, rideTimeAsked, type RideTime } from './ride-times.ts'
import { TimeDialog } from './time-dialog.tsx'

/** Without the network data, the ride still has its departure and arrival times. */
const NO_LINE = { stations: [], paths: [] }

const titleOf = (what: RideTime) => {
  if (what === 'departureTime') return 'timeSelector.title'
  return what === 'arrivalTime' ? 'timeSelector.titleArrival' : 'timeSelector.titleStation'
}

type RideTimeDialogProps = { rideKey: Key; what: RideTime; onClose: () => void }

type AskedTimeProps = { ride: DraftRide; what: RideTime; onClose: () => void; onDone: () => void }

const AskedTime = ({ ride, what, onClose, onDone }: AskedTimeProps) => {
  const { t } = useTranslation()
  const editing = useDraftEditing()
  const { draft, edit, line } = editing
  const { clock, settings } = useServices()
  const { timeZone } = settings
  // Stored when the dialog opens, so that the proposed time does not change while it is open.
  const [openedAt] = useState(() => instantText(clock.now()))
  const asked = rideTimeAsked(what, { draft, ride, line: line ?? NO_LINE, timeZone, now: openedAt })

  const doneAfter = (operation: (current: Draft) => Edited): readonly Fault[] => {
    const faults = edit(operation)
    if (faults.length === 0) onDone()
    return faults
  }
  const withdraw = asked.withdraw
  const now = (): InstantText => nowFor({ draft, ride, timeZone, now: instantText(clock.now()) })

  return (
    <TimeDialog
      title={t(titleOf(what))}
      subtitle={t('timeSelector.ride', {
        number: rideNumberIn(editing, ride.key),
        station: asked.station.name,
        direction: t(`enums.direction.${ride.direction}`).toLocaleLowerCase('fr'),
      })}
      planned={asked.planned}
      initial={asked.initial}
      timeZone={timeZone}
      place={asked.place}
      now={now}
      onConfirm={(at) => doneAfter((current) => asked.confirm(current, at))}
      onCancel={onClose}
      withdraw={withdraw ? () => doneAfter(withdraw) : undefined}
    />
  )
}

const NOTHING = () => undefined

/**
 * Dialog for a departure, arrival or intermediate time. If the departure is not confirmed, it asks for it before an
 * intermediate time.
 */
export const RideTimeDialog = ({ rideKey, what, onClose }: RideTimeDialogProps) => {
  const { draft } = useDraftEditing()
  const ride = draft.rides.find(({ key }) => key === rideKey)
  if (!ride) return null
  const isFirst = typeof what === 'object' && ride.departureTime === null
  const asked = isFirst ? 'departureTime' : what
  return (
    <AskedTime
      key={isFirst ? 'first' : 'asked'}
      ride={ride}
      what={asked}
      onClose={onClose}
      onDone={isFirst ? NOTHING : onClose}
    />
  )
}
