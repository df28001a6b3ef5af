import {
  isLocked,
  Model42Action,
  Model42ChiefPosition,
  Model42Communication,
  Model42MaxSpeed,
  type Model42,
} from '@bulletin/domain/observation/model42'
import { endPlaceFormat, trackMaterialFormat } from '@bulletin/domain/observation/model42-formats'
import { paddedTrain, trainFormat } from '@bulletin/domain/service/train-number'
import { t } from '../../../i18n/translate.ts'
import { fieldsOf } from '../fields/fields-of.ts'
import { ChipsField } from '../../../ui/field/chips-field.tsx'
import { FieldRow } from '../../../ui/field/form-layout.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { TimeEntry } from '../fields/time-entry.tsx'
import { wordOptions } from '../fields/word-options.ts'
import type { ObservationFormProps } from '../observation-form.ts'
import { ChiefFields } from './chief-fields.tsx'
import { OrderConfirmation } from './order-confirmation.tsx'
import { SignalFields } from './signal-fields.tsx'

type FormProps = ObservationFormProps<Model42>

const TrainField = (props: FormProps) => {
  const { value, onChange, scene } = props
  const field = fieldsOf(props)
  const isManeuver = scene.place === 'MANEUVER'
  return (
    <TextField
      {...field('train')}
      label={t('observations.model42.train')}
      onBlur={() => onChange({ train: paddedTrain(value.train ?? '') || null })}
      format={trainFormat}
      inputMode="numeric"
      hint={isManeuver ? t('observations.model42.trainManeuver') : null}
      isGiven={isManeuver}
    />
  )
}

const SpeedFields = (props: FormProps) => {
  const { value } = props
  const field = fieldsOf(props)
  return (
    <>
      <ChipsField
        {...field('model42MaxSpeed')}
        legend={t('observations.model42.maxSpeed')}
        options={wordOptions(Model42MaxSpeed.options, (speed) => t(`enums.model42MaxSpeed.${speed}`))}
      />
      {value.model42MaxSpeed !== 'NO_VALUE' && (
        <TextField
          {...field('trackMaterial')}
          label={t('observations.model42.trackMaterial')}
          format={trackMaterialFormat}
          hint={t('observations.model42.trackMaterialHint')}
        />
      )}
    </>
  )
}

const Dispatch = (props: FormProps) => {
  const { scene } = props
  const field = fieldsOf(props)
  return (
    <>
      <ChipsField
        {...field('model42ChiefPosition')}
        legend={t('observations.model42.chiefPosition')}
        options={wordOptions(Model42ChiefPosition.options, (position) =>
          t(`enums.model42ChiefPosition.${position}`),
        )}
      />
      <ChiefFields {...props} />
      <ChipsField
        {...field('model42Communication')}
        legend={t('observations.model42.communication')}
        options={wordOptions(Model42Communication.options, (means) =>
          t(`enums.model42Communication.${means}`),
        )}
      />
      <FieldRow>
        <TimeEntry
          {...field('date')}
          label={t('observations.model42.time')}
          subtitle={t('observations.model42.title')}
          scene={scene}
        />
        <TrainField {...props} />
      </FieldRow>
      <ChipsField
        {...field('model42Action')}
        legend={t('observations.model42.action')}
        options={wordOptions(Model42Action.options, (action) => t(`enums.model42Action.${action}`))}
      />
      <SignalFields {...props} />
      <TextField
        {...field('endPlace')}
        label={t('observations.model42.endPlace')}
        maxCharacters={endPlaceFormat.maxCharacters}
        hint={t('observations.model42.endPlaceHint')}
      />
      <SpeedFields {...props} />
    </>
  )
}

/** A collated order: the dispatch fields, locked once read back and confirmed, then the order number. */
export const CollatedForm = (props: FormProps) => (
  <>
    <Dispatch {...props} isReadOnly={props.isReadOnly || isLocked(props.value)} />
    <OrderConfirmation {...props} />
  </>
)
