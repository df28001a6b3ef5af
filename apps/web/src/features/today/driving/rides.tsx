import type { Key } from '@bulletin/domain/document/key'
import { proposedDeparture } from '@bulletin/domain/draft/edit-ride-times'
import { setManualDriving } from '@bulletin/domain/draft/manual-driving-switch'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import { useCallback } from 'react'
import { useDraftEditing } from '../../../bulletin/draft/draft-editing.ts'
import type { OnRideAction } from '../../../bulletin/rides/ride-card/ride-action.ts'
import { RideList } from '../../../bulletin/rides/ride-list/ride-list.tsx'
import { useServices } from '../../../session/services.ts'
import type { OpenDialog } from './driving-dialogs.tsx'
import { MissingLine } from './missing-line.tsx'
import { useNow } from './use-now.ts'

type RidesProps = {
  /** The ride to scroll to first; null for the ride in progress. */
  opensOn: Key | null
  onOpen: (dialog: OpenDialog) => void
}

/** The rides of the draft, with the dialogs and edits that their controls trigger. */
export const Rides = ({ opensOn, onOpen }: RidesProps) => {
  const { settings } = useServices()
  const { draft, edit, line, shownFaults } = useDraftEditing()
  const now = useNow()
  const { timeZone } = settings
  const { date, theoreticalStartService } = draft

  const onAction = useCallback<OnRideAction>(
    (action, ride, control) => {
      const rideKey = ride.key
      if (typeof action === 'object') return onOpen({ kind: 'time', rideKey, what: action })
      switch (action) {
        case 'departureTime':
        case 'arrivalTime':
          return onOpen({ kind: 'time', rideKey, what: action })
        case 'train':
        case 'material':
          return onOpen({ kind: action, rideKey })
        case 'menu':
          return onOpen({ kind: 'menu', rideKey, anchor: control })
        case 'manualDriving':
          if (line) edit((current) => setManualDriving(current, rideKey, !ride.manualDriving, line))
          return undefined
        case 'relief':
          return onOpen({ kind: 'cancelRelief', rideKey })
        case 'observations':
          return onOpen({ kind: 'observations', target: { place: 'RIDE', key: rideKey } })
      }
    },
    [edit, line, onOpen],
  )
  const proposedDepartureOf = useCallback(
    (ride: DraftRide) =>
      line && proposedDeparture({ date, theoreticalStartService }, ride, { now, timeZone, line }),
    [date, theoreticalStartService, now, timeZone, line],
  )

  if (!line) return <MissingLine />
  return (
    <RideList
      rides={draft.rides}
      line={line}
      now={now}
      opensOn={opensOn}
      faults={shownFaults}
      timeZone={timeZone}
      onAction={onAction}
      proposedDepartureOf={proposedDepartureOf}
    />
  )
}
