import { positionFormat } from '@bulletin/domain/network/park-position'
import type { Quadrigram } from '@bulletin/domain/network/station'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { useMemo } from 'react'
import { useDraftEditing } from '../../draft/draft-editing.ts'
import { ComboField, type FieldRemark } from './combo-field.tsx'
import { knownPositions } from './known-positions.ts'

type PositionFieldProps = {
  label: string
  station: Quadrigram | null
  value: string
  onChange: (position: string) => void
  remark?: FieldRemark | null
  disabled?: boolean
  id?: string
}

/** A position in a station's garage: chosen from the station's list, or typed. */
export const PositionField = ({ station, value, onChange, remark = null, ...field }: PositionFieldProps) => {
  const { draft, facts } = useDraftEditing()
  const options = useMemo(
    () => knownPositions(facts.parkPositions, { line: draft.line, station }),
    [facts.parkPositions, draft.line, station],
  )
  const wrong = value === '' ? null : positionFormat.faultOf(value)
  return (
    <ComboField
      {...field}
      options={options}
      value={value}
      onChange={(text) => onChange(positionFormat.typed(text))}
      typing="free"
      remark={wrong === null ? remark : { tone: 'error', text: FAULT_SENTENCES[wrong] }}
    />
  )
}
