import { isSameStation, type RecordedStation } from '@bulletin/domain/document/recorded-station'
import { useId } from 'react'
import { t } from '../../../i18n/translate.ts'
import { ChoiceChips } from '../../../ui/field/choice-chips.ts'
import { Block } from './block.ts'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { FieldNotice } from '../../../ui/field/field-notice.tsx'

type ChangeStationProps = {
  stations: readonly RecordedStation[]
  selected: RecordedStation | null
  isMissing: boolean
  onChoose: (station: RecordedStation) => void
}

/**
 * The station where the train was changed. A station recorded earlier is kept, even if the network no longer contains
 * it.
 */
export const ChangeStation = ({ stations, selected, isMissing, onChoose }: ChangeStationProps) => {
  const id = useId()
  const isNamed = selected !== null && stations.some((station) => isSameStation(station, selected))
  const shown = selected === null || isNamed ? stations : [...stations, selected]
  return (
    <Block
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset does not lay out as a column
      role="group"
      aria-labelledby={`${id}-name`}
      aria-describedby={isMissing ? `${id}-fault` : undefined}
    >
      <div>
        <h3 id={`${id}-name`}>{t('materialDialog.changeStation')}</h3>
        {isMissing && <FieldNotice id={`${id}-fault`} text={FAULT_SENTENCES.CHANGE_STATION_REQUIRED} />}
      </div>
      <ChoiceChips>
        {shown.map((station) => (
          <button
            key={station.quadrigram}
            type="button"
            aria-pressed={selected !== null && isSameStation(station, selected)}
            onClick={() => onChoose(station)}
          >
            {station.name}
          </button>
        ))}
      </ChoiceChips>
      {shown.length === 0 && <p>{t('materialDialog.noChangeStation')}</p>}
    </Block>
  )
}
