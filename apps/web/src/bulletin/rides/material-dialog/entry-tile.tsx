import type { Fault } from '@bulletin/domain/problem/fault'
import type { MaterialEntry } from '@bulletin/domain/material/material-entries'
import { IconButton } from '../../../ui/icon-button.tsx'
import { t } from '../../../i18n/translate.ts'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { FieldNotice } from '../../../ui/field/field-notice.tsx'
import styles from './entry-tile.module.css'

export const entryTileId = (key: string): string => `material-entry-${key}`

type EntryTileProps = {
  entry: MaterialEntry
  index: number
  isActive: boolean
  faults: readonly Fault[]
  onOpen: () => void
  /** Null when there is nothing to remove. */
  onRemove: (() => void) | null
}

/** One train of the ride: its numbers, the station of the change, and its fault. */
export const EntryTile = ({ entry, index, isActive, faults, onOpen, onRemove }: EntryTileProps) => {
  const name = index === 0 ? t('materialDialog.first') : t('materialDialog.change', { number: index })
  const blank = t('common.empty')
  const { material, leadCar, rollingStockChange } = entry
  const [fault] = faults
  const isBlank = material === null && leadCar === null
  const remove = t('materialDialog.removeNamed', { entry: name })
  return (
    <li className={styles.tile} data-active={isActive} data-wrong={fault !== undefined}>
      <button type="button" id={entryTileId(entry.key)} aria-current={isActive} onClick={onOpen}>
        <small>{name}</small>
        <strong>
          {isBlank
            ? t('materialDialog.toChoose')
            : t('materialDialog.pair', { material: material ?? blank, leadCar: leadCar ?? blank })}
        </strong>
        {fault && <FieldNotice text={FAULT_SENTENCES[fault.code]} />}
        {!fault && index > 0 && rollingStockChange && <span>{rollingStockChange.name}</span>}
      </button>
      {onRemove && (
        <IconButton icon="trash" size={22} label={remove} onClick={onRemove} style={{ marginRight: 4 }} />
      )}
    </li>
  )
}
