import type { Quadrigram, Station } from '@bulletin/domain/network/station'
import { memo } from 'react'
import { t } from '../../../i18n/translate.ts'
import { GarageMark, shapeOf, SpMark, StationMark } from './station-mark.tsx'
import stationChoicesStyles from './station-choices.module.css'

type StationChoiceProps = {
  station: Station
  /** The shared name of the radio buttons in a list. */
  group: string
  isSelected: boolean
  isOffered: boolean
  /** The track continues to the next station below. */
  leadsOn: boolean
  onChoose: (station: Quadrigram) => void
}

/** One station of a list; the list styles it. */
export const StationChoice = memo(
  ({ station, group, isSelected, isOffered, leadsOn, onChoose }: StationChoiceProps) => {
    const shape = shapeOf(station)
    return (
      <label
        data-leads-on={leadsOn ? '' : undefined}
        data-on={isSelected ? '' : undefined}
        data-off={isOffered ? undefined : ''}
      >
        <input
          type="radio"
          name={group}
          checked={isSelected}
          disabled={!isOffered}
          onChange={() => onChoose(station.quadrigram)}
        />
        <StationMark shape={shape} />
        <span className={stationChoicesStyles.name}>{station.name}</span>
        {station.provisionalService && (
          <span className={stationChoicesStyles.sp}>
            {shape !== 'provisionalService' && <SpMark />}
            <span className={stationChoicesStyles.heard}>{t('stationDialog.provisionalService')}</span>
          </span>
        )}
        {station.parkingGarage && (
          <span className={stationChoicesStyles.garage}>
            <GarageMark />
            <span className={stationChoicesStyles.heard}>{t('stationDialog.legend.garage')}</span>
          </span>
        )}
      </label>
    )
  },
)
