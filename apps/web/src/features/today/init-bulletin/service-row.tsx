import { clockMinuteAt } from '@bulletin/domain/time/clock-time'
import { memo } from 'react'
import { t } from '../../../i18n/translate.ts'
import { useServices } from '../../../session/services.ts'
import type { ServiceOption } from './service-options.ts'
import { classNames } from '../../../ui/class-names.ts'
import tile from '../../../ui/field/tile.module.css'
import styles from './service-row.module.css'

type ServiceRowProps = {
  rowId: string
  option: ServiceOption
  /** Show the line of each row when several lines are listed. */
  hasLine: boolean
  isChosen: boolean
  isActive: boolean
  onPick: (option: ServiceOption) => void
}

const ServiceRowBase = ({ rowId, option, hasLine, isChosen, isActive, onPick }: ServiceRowProps) => {
  const { timeZone } = useServices().settings
  const timeOf = (instant: string): string => clockMinuteAt(instant, timeZone)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are those of the field
    <li
      className={classNames(tile.tile, styles.row)}
      id={rowId}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- an option cannot hold two lines
      role="option"
      aria-selected={isChosen}
      data-active={isActive}
      onClick={() => onPick(option)}
    >
      <span>
        {option.name} {hasLine && <small>{t('common.lineName', { line: option.line })}</small>}
      </span>
      <small>
        {t('initBulletin.serviceHours', { start: timeOf(option.start), end: timeOf(option.end) })}
      </small>
    </li>
  )
}

export const ServiceRow = memo(ServiceRowBase)
