import {
  fukv,
  FUKV_DETAILS,
  FukvAnomalyType,
  FukvCabinVibrator,
  FukvDrivingMode,
  FukvInterstationDetail,
  isAnomalyPossible,
  type Fukv,
} from '@bulletin/domain/observation/fukv'
import { useTranslation, type Translate } from '../../../i18n/use-translation.ts'
import { fieldId } from '../field-id.ts'
import { ChipsField, MultiChipsField, type ChipOption } from '../../../ui/field/chips-field.tsx'
import { faultAt } from '../fields/fault-at.ts'
import { FormColumn } from '../../../ui/field/form-layout.ts'
import { LocationField } from '../fields/location-field.tsx'
import { wordOptions } from '../fields/word-options.ts'
import type { ObservationFormProps, ObservationScene } from '../observation-form.ts'

type Line = ObservationScene['line']

/** A mode is possible if the line would accept the observation with it. */
const isModePossible = (value: Fukv, mode: FukvDrivingMode, line: Line): boolean =>
  line === null ||
  fukv.lineFaults({ ...value, fukvDrivingMode: mode }, line).every(({ code }) => code !== 'CMCC_UNAVAILABLE')

const modeOptions = (value: Fukv, line: Line, t: Translate): ChipOption<FukvDrivingMode>[] =>
  FukvDrivingMode.options.map((mode) => ({
    value: mode,
    label: t(`enums.fukvDrivingMode.${mode}`),
    disabledReason: isModePossible(value, mode, line) ? null : t('observations.fukv.cmccUnavailable'),
  }))

const anomalyOptions = ({ fukvDrivingMode }: Fukv, t: Translate): ChipOption<FukvAnomalyType>[] =>
  FukvAnomalyType.options.map((type) => ({
    value: type,
    label: t(`enums.fukvAnomalyType.${type}`),
    disabledReason: isAnomalyPossible(fukvDrivingMode, type)
      ? null
      : t('observations.fukv.onSignalUnavailable'),
  }))

export const FukvForm = ({ value, onChange, faults, scene, isReadOnly }: ObservationFormProps<Fukv>) => {
  const { t } = useTranslation()
  const { fukvAnomalyType: type } = value
  const details = type === null ? [] : FUKV_DETAILS[type]
  return (
    <FormColumn>
      <LocationField
        id={fieldId(['fukvLocation'])}
        legend={t('observations.fukv.location')}
        value={value.fukvLocation}
        onChange={(fukvLocation) => onChange({ fukvLocation })}
        scene={scene}
        fault={faultAt(faults, ['fukvLocation'])}
        isReadOnly={isReadOnly}
      />
      {value.fukvLocation.locationType === 'INTERSTATION' && (
        <ChipsField
          id={fieldId(['fukvInterstationDetail'])}
          legend={t('observations.fukv.interstationDetail')}
          options={wordOptions(FukvInterstationDetail.options, (option) =>
            t(`enums.fukvInterstationDetail.${option}`),
          )}
          value={value.fukvInterstationDetail}
          onChange={(fukvInterstationDetail) => onChange({ fukvInterstationDetail })}
          fault={faultAt(faults, ['fukvInterstationDetail'])}
          isReadOnly={isReadOnly}
        />
      )}
      <ChipsField
        id={fieldId(['fukvDrivingMode'])}
        legend={t('observations.fukv.drivingMode')}
        options={modeOptions(value, scene.line, t)}
        value={value.fukvDrivingMode}
        onChange={(fukvDrivingMode) => onChange({ fukvDrivingMode })}
        fault={faultAt(faults, ['fukvDrivingMode'])}
        isReadOnly={isReadOnly}
      />
      <ChipsField
        id={fieldId(['fukvAnomalyType'])}
        legend={t('observations.fukv.anomalyType')}
        options={anomalyOptions(value, t)}
        value={type}
        onChange={(fukvAnomalyType) => onChange({ fukvAnomalyType })}
        fault={faultAt(faults, ['fukvAnomalyType'])}
        isReadOnly={isReadOnly}
      />
      {details.length > 0 && (
        <MultiChipsField
          id={fieldId(['fukvAnomalyDetail'])}
          legend={t('observations.fukv.anomalyDetail')}
          options={wordOptions(details, (detail) => t(`enums.fukvAnomalyDetail.${detail}`))}
          values={value.fukvAnomalyDetail}
          onChange={(fukvAnomalyDetail) => onChange({ fukvAnomalyDetail })}
          fault={faultAt(faults, ['fukvAnomalyDetail'])}
          isReadOnly={isReadOnly}
        />
      )}
      <ChipsField
        id={fieldId(['fukvCabinVibrator'])}
        legend={t('observations.fukv.cabinVibrator')}
        options={wordOptions(FukvCabinVibrator.options, (option) => t(`enums.fukvCabinVibrator.${option}`))}
        value={value.fukvCabinVibrator}
        isOptional
        onChange={(fukvCabinVibrator) => onChange({ fukvCabinVibrator })}
        fault={faultAt(faults, ['fukvCabinVibrator'])}
        isReadOnly={isReadOnly}
      />
    </FormColumn>
  )
}
