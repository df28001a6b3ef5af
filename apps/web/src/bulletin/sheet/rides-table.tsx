import type { Line } from '@bulletin/domain/network/line'
import { memo, type ReactNode } from 'react'
import { t } from '../../i18n/translate.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import type { PaperBulletin } from './paper-bulletin.ts'
import { RideRow } from './ride-row.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './rides-table.module.css'

const COLUMNS = [
  'ride.order',
  'ride.departureTime',
  'validation.summary.way',
  'ride.arrivalTime',
  'ride.train',
  'ride.materials',
  'validation.summary.remarks',
] as const

type RidesSheetProps = {
  className?: string
  /** Title of the extra first column. */
  lead?: string
  /** Shows the column titles, for readers who do not know the paper form. */
  hasHead?: boolean
  children: ReactNode
}

/** The ruled table of rides. */
export const RidesSheet = ({ className, lead, hasHead = false, children }: RidesSheetProps) => {
  const named = (name: string) => (hasHead ? name : <VisuallyHidden>{name}</VisuallyHidden>)
  return (
    <table className={classNames(styles.table, className)}>
      <thead>
        <tr>
          {lead !== undefined && <th scope="col">{named(lead)}</th>}
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {hasHead && column === 'ride.order' ? t('ride.orderShort') : named(t(column))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

type RidesTableProps = { bulletin: Pick<PaperBulletin, 'rides' | 'date' | 'service'>; line: Line | null }

/** The rides, one per line, as on the paper form. */
export const RidesTable = memo(({ bulletin, line }: RidesTableProps) => (
  <RidesSheet>
    {bulletin.rides.map((ride, index) => (
      <RideRow key={ride.key} ride={ride} number={index + 1} bulletin={bulletin} line={line} />
    ))}
  </RidesSheet>
))
