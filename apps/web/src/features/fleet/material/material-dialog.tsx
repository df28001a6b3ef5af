import { materialFormat, type Material } from '@bulletin/domain/material/material'
import {
  MATERIAL_FIELDS,
  materialEntryFault,
  type MaterialEntry,
  type MaterialField,
} from '@bulletin/domain/material/material-register'
import { PROBLEM_SENTENCES } from '@bulletin/domain/problem/sentences'
import { useState } from 'react'
import { GivenField, TypedField } from '../register/form-fields.tsx'
import type { RowFormProps } from '../register/opened-row.tsx'
import { RegisterDialog } from '../register/register-dialog.tsx'
import { useTranslation, type Translate } from '../../../i18n/use-translation.ts'

const faultWords = (
  t: Translate,
  entry: MaterialEntry,
  fault: NonNullable<ReturnType<typeof materialEntryFault>>,
): string => {
  switch (fault.code) {
    case 'MISSING_FIELDS':
      return t('material.error.missingFields', {
        fields: fault.fields.map((field) => t(`material.modal.${field}`)).join(', '),
      })
    case 'SAME_LEAD_CARS':
      return PROBLEM_SENTENCES.MATERIAL_LEAD_CARS_ALIKE.detail
    case 'DUPLICATE':
      return t('material.error.duplicate', { materialId: entry.materialId })
  }
}

type MaterialDialogProps = RowFormProps<Material, MaterialEntry> & {
  line: string
  /** All materials of the line, as far as they are loaded. */
  known: readonly Material[]
}

/** Form for one train of the line. */
export const MaterialDialog = (props: MaterialDialogProps) => {
  const { line, row: material, known, refusal, onSave, onType, onClose } = props
  const { t } = useTranslation()
  const [isTried, setTried] = useState(false)
  const [entry, setEntry] = useState<MaterialEntry>({
    line,
    materialId: material?.materialId ?? '',
    firstLeadCar: material?.firstLeadCar ?? '',
    secondLeadCar: material?.secondLeadCar ?? '',
  })
  const fault = materialEntryFault(entry, known, material?.id ?? null)
  const isMissing = (field: MaterialField): boolean =>
    isTried && fault?.code === 'MISSING_FIELDS' && fault.fields.includes(field)

  return (
    <RegisterDialog
      title={material ? t('material.modal.editTitle') : t('material.modal.addTitle')}
      save={t('material.modal.save')}
      cancel={t('material.modal.cancel')}
      fault={isTried && fault ? faultWords(t, entry, fault) : refusal}
      onSave={() => {
        setTried(true)
        if (fault === null) onSave(entry)
      }}
      onClose={onClose}
    >
      <GivenField label={t('material.modal.line')} value={line} />
      {MATERIAL_FIELDS.map((field) => (
        <TypedField
          key={field}
          label={t(`material.modal.${field}`)}
          value={entry[field]}
          format={materialFormat}
          isInvalid={isMissing(field)}
          onChange={(value) => {
            setEntry({ ...entry, [field]: value })
            onType()
          }}
        />
      ))}
    </RegisterDialog>
  )
}
