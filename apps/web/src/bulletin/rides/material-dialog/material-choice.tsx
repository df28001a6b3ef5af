import type { Fleet } from '@bulletin/domain/material/fleet'
import { materialFormat } from '@bulletin/domain/material/material'
import type { MaterialEntry } from '@bulletin/domain/material/material-entries'
import type { RecordedStation } from '@bulletin/domain/document/recorded-station'
import type { DrivenMaterial } from '@bulletin/domain/material/material-use'
import type { Fault } from '@bulletin/domain/problem/fault'
import { useId, useMemo } from 'react'
import { t } from '../../../i18n/translate.ts'
import { SearchableList } from '../../../ui/searchable-list.tsx'
import { ChangeStation } from './change-station.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TrainInputs } from '../position-field/train-inputs.tsx'
import { trainText } from '../position-field/train-words.ts'
import { optionsFor, type EntryPart } from './entries.ts'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { FieldNotice } from '../../../ui/field/field-notice.tsx'
import { CopyChips, RecentChips, type Copies } from './shortcuts.tsx'
import styles from './material-choice.module.css'

type MaterialChoiceProps = {
  entry: MaterialEntry
  index: number
  entries: readonly MaterialEntry[]
  fleet: Fleet
  stations: readonly RecordedStation[]
  copies: Copies
  recent: readonly DrivenMaterial[]
  faults: readonly Fault[]
  onChange: (part: EntryPart) => void
}

/** The train of one entry: station of the change, shortcuts and fleet list. */
export const MaterialChoice = (props: MaterialChoiceProps) => {
  const { entry, index, entries, fleet, stations, copies, recent, faults, onChange } = props
  const id = useId()
  // The list has hundreds of rows, which are rendered again when their options are others.
  const options = useMemo(() => optionsFor(entry, entries, fleet), [entry, entries, fleet])
  const { material, leadCar, rollingStockChange } = entry
  const fieldFaults = faults.filter(({ path }) => path[1] !== 'rollingStockChange')
  const describedBy = fieldFaults.length > 0 ? id : undefined

  return (
    <div className={styles.pane}>
      {index > 0 && (
        <ChangeStation
          stations={stations}
          selected={rollingStockChange}
          isMissing={faults.some(({ path }) => path[1] === 'rollingStockChange')}
          onChoose={(station) => onChange({ rollingStockChange: station })}
        />
      )}
      {index === 0 && <CopyChips copies={copies} onChoose={onChange} />}
      <RecentChips recent={recent} onChoose={onChange} />
      {fleet.length === 0 ? (
        <>
          <Notice tone="info" icon="cloudOff" title={t('materialDialog.noFleet.title')}>
            <p>{t('materialDialog.noFleet.text')}</p>
          </Notice>
          <div className={styles.fields}>
            <TrainInputs
              value={entry}
              size="large"
              isWrong={(number) => fieldFaults.some(({ path }) => path[1] === number)}
              describedBy={describedBy}
              onChange={(number, text) => onChange({ [number]: text || null })}
            />
          </div>
        </>
      ) : (
        <div className={styles.list}>
          <SearchableList
            key={entry.key}
            label={t('materialDialog.search')}
            options={options}
            selected={material === null || leadCar === null ? null : trainText({ material, leadCar })}
            typed={materialFormat.typed}
            nothingFound={t('materialDialog.noOption')}
            isInvalid={fieldFaults.length > 0}
            describedBy={describedBy}
            onSelect={(chosen) => {
              const option = options.find((candidate) => candidate.id === chosen)
              if (option) onChange(option.driven)
            }}
          />
        </div>
      )}
      {fieldFaults.length > 0 && (
        <div id={id}>
          {fieldFaults.map(({ code }) => (
            <FieldNotice key={code} text={FAULT_SENTENCES[code]} />
          ))}
        </div>
      )}
    </div>
  )
}
