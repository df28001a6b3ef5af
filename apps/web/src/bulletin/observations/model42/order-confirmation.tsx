import { isLocked, isOrderLocked, isReadyForOrder, type Model42 } from '@bulletin/domain/observation/model42'
import { isOrderNumber } from '@bulletin/domain/observation/model42-faults'
import { orderNumberFormat } from '@bulletin/domain/observation/model42-formats'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { fieldId } from '../field-id.ts'
import { CheckField } from '../../../ui/field/checkbox.tsx'
import { faultAt } from '../fields/fault-at.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import type { ObservationFormProps } from '../observation-form.ts'
import styles from './order-confirmation.module.css'

/** The confirmation before the order, the order number, and the confirmation after it, in that sequence. */
export const OrderConfirmation = (props: ObservationFormProps<Model42>) => {
  const { value, onChange, faults, scene, isReadOnly } = props
  const { t } = useTranslation()
  return (
    <div className={styles.panel}>
      {!isReadOnly && <p>{t('observations.model42.incomplete')}</p>}
      <CheckField
        id={fieldId(['validatedBeforeOrder'])}
        label={t('observations.model42.validatedBeforeOrder')}
        checked={value.validatedBeforeOrder}
        onChange={(validatedBeforeOrder) => onChange({ validatedBeforeOrder })}
        fault={faultAt(faults, ['validatedBeforeOrder'])}
        hint={t('observations.model42.validatedBeforeOrderHint')}
        isDisabled={!isReadyForOrder(value, scene.place)}
        isReadOnly={isReadOnly}
      />
      {isLocked(value) && (
        <>
          <TextField
            id={fieldId(['orderNumber'])}
            label={t('observations.model42.orderNumber')}
            value={value.orderNumber}
            onChange={(orderNumber) => onChange({ orderNumber })}
            maxCharacters={orderNumberFormat.maxCharacters}
            format={orderNumberFormat}
            inputMode="numeric"
            fault={faultAt(faults, ['orderNumber'])}
            hint={t('observations.model42.orderNumberHint')}
            isReadOnly={isReadOnly || isOrderLocked(value)}
          />
          <CheckField
            id={fieldId(['validatedAfterOrder'])}
            label={t('observations.model42.validatedAfterOrder')}
            checked={value.validatedAfterOrder}
            onChange={(validatedAfterOrder) => onChange({ validatedAfterOrder })}
            fault={faultAt(faults, ['validatedAfterOrder'])}
            hint={t('observations.model42.validatedAfterOrderHint')}
            isDisabled={!isOrderNumber(value.orderNumber)}
            isReadOnly={isReadOnly}
          />
        </>
      )}
    </div>
  )
}
