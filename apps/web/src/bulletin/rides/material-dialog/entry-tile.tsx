import type { Fault } from '@bulletin/domain/problem/fault'
import type { MaterialEntry } from '@bulletin/domain/material/material-entries'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FaultLine } from './fault-line.tsx'
import { styled } from '../../../ui/styled.ts'

const Tile = styled('li')`
  position: relative;
  display: flex;
  align-items: center;
  border: 1.5px solid var(--edge);
  border-radius: var(--r-3);
  background: var(--surface);

  &[data-active='true'] {
    border-color: var(--ink);
    box-shadow: inset 0 0 0 1px var(--ink);
  }

  &[data-wrong='true'] {
    border-color: var(--error-edge);
    background: var(--error-soft);
  }

  & > button:first-of-type {
    flex: 1;
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: 2px;
    min-width: 0;
    min-height: 92px;
    padding: 10px 0 10px 16px;
    border: 0;
    border-radius: var(--r-3);
    background: none;
    color: var(--ink);
    font: var(--w-text) var(--fs-small) / var(--lh-small) var(--font);
    text-align: left;
    cursor: pointer;
  }

  & small {
    color: var(--text-2);
    font-size: var(--fs-small);
    font-weight: var(--w-strong);
  }

  /* On the line of the station, which the entry itself shows beside: the tile keeps its height. */
  & button > span {
    gap: 6px;
    max-width: 100%;
  }

  & button > span,
  & button > span > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & strong {
    font-size: 20px;
    line-height: 26px;
    font-weight: var(--w-strong);
  }
`

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
  const { t } = useTranslation()
  const name = index === 0 ? t('materialDialog.first') : t('materialDialog.change', { number: index })
  const blank = t('common.empty')
  const { material, leadCar, rollingStockChange } = entry
  const [fault] = faults
  const isBlank = material === null && leadCar === null
  const remove = t('materialDialog.removeNamed', { entry: name })
  return (
    <Tile data-active={isActive} data-wrong={fault !== undefined}>
      <button type="button" id={entryTileId(entry.key)} aria-current={isActive} onClick={onOpen}>
        <small>{name}</small>
        <strong>
          {isBlank
            ? t('materialDialog.toChoose')
            : t('materialDialog.pair', { material: material ?? blank, leadCar: leadCar ?? blank })}
        </strong>
        {fault && <FaultLine code={fault.code} />}
        {!fault && index > 0 && rollingStockChange && <span>{rollingStockChange.name}</span>}
      </button>
      {onRemove && (
        <IconButton icon="trash" size={22} label={remove} onClick={onRemove} style={{ marginRight: 4 }} />
      )}
    </Tile>
  )
}
