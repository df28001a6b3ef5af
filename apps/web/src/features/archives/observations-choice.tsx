import {
  OBSERVATION_TYPES,
  OBSERVATIONS,
  type ObservationType,
} from '@bulletin/domain/observation/observation'
import type { ObservationCategory } from '@bulletin/domain/observation/observation-kind'
import { t } from '../../i18n/translate.ts'
import { Chip } from '../../ui/chip.tsx'
import { Tick } from '../../ui/field/checkbox.tsx'
import { MultipleSelect, SelectGroup, SelectOption } from '../../ui/select.tsx'
import styles from './observations-choice.module.css'

const CHIPS_SHOWN_MAX = 2

/** Observations made during a ride, and those about the service as a whole. */
const GROUPS = [
  ['ORDINARY', 'archived.filters.observationsRide'],
  ['SERVICE', 'archived.filters.observationsService'],
] as const satisfies readonly (readonly [ObservationCategory, string])[]

export const observationTypesOf = (category: ObservationCategory): ObservationType[] =>
  OBSERVATION_TYPES.filter((type) => OBSERVATIONS.findKind(type)?.category === category)

type ObservationsChoiceProps = {
  labelId: string
  chosen: readonly ObservationType[]
  onChange: (chosen: ObservationType[]) => void
}

/** Selects any number of observation types, in two groups. An empty selection means no filter. */
export const ObservationsChoice = ({ labelId, chosen, onChange }: ObservationsChoiceProps) => {
  const more = chosen.length - CHIPS_SHOWN_MAX
  return (
    <MultipleSelect
      labelId={labelId}
      value={chosen}
      onChange={(types) => onChange(OBSERVATION_TYPES.filter((type) => types.includes(type)))}
      shown={
        <>
          {chosen.length === 0 && t('common.allFeminine')}
          {chosen.slice(0, CHIPS_SHOWN_MAX).map((type) => (
            <Chip className={styles.chip} key={type}>
              {t(`enums.observationType.${type}`)}
            </Chip>
          ))}
          {more > 0 && <span>{t('archived.filters.moreLines', { count: more })}</span>}
        </>
      }
    >
      {GROUPS.map(([category, title]) => (
        <SelectGroup key={category} title={t(title)}>
          {observationTypesOf(category).map((type) => (
            <SelectOption key={type} value={type} label={t(`enums.observationType.${type}`)}>
              <Tick />
              {t(`enums.observationType.${type}`)}
            </SelectOption>
          ))}
        </SelectGroup>
      ))}
    </MultipleSelect>
  )
}
