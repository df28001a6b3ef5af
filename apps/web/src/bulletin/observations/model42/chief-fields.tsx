import type { Model42 } from '@bulletin/domain/observation/model42'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useServices } from '../../../session/services.ts'
import { t } from '../../../i18n/translate.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { fieldsOf } from '../fields/fields-of.ts'
import { FormColumn } from '../../../ui/field/form-layout.ts'
import { PersonFields } from '../fields/person-fields.tsx'
import { PickerDialog } from '../fields/picker-dialog.tsx'
import type { ObservationFormProps } from '../observation-form.ts'
import { chiefOptions, chiefsQuery } from './chiefs-query.ts'

type ChiefPickerProps = {
  readonly chosen: string | null
  readonly onChoose: (chief: Pick<Model42, 'chiefMatricule' | 'chiefName'>) => void
}

/** Picks a chief from a list; renders nothing when the list is empty. */
const ChiefPicker = ({ chosen, onChoose }: ChiefPickerProps) => {
  const { client } = useServices()
  const { data } = useQuery(chiefsQuery(client))
  const options = useMemo(() => chiefOptions(data ?? []), [data])
  const [isOpen, setOpen] = useState(false)
  if (options.length === 0) return null
  return (
    <div>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        startIcon={<Icon name="search" size={20} />}
        onClick={() => setOpen(true)}
      >
        {t('observations.model42.chooseChief')}
      </Button>
      {isOpen && (
        <PickerDialog
          title={t('observations.model42.chiefName')}
          label={t('observations.model42.searchChief')}
          options={options}
          selected={chosen}
          onSelect={(id) => {
            setOpen(false)
            const chief = options.find((option) => option.id === id)
            if (chief) onChoose({ chiefMatricule: chief.id, chiefName: chief.name })
          }}
          onCancel={() => setOpen(false)}
        />
      )}
    </div>
  )
}

/** The person who gives the order, picked from the list or typed. */
export const ChiefFields = (props: ObservationFormProps<Model42>) => {
  const { value, onChange, isReadOnly } = props
  const field = fieldsOf(props)
  return (
    <FormColumn style={{ gap: 16 }}>
      {!isReadOnly && <ChiefPicker chosen={value.chiefMatricule} onChoose={onChange} />}
      <PersonFields
        matricule={{ ...field('chiefMatricule'), label: t('observations.model42.chiefMatricule') }}
        name={{ ...field('chiefName'), label: t('observations.model42.chiefName') }}
        onChange={({ matricule, name }) =>
          onChange({
            ...(matricule !== undefined && { chiefMatricule: matricule }),
            ...(name !== undefined && { chiefName: name }),
          })
        }
        isRequired
        isReadOnly={isReadOnly}
      />
    </FormColumn>
  )
}
