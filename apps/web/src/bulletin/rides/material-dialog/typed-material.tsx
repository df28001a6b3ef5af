import type { MaterialEntry } from '@bulletin/domain/material/material-entries'
import { materialFormat } from '@bulletin/domain/material/material'
import { useId } from 'react'
import { t } from '../../../i18n/translate.ts'
import { Field } from '../../../ui/field/field.tsx'
import { TextInput } from '../../../ui/field/text-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './typed-material.module.css'

type Numbers = Pick<MaterialEntry, 'material' | 'leadCar'>

const FIELDS = [
  { field: 'material', name: 'materialDialog.material' },
  { field: 'leadCar', name: 'materialDialog.leadCar' },
] as const satisfies readonly { field: keyof Numbers; name: string }[]

type TypedMaterialProps = {
  entry: Numbers
  /** The fields marked as wrong. */
  wrong: readonly (keyof Numbers)[]
  describedBy: string | undefined
  onChange: (numbers: Partial<Numbers>) => void
}

/** When the fleet is not loaded, the user types the numbers written on the train. */
export const TypedMaterial = ({ entry, wrong, describedBy, onChange }: TypedMaterialProps) => {
  const id = useId()
  return (
    <>
      <Notice tone="info" icon="cloudOff" title={t('materialDialog.noFleet.title')}>
        <p>{t('materialDialog.noFleet.text')}</p>
      </Notice>
      <div className={styles.fields}>
        {FIELDS.map(({ field, name }) => (
          <Field key={field} id={`${id}-${field}`} label={t(name)}>
            <TextInput
              id={`${id}-${field}`}
              size="large"
              value={entry[field] ?? ''}
              format={materialFormat}
              autoCapitalize="characters"
              aria-invalid={wrong.includes(field)}
              aria-describedby={describedBy}
              onChange={(text) => onChange({ [field]: text || null })}
            />
          </Field>
        ))}
      </div>
    </>
  )
}
