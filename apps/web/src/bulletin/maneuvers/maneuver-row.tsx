import type { Key } from '@bulletin/domain/document/key'
import type { DraftManeuver, Maneuver } from '@bulletin/domain/maneuver/maneuver'
import type { Fault } from '@bulletin/domain/problem/fault'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { clockTimeAt } from '@bulletin/domain/time/clock-time'
import { t } from '../../i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { trainText } from '../rides/position-field/train-words.ts'
import { MANEUVER_FIELDS, maneuverControlId, type ManeuverField } from './control-id.ts'
import styles from './maneuver-row.module.css'

/** The text of a table cell; null when nothing was entered. */
const cellText = (
  maneuver: Maneuver | DraftManeuver,
  field: ManeuverField,
  timeZone: string,
): string | null => {
  switch (field) {
    case 'departureTime':
      return clockTimeAt(maneuver.departureTime, timeZone)
    case 'departureStation':
    case 'arrivalStation':
      return maneuver[field]?.name ?? null
    case 'departurePosition':
    case 'arrivalPosition':
      return maneuver[field]
    case 'material':
      return maneuver.material && trainText(maneuver.material)
  }
}

type CellProps = {
  maneuverKey: Key
  field: ManeuverField
  text: string | null
  time: string
  fault: Fault | null
  onEdit: (key: Key) => void
}

const Cell = ({ maneuverKey, field, text, time, fault, onEdit }: CellProps) => {
  const id = maneuverControlId(maneuverKey, field)
  const content = (
    <>
      {fault && <Icon name="error" size={18} />}
      {text ?? t(fault ? 'maneuver.toComplete' : 'common.empty')}
      {fault && <VisuallyHidden>{FAULT_SENTENCES[fault.code]}</VisuallyHidden>}
    </>
  )
  if (fault || field === 'departureTime')
    return (
      <button
        className={styles.cellButton}
        type="button"
        id={id}
        data-tone={fault ? 'error' : undefined}
        aria-label={fault ? undefined : t('maneuver.editThis', { time })}
        onClick={() => onEdit(maneuverKey)}
      >
        {content}
      </button>
    )
  return (
    <span className={styles.value} id={id} tabIndex={-1} data-field={field}>
      {content}
    </span>
  )
}

type ManeuverRowProps = {
  maneuver: DraftManeuver
  timeZone: string
  faults: readonly Fault[]
  onEdit: (key: Key) => void
  onObservations: (key: Key) => void
}

/** The time cell and every cell with a fault open the manoeuvre. */
export const ManeuverRow = ({ maneuver, timeZone, faults, onEdit, onObservations }: ManeuverRowProps) => {
  const time = cellText(maneuver, 'departureTime', timeZone) ?? ''
  const count = maneuver.observations.length
  return (
    <tr>
      {MANEUVER_FIELDS.map((field) => (
        <td key={field}>
          <Cell
            maneuverKey={maneuver.key}
            field={field}
            text={cellText(maneuver, field, timeZone)}
            time={time}
            fault={faults.find(({ path }) => path[0] === field) ?? null}
            onEdit={onEdit}
          />
        </td>
      ))}
      <td>
        <button
          className={styles.cellButton}
          type="button"
          aria-label={t('maneuver.observationsButton', { count })}
          onClick={() => onObservations(maneuver.key)}
        >
          <Icon name="message" size={22} />
          {count}
        </button>
      </td>
    </tr>
  )
}
