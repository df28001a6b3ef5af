import { Model42Type, type Model42 } from '@bulletin/domain/observation/model42'
import { useState } from 'react'
import { t } from '../../../i18n/translate.ts'
import { AskDialog } from '../../../ui/dialog/ask-dialog.tsx'
import { ChipsField } from '../../../ui/field/chips-field.tsx'
import { fieldsOf } from '../fields/fields-of.ts'
import { FormColumn } from '../../../ui/field/form-layout.ts'
import { ShownValue } from '../../../ui/field/shown-value.tsx'
import { wordOptions } from '../fields/word-options.ts'
import type { ObservationFormProps } from '../observation-form.ts'
import { CollatedForm } from './collated-form.tsx'
import { isBegun } from './is-begun.ts'
import { SignalFields } from './signal-fields.tsx'
import styles from './model42-form.module.css'

type FormProps = ObservationFormProps<Model42>

/** Changing the type resets the form, so the user confirms first if data would be lost. */
const TypeField = (props: FormProps) => {
  const { value, onChange, scene } = props
  const field = fieldsOf(props)
  // The train number prefilled before the user edits it.
  const [train] = useState(value.train)
  const [asked, setAsked] = useState<Model42Type | null>(null)
  const begin = (model42Type: Model42Type): void =>
    onChange({ validatedBeforeOrder: false, model42Type, train })
  return (
    <>
      <ChipsField
        {...field('model42Type')}
        legend={t('observations.model42.type')}
        options={wordOptions(Model42Type.options, (type) => t(`enums.model42Type.${type}`))}
        onChange={(type) => (isBegun(value, scene.place, train) ? setAsked(type) : begin(type))}
      />
      <AskDialog
        open={asked !== null}
        title={t('observations.model42.typeChange.title')}
        text={t('observations.model42.typeChange.text')}
        onCancel={() => setAsked(null)}
        confirm={t('common.actions.confirm')}
        onConfirm={() => {
          setAsked(null)
          if (asked) begin(asked)
        }}
      />
    </>
  )
}

const ShownType = ({ value, isReadOnly }: FormProps) => {
  const { model42Type } = value
  return (
    <ShownValue
      label={t('observations.model42.type')}
      value={model42Type && t(`enums.model42Type.${model42Type}`)}
      {...(!isReadOnly && { hint: t('observations.model42.typeLocked') })}
    />
  )
}

export const Model42Form = (props: FormProps) => {
  const { value, isNew, isReadOnly } = props
  return (
    <FormColumn>
      {isNew && !isReadOnly ? <TypeField {...props} /> : <ShownType {...props} />}
      {value.model42Type === 'COLLATED_DISPATCH' && <CollatedForm {...props} />}
      {value.model42Type === 'SIMPLIFIED_DISPATCH' && <SignalFields {...props} />}
      {value.model42Type === 'PAPER' && (
        <p className={styles.paperHint}>{t('observations.model42.paperHint')}</p>
      )}
    </FormColumn>
  )
}
