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
import { t } from '../../../i18n/translate.ts'
import { fieldsOf } from '../fields/fields-of.ts'
import { ChipsField, MultiChipsField, type ChipOption } from '../../../ui/field/chips-field.tsx'
import { FormColumn } from '../../../ui/field/form-layout.ts'
import { LocationField } from '../fields/location-field.tsx'
import { wordOptions } from '../fields/word-options.ts'
import type { ObservationFormProps, ObservationScene } from '../observation-form.ts'

type Line = ObservationScene['line']

/** A mode is possible if the line would accept the observation with it. */
const isModePossible = (value: Fukv, mode: FukvDrivingMode, line: Line): boolean =>
  line === null ||
  fukv.lineFaults({ ...value, fukvDrivingMode: mode }, line).every(({ code }) => code !== 'CMCC_UNAVAILABLE')

const modeOptions = (value: Fukv, line: Line): ChipOption<FukvDrivingMode>[] =>
  FukvDrivingMode.options.map((mode) => ({
    value: mode,
    label: t(`enums.fukvDrivingMode.${mode}`),
    disabledReason: isModePossible(value, mode, line) ? null : t('observations.fukv.cmccUnavailable'),
  }))

const anomalyOptions = ({ fukvDrivingMode }: Fukv): ChipOption<FukvAnomalyType>[] =>
  FukvAnomalyType.options.map((type) => ({
    value: type,
    label: t(`enums.fukvAnomalyType.${type}`),
    disabledReason: isAnomalyPossible(fukvDrivingMode, type)
      ? null
      : t('observations.fukv.onSignalUnavailable'),
  }))

export const FukvForm = (props: ObservationFormProps<Fukv>) => {
  const { value, scene } = props
  const field = fieldsOf(props)
  const { fukvAnomalyType: type } = value
  const details = type === null ? [] : FUKV_DETAILS[type]
  return (
    <FormColumn>
      <LocationField {...field('fukvLocation')} legend={t('observations.fukv.location')} scene={scene} />
      {value.fukvLocation.locationType === 'INTERSTATION' && (
        <ChipsField
          {...field('fukvInterstationDetail')}
          legend={t('observations.fukv.interstationDetail')}
          options={wordOptions(FukvInterstationDetail.options, (option) =>
            t(`enums.fukvInterstationDetail.${option}`),
          )}
        />
      )}
      <ChipsField
        {...field('fukvDrivingMode')}
        legend={t('observations.fukv.drivingMode')}
        options={modeOptions(value, scene.line)}
      />
      <ChipsField
        {...field('fukvAnomalyType')}
        legend={t('observations.fukv.anomalyType')}
        options={anomalyOptions(value)}
      />
      {details.length > 0 && (
        <MultiChipsField
          {...field('fukvAnomalyDetail')}
          legend={t('observations.fukv.anomalyDetail')}
          options={wordOptions(details, (detail) => t(`enums.fukvAnomalyDetail.${detail}`))}
        />
      )}
      <ChipsField
        {...field('fukvCabinVibrator')}
        legend={t('observations.fukv.cabinVibrator')}
        options={wordOptions(FukvCabinVibrator.options, (option) => t(`enums.fukvCabinVibrator.${option}`))}
        isOptional
      />
    </FormColumn>
  )
}
