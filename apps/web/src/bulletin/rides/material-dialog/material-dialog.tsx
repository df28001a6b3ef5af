import type { Key } from '@bulletin/domain/document/key'
import { addingMaterialFault } from '@bulletin/domain/material/material-entries'
import { referenceTo } from '@bulletin/domain/network/station'
import { materialChangeOptions, materialToCopy } from '@bulletin/domain/ride/materials'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import { useId } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../../../i18n/translate.ts'
import { useAfterFirstFrame } from '../../../ui/after-first-frame.ts'
import { rideNumberIn, useDraftEditing } from '../../draft/draft-editing.ts'
import { ConfirmBar, DialogFrame } from '../../../ui/dialog/dialog-frame.tsx'
import { isNothingChosen, recentMaterials } from './entries.ts'
import { EntryTile, entryTileId } from './entry-tile.tsx'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FieldNotice } from '../../../ui/field/field-notice.tsx'
import { MaterialChoice } from './material-choice.tsx'
import { useMaterialEntries } from './use-material-entries.ts'
import styles from './material-dialog.module.css'

const ADD_ENTRY_ID = 'material-entry-add'

const ADDING_WORDS = {
  MATERIAL_MAX: 'materialDialog.addDisabledMax',
  MATERIAL_NO_OPTION: 'materialDialog.addDisabledNoOption',
} as const

/** The trains of a ride: the first one, and those it was changed for. */
export const MaterialDialog = ({ ride, onClose }: { ride: DraftRide; onClose: () => void }) => {
  const editing = useDraftEditing()
  const { draft, facts, line } = editing
  const { fleet } = facts
  const material = useMaterialEntries(ride)
  const { entries, openKey } = material
  const isSeen = useAfterFirstFrame()
  const reasonId = useId()
  const rideIndex = draft.rides.indexOf(ride)
  const stations = line ? materialChangeOptions(ride, line).map(referenceTo) : []
  const openIndex = entries.findIndex(({ key }) => key === openKey)
  const openEntry = entries[openIndex]
  const copies = {
    RETURN: materialToCopy(draft.rides, rideIndex, 'RETURN', fleet),
    LOOP: materialToCopy(draft.rides, rideIndex, 'LOOP', fleet),
  }
  const copied = openIndex === 0 && copies.LOOP.ok ? [copies.LOOP.value] : []
  const isFirst = entries.length === 0

  const addingReason = (): string | null => {
    const code = addingMaterialFault(entries, fleet)
    if (code !== null) return t(ADDING_WORDS[code])
    return !isFirst && stations.length === 0 ? t('materialDialog.noChangeStation') : null
  }

  const reason = addingReason()

  /** Moves the focus after an action, because the pressed button may be removed or disabled. */
  const focusOn = (act: () => Key | null): void => {
    let key: Key | null = null
    flushSync(() => {
      key = act()
    })
    document.getElementById(key === null ? ADD_ENTRY_ID : entryTileId(key))?.focus()
  }

  const confirm = (): void => {
    const { isDone, firstWrong } = material.confirm()
    if (isDone) onClose()
    else if (firstWrong !== null) focusOn(() => firstWrong)
  }

  return (
    <DialogFrame
      isFilledIn
      isTall
      size="wide"
      title={t('materialDialog.title')}
      subtitle={t('materialDialog.ride', {
        number: rideNumberIn(editing, ride.key),
        departure: ride.departureStation.name,
        arrival: ride.arrivalStation.name,
      })}
      onSubmit={confirm}
      onClose={onClose}
      foot={<ConfirmBar confirm={t('materialDialog.confirm')} onCancel={onClose} />}
    >
      <div className={styles.panes}>
        <div className={styles.entries}>
          {isFirst && <p>{t('materialDialog.empty')}</p>}
          <ol aria-label={t('materialDialog.entries')}>
            {entries.map((entry, index) => (
              <EntryTile
                key={entry.key}
                entry={entry}
                index={index}
                isActive={entry.key === openKey}
                faults={material.faultsOf(index)}
                onOpen={() => material.open(entry.key)}
                onRemove={isNothingChosen(entries) ? null : () => focusOn(() => material.remove(entry.key))}
              />
            ))}
          </ol>
          <div className={styles.add}>
            <Button
              id={ADD_ENTRY_ID}
              variant="outlined"
              startIcon={<Icon name="plus" size={20} />}
              disabled={reason !== null}
              aria-describedby={reason === null ? undefined : reasonId}
              onClick={() => focusOn(material.add)}
            >
              {t(isFirst ? 'materialDialog.addFirst' : 'materialDialog.add')}
            </Button>
            {reason !== null && <p id={reasonId}>{reason}</p>}
          </div>
        </div>
        {openEntry && isSeen && (
          <MaterialChoice
            entry={openEntry}
            index={openIndex}
            entries={entries}
            fleet={fleet}
            stations={stations}
            copies={copies}
            recent={recentMaterials(draft.rides, rideIndex, [...entries, ...copied])}
            faults={material.faultsOf(openIndex)}
            onChange={(part) => material.change(openEntry.key, part)}
          />
        )}
      </div>
      <div role="alert">
        {material.otherFaults.map(({ code }) => (
          <FieldNotice key={code} text={FAULT_SENTENCES[code]} />
        ))}
      </div>
    </DialogFrame>
  )
}
