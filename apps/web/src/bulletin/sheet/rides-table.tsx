import type { Line } from '@bulletin/domain/network/line'
import { memo, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { NARROW_LAYOUT } from '../../ui/theme/narrow-layout.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import type { PaperBulletin } from './paper-bulletin.ts'
import { RideRow } from './ride-row.tsx'
import { styled } from '../../ui/styled.ts'

const Table = styled('table')`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--fs-small);
  line-height: 18px;

  & th {
    height: 0;
    padding: 0;
    line-height: 0;
  }

  & td {
    height: 30px;
    padding: 3px 6px;
    border-top: 1px solid var(--hair);
    white-space: nowrap;
  }

  & td:first-of-type {
    width: 22px;
    padding-left: 0;
    color: var(--text-3);
  }

  & td:last-of-type {
    padding-right: 0;
  }

  & .stations {
    width: 100%;
    white-space: normal;
    font-variant-numeric: normal;
  }

  & .stations > svg {
    display: inline-block;
    margin: 0 0 0 5px;
    color: var(--text-3);
    vertical-align: -2px;
  }

  & .right {
    text-align: right;
  }

  & .chips {
    display: flex;
    gap: 4px;
  }

  ${NARROW_LAYOUT} {
    & .chips {
      flex-wrap: wrap;
    }
  }

  & b {
    font-weight: var(--w-strong);
  }

  & tr[data-state='removed'] > td {
    color: var(--text-2);
    text-decoration: line-through;
  }

  & tr:focus {
    outline: 3px solid var(--focus);
    outline-offset: -3px;
  }

  & .off {
    color: var(--text-3);
  }

  & small {
    display: block;
    color: var(--text-2);
    font-size: 12px;
    line-height: 16px;
    font-weight: var(--w-text);
    white-space: normal;
  }
`

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
  const { t } = useTranslation()
  const named = (name: string) => (hasHead ? name : <VisuallyHidden>{name}</VisuallyHidden>)
  return (
    <Table className={className}>
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
    </Table>
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
