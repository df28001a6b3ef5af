import { CABIN_ADMISSIONS_MAX } from '@bulletin/domain/limits'
import {
  addAdmission,
  changeAdmission,
  removeAdmission,
  type CabinAdmission,
} from '@bulletin/domain/observation/cabin-admission'
import { t } from '../../../i18n/translate.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { fieldId } from '../field-id.ts'
import { faultAt } from '../../draft/fault-at.ts'
import { describedBy, FieldNote } from '../../../ui/field/field.tsx'
import { FormColumn } from '../../../ui/field/form-layout.ts'
import { useListFocus } from '../fields/use-list-focus.ts'
import type { ObservationFormProps } from '../observation-form.ts'
import { AdmissionCard } from './admission-card.tsx'

export const CabinAdmissionForm = (props: ObservationFormProps<CabinAdmission>) => {
  const { value, onChange, faults, scene, isReadOnly } = props
  const { admissionList } = value
  const id = fieldId(['admissionList'])
  const isFull = admissionList.length >= CABIN_ADMISSIONS_MAX
  const note = {
    id,
    fault: faultAt(faults, ['admissionList']),
    hint: isFull ? t('observations.cabinAdmission.max') : null,
  }
  useListFocus(admissionList.length, {
    last: fieldId(['admissionList', admissionList.length - 1, 'matricularAccount']),
    add: id,
  })
  const take = (changed: CabinAdmission): void => onChange({ admissionList: changed.admissionList })
  return (
    <FormColumn>
      {admissionList.map((admission, index) => (
        <AdmissionCard
          key={admission.key}
          admission={admission}
          index={index}
          onChange={(change) => take(changeAdmission(value, admission.key, change))}
          onRemove={index === 0 ? null : () => take(removeAdmission(value, admission.key))}
          faults={faults}
          scene={scene}
          isReadOnly={isReadOnly}
        />
      ))}
      {!isReadOnly && (
        <div>
          <Button
            id={id}
            variant="outlined"
            disabled={isFull}
            aria-describedby={describedBy(note)}
            startIcon={<Icon name="plus" size={20} />}
            onClick={() => take(addAdmission(value, scene.newKey()))}
          >
            {t('observations.cabinAdmission.add')}
          </Button>
          <FieldNote {...note} />
        </div>
      )}
    </FormColumn>
  )
}
