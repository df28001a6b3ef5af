import type { ManeuverEnd } from '@bulletin/domain/draft/edit-maneuver'
import type { Line } from '@bulletin/domain/network/line'
import type { Quadrigram, Station } from '@bulletin/domain/network/station'
import type { Fault } from '@bulletin/domain/problem/fault'
import { useCallback, useId, useMemo } from 'react'
import { t } from '../../i18n/translate.ts'
import { faultAt } from '../draft/fault-at.ts'
import { FieldNotice } from '../../ui/field/field-notice.tsx'
import { PositionField } from '../rides/position-field/position-field.tsx'
import { TrainField } from '../rides/position-field/train-field.tsx'
import { notableStations } from '../rides/station-dialog/offered-stations.ts'
import { StationChoices, TwoEnds } from '../rides/station-dialog/station-choices.tsx'
import type { ManeuverField } from './control-id.ts'
import { chooseStation, type ManeuverForm } from './maneuver-form.ts'
import styles from './maneuver-form-fields.module.css'

/** Takes an updater function, so that a change applies to the latest form. */
type ChangeManeuverForm = (change: (form: ManeuverForm) => ManeuverForm) => void

type FaultOf = (field: ManeuverField) => string | null

type EndProps = {
  end: ManeuverEnd
  form: ManeuverForm
  stations: readonly Station[]
  faultOf: FaultOf
  onChange: ChangeManeuverForm
}

const TEXTS = {
  departure: { station: 'maneuver.departureStation', position: 'maneuver.departurePosition' },
  arrival: { station: 'maneuver.arrivalStation', position: 'maneuver.arrivalPosition' },
} as const

const End = ({ end, form, stations, faultOf, onChange }: EndProps) => {
  const titleId = useId()
  const noticeId = useId()
  const offered = useMemo(() => new Set(stations.map(({ quadrigram }) => quadrigram)), [stations])
  const { station, position } = form[end]
  const choose = useCallback(
    (chosen: Quadrigram) => onChange((current) => chooseStation(current, end, chosen)),
    [onChange, end],
  )
  const wrong = station === null ? faultOf(`${end}Station`) : null
  return (
    <section className={styles.block} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId}>{t(TEXTS[end].station)}</h3>
        {wrong && <FieldNotice id={noticeId} text={wrong} />}
      </div>
      <StationChoices
        labelledBy={titleId}
        describedBy={wrong ? noticeId : undefined}
        isInvalid={wrong !== null}
        stations={stations}
        selected={station}
        offered={offered}
        onChoose={choose}
      />
      <div className={styles.position}>
        <PositionField
          label={t(TEXTS[end].position)}
          station={station}
          value={position}
          fault={position === '' ? faultOf(`${end}Position`) : null}
          onChange={(text) => onChange((current) => ({ ...current, [end]: { station, position: text } }))}
        />
      </div>
    </section>
  )
}

type ManeuverFormFieldsProps = {
  form: ManeuverForm
  line: Line
  /** Faults to mark, with paths relative to the manoeuvre. */
  faults: readonly Fault[]
  onChange: ChangeManeuverForm
}

/** All fields of a manoeuvre except its time. */
export const ManeuverFormFields = ({ form, line, faults, onChange }: ManeuverFormFieldsProps) => {
  const stations = useMemo(() => notableStations(line), [line])
  const faultOf: FaultOf = (field) => faultAt(faults, [field])
  const end = { form, stations, faultOf, onChange }
  return (
    <>
      <div className={styles.trainRow}>
        <TrainField
          label={t('maneuver.material')}
          value={form.material}
          fault={form.material === null ? faultOf('material') : null}
          onChange={(material) => onChange((current) => ({ ...current, material }))}
        />
      </div>
      <TwoEnds>
        <End end="departure" {...end} />
        <End end="arrival" {...end} />
      </TwoEnds>
    </>
  )
}
