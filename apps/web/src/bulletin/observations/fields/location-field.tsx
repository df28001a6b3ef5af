import { LocationType, type RecordedLocation } from '@bulletin/domain/observation/location'
import { SaLocationType } from '@bulletin/domain/observation/signaling-anomaly'
import type { ReactNode } from 'react'
import { t } from '../../../i18n/translate.ts'
import { describedBy, FieldGroup } from '../../../ui/field/field.tsx'
import { Segments } from '../../../ui/field/segments.tsx'
import { ShownValue } from '../../../ui/field/shown-value.tsx'
import type { ObservationScene } from '../observation-form.ts'
import type { FieldOf } from './fields-of.ts'
import { PlaceChips } from './place-chips.tsx'
import { INTERSTATIONS, placeName, STATIONS } from './place-options.ts'
import styles from './location-field.module.css'

type Location = Pick<RecordedLocation, 'station' | 'interstation'> & {
  readonly locationType: SaLocationType
}

type LocationFieldProps<Value extends Location> = FieldOf<Value> & {
  readonly legend: string
  readonly scene: ObservationScene
  /** A place that is not on the line: its words, and the field where they are typed. */
  readonly other?: { readonly text: string | null; readonly field: ReactNode }
}

/** Where it happened: at a station, between two, or elsewhere. */
export const LocationField = <Value extends Location>(props: LocationFieldProps<Value>) => {
  const { id, legend, value, onChange, scene, fault, isReadOnly, other } = props
  const { locationType, station, interstation } = value
  const between = interstation && placeName(INTERSTATIONS, interstation)
  const name = station?.name ?? between ?? other?.text ?? null
  if (isReadOnly) return <ShownValue label={legend} value={name} />
  const types = other ? SaLocationType.options : LocationType.options
  const isUnknownLine = scene.line === null && locationType !== 'OTHER'
  const note = { id, fault, hint: isUnknownLine ? t('observations.common.placesUnknown') : null }
  const chips = { id, name: legend, scene, isInvalid: fault !== null, describedBy: describedBy(note) }
  const change = (part: Partial<Location>): void =>
    onChange({ ...value, station: null, interstation: null, ...part })
  return (
    <FieldGroup {...note} legend={legend}>
      <div className={styles.row}>
        <Segments
          // Without any place to choose, this is the only control that can take the focus.
          id={isUnknownLine && name === null ? id : undefined}
          name={t('observations.common.locationType')}
          options={types.map((type) => ({ value: type, label: t(`enums.locationType.${type}`) }))}
          value={locationType}
          onChange={(chosen) => change({ locationType: chosen })}
        />
        {locationType === 'STATION' && (
          <PlaceChips
            {...chips}
            kind={STATIONS}
            value={station}
            onChange={(chosen) => change({ station: chosen })}
          />
        )}
        {locationType === 'INTERSTATION' && (
          <PlaceChips
            {...chips}
            kind={INTERSTATIONS}
            value={interstation}
            onChange={(chosen) => change({ interstation: chosen })}
          />
        )}
        {locationType === 'OTHER' && other?.field}
      </div>
    </FieldGroup>
  )
}
