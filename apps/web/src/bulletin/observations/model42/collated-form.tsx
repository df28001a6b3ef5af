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
import { useTranslation } from '../../../i18n/use-translation.ts'
import { fieldId } from '../field-id.ts'
import { ChipsField } from '../../../ui/field/chips-field.tsx'
import { faultAt } from '../fields/fault-at.ts'
import { FieldRow } from '../../../ui/field/form-layout.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { TimeEntry } from '../fields/time-entry.tsx'
import { wordOptions } from '../fields/word-options.ts'
import type { ObservationFormProps } from '../observation-form.ts'
import { ChiefFields } from './chief-fields.tsx'
import { OrderConfirmation } from './order-confirmation.tsx'
import { SignalFields } from './signal-fields.tsx'

type FormProps = ObservationFormProps<Model42>

const TrainField = ({ value, onChange, faults, scene, isReadOnly }: FormProps) => {
  const { t } = useTranslation()
  const isManeuver = scene.place === 'MANEUVER'
  return (
    <TextField
      id={fieldId(['train'])}
      label={t('observations.model42.train')}
      value={value.train}
      onChange={(train) => onChange({ train })}
      onBlur={() => onChange({ train: paddedTrain(value.train ?? '') || null })}
      maxCharacters={trainFormat.maxCharacters}
      format={trainFormat}
      inputMode="numeric"
      fault={faultAt(faults, ['train'])}
      hint={isManeuver ? t('observations.model42.trainManeuver') : null}
      isGiven={isManeuver}
      isReadOnly={isReadOnly}
    />
  )
}

const SpeedFields = ({ value, onChange, faults, isReadOnly }: FormProps) => {
  const { t } = useTranslation()
  return (
    <>
      <ChipsField
        id={fieldId(['model42MaxSpeed'])}
        legend={t('observations.model42.maxSpeed')}
        options={wordOptions(Model42MaxSpeed.options, (speed) => t(`enums.model42MaxSpeed.${speed}`))}
        value={value.model42MaxSpeed}
        onChange={(model42MaxSpeed) => onChange({ model42MaxSpeed })}
        fault={faultAt(faults, ['model42MaxSpeed'])}
        isReadOnly={isReadOnly}
      />
      {value.model42MaxSpeed !== 'NO_VALUE' && (
        <TextField
          id={fieldId(['trackMaterial'])}
          label={t('observations.model42.trackMaterial')}
          value={value.trackMaterial}
          onChange={(trackMaterial) => onChange({ trackMaterial })}
          maxCharacters={trackMaterialFormat.maxCharacters}
          format={trackMaterialFormat}
          fault={faultAt(faults, ['trackMaterial'])}
          hint={t('observations.model42.trackMaterialHint')}
          isReadOnly={isReadOnly}
        />
      )}
    </>
  )
}

const Dispatch = (props: FormProps) => {
  const { value, onChange, faults, scene, isReadOnly } = props
  const { t } = useTranslation()
  return (
    <>
      <ChipsField
        id={fieldId(['model42ChiefPosition'])}
        legend={t('observations.model42.chiefPosition')}
        options={wordOptions(Model42ChiefPosition.options, (position) =>
          t(`enums.model42ChiefPosition.${position}`),
        )}
        value={value.model42ChiefPosition}
        onChange={(model42ChiefPosition) => onChange({ model42ChiefPosition })}
        fault={faultAt(faults, ['model42ChiefPosition'])}
        isReadOnly={isReadOnly}
      />
      <ChiefFields {...props} />
      <ChipsField
        id={fieldId(['model42Communication'])}
        legend={t('observations.model42.communication')}
        options={wordOptions(Model42Communication.options, (means) =>
          t(`enums.model42Communication.${means}`),
        )}
        value={value.model42Communication}
        onChange={(model42Communication) => onChange({ model42Communication })}
        fault={faultAt(faults, ['model42Communication'])}
        isReadOnly={isReadOnly}
      />
      <FieldRow>
        <TimeEntry
          id={fieldId(['date'])}
          label={t('observations.model42.time')}
          subtitle={t('observations.model42.title')}
          value={value.date}
          onChange={(date) => onChange({ date })}
          scene={scene}
          fault={faultAt(faults, ['date'])}
          isReadOnly={isReadOnly}
        />
        <TrainField {...props} />
      </FieldRow>
      <ChipsField
        id={fieldId(['model42Action'])}
        legend={t('observations.model42.action')}
        options={wordOptions(Model42Action.options, (action) => t(`enums.model42Action.${action}`))}
        value={value.model42Action}
        onChange={(model42Action) => onChange({ model42Action })}
        fault={faultAt(faults, ['model42Action'])}
        isReadOnly={isReadOnly}
      />
      <SignalFields {...props} />
      <TextField
        id={fieldId(['endPlace'])}
        label={t('observations.model42.endPlace')}
        value={value.endPlace}
        onChange={(endPlace) => onChange({ endPlace })}
        maxCharacters={endPlaceFormat.maxCharacters}
        fault={faultAt(faults, ['endPlace'])}
        hint={t('observations.model42.endPlaceHint')}
        isReadOnly={isReadOnly}
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
