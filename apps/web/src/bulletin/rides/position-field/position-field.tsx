import { positionFormat } from '@bulletin/domain/network/park-position'
import type { Quadrigram } from '@bulletin/domain/network/station'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { useDraftEditing } from '../../draft/draft-editing.ts'
import { ComboField } from '../../../ui/field/combo-field.tsx'
import { positionNames } from '../../draft/position-names.ts'

type PositionFieldProps = {
  label: string
  station: Quadrigram | null
  value: string
  onChange: (position: string) => void
  /** What is wrong with the position, apart from its characters. */
  fault?: string | null
  warning?: string | null
}

/** A position in a station's garage: chosen from the station's list, or typed. */
export const PositionField = ({ station, value, onChange, fault, warning, label }: PositionFieldProps) => {
  const { draft, facts } = useDraftEditing()
  const wrong = value === '' ? null : positionFormat.faultOf(value)
  return (
    <ComboField
      label={label}
      options={positionNames(facts.parkPositions, draft.line, station)}
      value={value}
      onChange={(text) => onChange(positionFormat.typed(text))}
      typing="free"
      fault={wrong === null ? fault : FAULT_SENTENCES[wrong]}
      warning={warning}
    />
  )
}
