import type { Key } from '@bulletin/domain/document/key'
import { DIRECTIONS } from '@bulletin/domain/network/direction'
import type { Line } from '@bulletin/domain/network/line'
import type { Fault } from '@bulletin/domain/problem/fault'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { findRide } from '@bulletin/domain/draft/editing'
import { addRide, editStations } from '@bulletin/domain/draft/edit-ride-stations'
import { chooseDirection, formOf, newRideForm, rideFormFaults } from '@bulletin/domain/ride/ride-form'
import { proposedBesidePlan } from '@bulletin/domain/draft/edit-ride-times'
import { instantText } from '@bulletin/domain/time/day'
import { useState } from 'react'
import { useServices } from '../../../session/services.ts'
import { t } from '../../../i18n/translate.ts'
import { rideNumberIn, useDraftEditing } from '../../draft/draft-editing.ts'
import { ConfirmBar, DialogFrame } from '../../../ui/dialog/dialog-frame.tsx'
import { FieldNotice } from '../../../ui/field/field-notice.tsx'
import { nextRideChange } from './next-ride-change.ts'
import { scrollToRide } from '../ride-list/scroll-to-ride.ts'
import { NoLineDialog } from './no-line-dialog.tsx'
import { RideFormFields } from './ride-form-fields.tsx'
import { StationLegend } from './station-legend.tsx'
import { ToggleGroup } from '../../../ui/field/toggle-group.tsx'

type StationDialogProps = {
  /** The ride to edit; null adds one. */
  rideKey: Key | null
  onClose: () => void
}

const OpenStationDialog = ({ rideKey, onClose, line }: StationDialogProps & { line: Line }) => {
  const editing = useDraftEditing()
  const { draft, edit, facts, newKey } = editing
  const { clock, settings } = useServices()
  const ride = rideKey === null ? null : findRide(draft, rideKey)
  const [form, setForm] = useState(() => (ride ? formOf(ride) : newRideForm(draft.service)))
  const [refused, setRefused] = useState<readonly Fault[]>([])
  // Keep the same key, so that a second tap does not add a second ride.
  const [key] = useState(() => rideKey ?? newKey())
  const faults = rideFormFaults(form, line)
  const context = { line, fleet: facts.fleet, newKey }
  const change =
    rideKey === null ? null : nextRideChange(draft, rideKey, editStations(draft, rideKey, form, context))

  const confirm = () => {
    const now = instantText(clock.now())
    const proposed = proposedBesidePlan(draft, { now, timeZone: settings.timeZone })
    const found = edit((current) =>
      rideKey === null
        ? addRide(current, form, { key, proposed }, context)
        : editStations(current, rideKey, form, context),
    )
    if (found.length > 0) return setRefused(found)
    onClose()
    // The new ride may be outside the visible part of the list.
    if (rideKey === null) requestAnimationFrame(() => scrollToRide(key))
  }

  const status = () => {
    const [first] = refused.length > 0 ? refused : faults
    if (first)
      return refused.length > 0 ? (
        <FieldNotice text={FAULT_SENTENCES[first.code]} />
      ) : (
        FAULT_SENTENCES[first.code]
      )
    if (!change) return null
    const { key: moved, station } = change
    return t(change.isTimeLost ? 'stationDialog.nextRideMovesTime' : 'stationDialog.nextRideMoves', {
      number: rideNumberIn(editing, moved),
      station,
    })
  }

  return (
    <DialogFrame
      isFilledIn
      size="full"
      title={t(rideKey === null ? 'stationDialog.titleAdd' : 'stationDialog.titleEdit')}
      subtitle={ride && t('ride.title', { number: rideNumberIn(editing, ride.key) })}
      headAction={
        <>
          <StationLegend />
          <ToggleGroup
            aria-label={t('stationDialog.direction')}
            value={form.direction}
            onChange={(direction) => setForm(chooseDirection(form, direction, line))}
            options={DIRECTIONS.map((direction) => ({
              value: direction,
              content: t(`enums.direction.${direction}`),
            }))}
          />
        </>
      }
      onClose={onClose}
      foot={
        <ConfirmBar
          confirm={t('stationDialog.confirm')}
          isOff={faults.length > 0}
          onConfirm={confirm}
          onCancel={onClose}
          status={status()}
        />
      }
    >
      <RideFormFields form={form} line={line} faults={faults} onChange={setForm} />
    </DialogFrame>
  )
}

/** Adds a ride, or edits its service, stations, garages and type. Nothing changes before « Confirmer ». */
export const StationDialog = ({ rideKey, onClose }: StationDialogProps) => {
  const { line } = useDraftEditing()
  return line ? (
    <OpenStationDialog rideKey={rideKey} onClose={onClose} line={line} />
  ) : (
    <NoLineDialog onClose={onClose} />
  )
}
