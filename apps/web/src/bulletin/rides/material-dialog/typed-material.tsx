import type { MaterialEntry } from '@bulletin/domain/material/material-entries'
import { materialFormat } from '@bulletin/domain/material/material'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
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
  const { t } = useTranslation()
  const id = useId()
  return (
    <>
      <Notice tone="info" icon="cloudOff" title={t('materialDialog.noFleet.title')}>
        <p>{t('materialDialog.noFleet.text')}</p>
      </Notice>
      <div className={styles.fields}>
        {FIELDS.map(({ field, name }) => (
          <div key={field}>
            <label htmlFor={`${id}-${field}`}>{t(name)}</label>
            <input
              id={`${id}-${field}`}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-invalid={wrong.includes(field)}
              aria-describedby={describedBy}
              value={entry[field] ?? ''}
              onChange={({ target }) => onChange({ [field]: materialFormat.typed(target.value) || null })}
            />
          </div>
        ))}
      </div>
    </>
  )
}
