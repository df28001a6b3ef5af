import { findOtherEnd } from '@bulletin/domain/material/fleet'
import { materialFormat } from '@bulletin/domain/material/material'
import type { DrivenMaterial } from '@bulletin/domain/material/material-use'
import type { Fault } from '@bulletin/domain/problem/fault'
import { useMemo, useState } from 'react'
import { t } from '../../../i18n/translate.ts'
import {
  trainOption,
  trainOptions,
  trainText,
  type TrainOption,
} from '../../rides/position-field/train-words.ts'
import type { ObservationScene } from '../observation-form.ts'
import { describedBy, FieldGroup } from '../../../ui/field/field.tsx'
import { ShownValue } from '../../../ui/field/shown-value.tsx'
import { FieldRow } from '../../../ui/field/form-layout.ts'
import { fieldsOf } from './fields-of.ts'
import { PickedChips } from './picked-chips.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'

type Observed = { readonly [Name in keyof DrivenMaterial]: DrivenMaterial[Name] | null }

type MaterialFieldsProps = {
  readonly value: Observed
  readonly onChange: (change: Partial<Observed>) => void
  readonly labels: Record<keyof Observed, string>
  readonly faults: readonly Fault[]
  readonly scene: Pick<ObservationScene, 'fleet'>
  readonly isReadOnly: boolean
}

const FIELDS = ['material', 'leadCar'] as const satisfies readonly (keyof Observed)[]

const drivenOf = ({ material, leadCar }: Observed): DrivenMaterial | null =>
  material === null || leadCar === null ? null : { material, leadCar }

/** The chosen train, the initial one, and both driven from their other end; without duplicates. */
const likelyTrains = (
  first: DrivenMaterial | null,
  chosen: DrivenMaterial | null,
  fleet: ObservationScene['fleet'],
): TrainOption[] => {
  const named = [first, chosen].filter((driven) => driven !== null)
  const trains = named.flatMap((driven) => [driven, findOtherEnd(fleet, driven) ?? driven]).map(trainOption)
  return [...new Map(trains.map((train) => [train.id, train])).values()]
}

const ChosenMaterial = (props: MaterialFieldsProps) => {
  const { value, onChange, labels, scene } = props
  const field = fieldsOf(props)
  const material = field('material')
  const leadCar = field('leadCar')
  const { fleet } = scene
  const options = useMemo(() => trainOptions(fleet), [fleet])
  const chosen = drivenOf(value)
  const [first] = useState(chosen)
  const likely = likelyTrains(first, chosen, fleet)
  // Both numbers are chosen together, so only one fault is displayed.
  const note = { id: material.id, fault: material.fault ?? leadCar.fault }
  const name = `${labels.material} · ${labels.leadCar}`
  return (
    <FieldGroup {...note} legend={name}>
      <PickedChips
        id={material.id}
        otherId={leadCar.id}
        name={name}
        likely={likely}
        selected={chosen && trainText(chosen)}
        onSelect={(id) => {
          const train = [...likely, ...options].find((option) => option.id === id)
          if (train) onChange(train.driven)
        }}
        options={options}
        other={t(
          likely.length > 0 ? 'observations.common.otherMaterial' : 'observations.common.chooseMaterial',
        )}
        search={t('materialDialog.search')}
        isInvalid={note.fault !== null}
        describedBy={describedBy(note)}
      />
    </FieldGroup>
  )
}

/** When the fleet is not loaded, the user types the numbers written on the train. */
const TypedMaterial = (props: MaterialFieldsProps) => {
  const field = fieldsOf(props)
  return (
    <FieldRow>
      {FIELDS.map((name) => (
        <TextField
          key={name}
          {...field(name)}
          label={props.labels[name]}
          format={materialFormat}
          hint={name === 'material' ? t('observations.common.typeMaterial') : null}
        />
      ))}
    </FieldRow>
  )
}

/** The train and the end it was driven from. */
export const MaterialFields = (props: MaterialFieldsProps) => {
  const { value, labels, scene, isReadOnly } = props
  if (isReadOnly)
    return (
      <FieldRow>
        {FIELDS.map((field) => (
          <ShownValue key={field} label={labels[field]} value={value[field]} />
        ))}
      </FieldRow>
    )
  return scene.fleet.length === 0 ? <TypedMaterial {...props} /> : <ChosenMaterial {...props} />
}
