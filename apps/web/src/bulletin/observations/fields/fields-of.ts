import type { Fault, FaultPath } from '@bulletin/domain/problem/fault'
import { fieldId } from '../field-id.ts'
import { faultAt } from '../../draft/fault-at.ts'

type FormValue<Value> = {
  readonly value: Value
  readonly onChange: (change: Partial<Value>) => void
  readonly faults: readonly Fault[]
  readonly isReadOnly: boolean
}

/** What every field needs. */
export type FieldOf<Value> = {
  readonly id: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly fault: string | null
  readonly isReadOnly: boolean
}

/**
 * Gives the field of a property what every field needs.
 * @param path of the value within the observation
 */
export const fieldsOf =
  <Value>({ value, onChange, faults, isReadOnly }: FormValue<Value>, path: FaultPath = []) =>
  <Name extends keyof Value & string>(name: Name): FieldOf<Value[Name]> => ({
    id: fieldId([...path, name]),
    value: value[name],
    onChange: (changed: Value[Name]) => onChange({ [name]: changed } as unknown as Partial<Value>),
    fault: faultAt(faults, [...path, name]),
    isReadOnly,
  })
