import { positionFormat } from '@bulletin/domain/network/park-position'
import type { Quadrigram } from '@bulletin/domain/network/station'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import type { ComponentProps } from 'react'
import { useDraftEditing } from '../../draft/draft-editing.ts'
import { ComboField } from '../../../ui/field/combo-field.tsx'
import { positionNames } from '../../draft/position-names.ts'

type PositionFieldProps = Pick<
  ComponentProps<typeof ComboField>,
  'label' | 'value' | 'onChange' | 'fault' | 'warning'
> & { station: Quadrigram | null }

/** A position in a station's garage: chosen from the station's list, or typed. */
export const PositionField = ({ station, value, onChange, fault, ...field }: PositionFieldProps) => {
  const { draft, facts } = useDraftEditing()
  const wrong = value === '' ? null : positionFormat.faultOf(value)
  return (
    <ComboField
      {...field}
      options={positionNames(facts.parkPositions, draft.line, station)}
      value={value}
      onChange={(text) => onChange(positionFormat.typed(text))}
      typing="free"
      fault={wrong === null ? fault : FAULT_SENTENCES[wrong]}
    />
  )
}
