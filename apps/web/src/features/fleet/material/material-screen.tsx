import { materialFormat, type Material } from '@bulletin/domain/material/material'
import {
  MATERIAL_FIELDS,
  materialEntryFault,
  type MaterialEntry,
  type MaterialEntryFault,
} from '@bulletin/domain/material/material-register'
import { PROBLEM_SENTENCES } from '@bulletin/domain/problem/sentences'
import { z } from 'zod/mini'
import { t } from '../../../i18n/translate.ts'
import { InputField } from '../../../ui/filter-panel/filter-field.tsx'
import { TypedField } from '../register/form-fields.tsx'
import { RegisterForm } from '../register/register-form.tsx'
import { RegisterScreen } from '../register/register-screen.tsx'
import type { Register } from '../register/register.ts'

const Typed = z.string().check(z.maxLength(materialFormat.maxCharacters))

/** Each filter matches part of a number; an empty string means no filter. */
const MaterialFilters = z.object({ materialId: Typed, leadCar: Typed })
type MaterialFilters = z.infer<typeof MaterialFilters>

const MATERIALS: Register<Material, MaterialEntry, MaterialFilters> = {
  name: 'material',
  driversKey: 'materials',
  filters: MaterialFilters,
  untouched: { materialId: '', leadCar: '' },
  list: (client, line, { materialId, leadCar }, options) =>
    client.listMaterials(
      { query: { line, ...(materialId !== '' && { materialId }), ...(leadCar !== '' && { leadCar }) } },
      options,
    ),
  create: (client, body) => client.createMaterial({ body }),
  update: (client, { id }, body) => client.updateMaterial({ params: { id }, body }),
  remove: (client, { id }) => client.deleteMaterial({ params: { id } }),
  isWrittenAs: (row, entry) =>
    row.line === entry.line && MATERIAL_FIELDS.every((field) => row[field] === entry[field]),
  lineOf: ({ line }) => line,
  columns: () =>
    MATERIAL_FIELDS.map((field) => ({
      id: field,
      header: t(`material.columns.${field}`),
      isRowHeader: field === 'materialId',
      cell: (material) => material[field],
    })),
  namesOf: ({ materialId }) => ({ materialId }),
}

const FILTERS = [
  { field: 'materialId', label: 'material.filters.material' },
  { field: 'leadCar', label: 'material.filters.leadCar' },
] as const

const faultWords = ({ materialId }: MaterialEntry, fault: MaterialEntryFault): string => {
  switch (fault.code) {
    case 'MISSING_FIELDS':
      return t('material.error.missingFields', {
        fields: fault.fields.map((field) => t(`material.modal.${field}`)).join(', '),
      })
    case 'SAME_LEAD_CARS':
      return PROBLEM_SENTENCES.MATERIAL_LEAD_CARS_ALIKE.detail
    case 'DUPLICATE':
      return t('material.error.duplicate', { materialId })
  }
}

/** The trains of the user's line. */
export const MaterialScreen = () => (
  <RegisterScreen
    register={MATERIALS}
    renderFilters={(filters, set) =>
      FILTERS.map(({ field, label }) => (
        <InputField
          key={field}
          label={t(label)}
          span={3}
          value={filters[field]}
          onChange={(text) => set({ [field]: materialFormat.typed(text) })}
        />
      ))
    }
    renderForm={({ known, ...form }) => (
      <RegisterForm
        {...form}
        name="material"
        given={{
          line: form.line,
          materialId: form.row?.materialId ?? '',
          firstLeadCar: form.row?.firstLeadCar ?? '',
          secondLeadCar: form.row?.secondLeadCar ?? '',
        }}
        findFault={(entry) => materialEntryFault(entry, known, form.row?.id ?? null)}
        faultWords={faultWords}
      >
        {({ entry, write, isMissing }) =>
          MATERIAL_FIELDS.map((field) => (
            <TypedField
              key={field}
              label={t(`material.modal.${field}`)}
              value={entry[field]}
              format={materialFormat}
              isInvalid={isMissing(field)}
              onChange={(value) => write({ [field]: value })}
            />
          ))
        }
      </RegisterForm>
    )}
  />
)
