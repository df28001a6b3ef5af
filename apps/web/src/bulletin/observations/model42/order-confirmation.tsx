import { isLocked, isOrderLocked, isReadyForOrder, type Model42 } from '@bulletin/domain/observation/model42'
import { isOrderNumber } from '@bulletin/domain/observation/model42-faults'
import { orderNumberFormat } from '@bulletin/domain/observation/model42-formats'
import { t } from '../../../i18n/translate.ts'
import { CheckField } from '../../../ui/field/checkbox.tsx'
import { fieldsOf } from '../fields/fields-of.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import type { ObservationFormProps } from '../observation-form.ts'
import styles from './order-confirmation.module.css'

/** The confirmation before the order, the order number, and the confirmation after it, in that sequence. */
export const OrderConfirmation = (props: ObservationFormProps<Model42>) => {
  const { value, scene, isReadOnly } = props
  const field = fieldsOf(props)
  return (
    <div className={styles.panel}>
      {!isReadOnly && <p>{t('observations.model42.incomplete')}</p>}
      <CheckField
        {...field('validatedBeforeOrder')}
        label={t('observations.model42.validatedBeforeOrder')}
        hint={t('observations.model42.validatedBeforeOrderHint')}
        isDisabled={!isReadyForOrder(value, scene.place)}
      />
      {isLocked(value) && (
        <>
          <TextField
            {...field('orderNumber')}
            label={t('observations.model42.orderNumber')}
            format={orderNumberFormat}
            inputMode="numeric"
            hint={t('observations.model42.orderNumberHint')}
            isReadOnly={isReadOnly || isOrderLocked(value)}
          />
          <CheckField
            {...field('validatedAfterOrder')}
            label={t('observations.model42.validatedAfterOrder')}
            hint={t('observations.model42.validatedAfterOrderHint')}
            isDisabled={!isOrderNumber(value.orderNumber)}
          />
        </>
      )}
    </div>
  )
}
