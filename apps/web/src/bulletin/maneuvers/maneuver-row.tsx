import type { Key } from '@bulletin/domain/document/key'
import type { DraftManeuver } from '@bulletin/domain/maneuver/maneuver'
import type { Fault } from '@bulletin/domain/problem/fault'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { MANEUVER_FIELDS, maneuverControlId, type ManeuverField } from './control-id.ts'
import { cellText } from './maneuver-cells.ts'
import { styled } from '../../ui/styled.ts'

const CellButton = styled('button')`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-width: var(--tap);
  min-height: var(--tap);
  padding: 0 12px;
  border: 1.5px solid var(--edge);
  border-radius: var(--r-2);
  background: var(--surface);
  color: var(--ink);
  font: inherit;
  font-size: 16px;
  font-weight: var(--w-strong);
  white-space: nowrap;
  cursor: pointer;

  &:active:not(:disabled) {
    background: var(--surface-3);
  }

  &[data-tone='error'] {
    border: 2px solid var(--error-edge);
    background: var(--error-soft);
    color: var(--error);
    font-size: 14px;
    gap: 4px;
    padding: 0 8px;
  }

  &:disabled {
    border-color: var(--hair);
    color: var(--text-off);
    cursor: default;
  }
`

const Value = styled('span')`
  &[data-field='departureTime'],
  &[data-field='material'] {
    font-weight: var(--w-strong);
    white-space: nowrap;
  }

  &:not([data-field='departureTime']) {
    font-variant-numeric: normal;
  }
`

type CellProps = {
  maneuverKey: Key
  field: ManeuverField
  text: string | null
  time: string
  fault: Fault | null
  onEdit: (key: Key) => void
}

const Cell = ({ maneuverKey, field, text, time, fault, onEdit }: CellProps) => {
  const { t } = useTranslation()
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
      <CellButton
        type="button"
        id={id}
        data-tone={fault ? 'error' : undefined}
        aria-label={fault ? undefined : t('maneuver.editThis', { time })}
        onClick={() => onEdit(maneuverKey)}
      >
        {content}
      </CellButton>
    )
  return (
    <Value id={id} tabIndex={-1} data-field={field}>
      {content}
    </Value>
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
  const { t } = useTranslation()
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
        <CellButton
          type="button"
          aria-label={t('maneuver.observationsButton', { count })}
          onClick={() => onObservations?.(maneuver.key)}
        >
          <Icon name="message" size={22} />
          {count}
        </CellButton>
      </td>
    </tr>
  )
}
