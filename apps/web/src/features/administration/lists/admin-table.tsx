import { ADMIN_ROW_PIXELS } from '@bulletin/domain/limits'
import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { styled } from '../../../ui/styled.ts'
import { ScrolledTable, SheetTable } from '../../../ui/table-parts.ts'
import { PAGE_TITLE_ID } from './page-frame.tsx'

const Table = styled(SheetTable)`
  & th,
  & td {
    padding: 5px 10px;
  }

  & tr > :first-child {
    padding-left: 16px;
  }

  /* Of a cell, a height is the least one: chips may need more rows than one. */
  & tbody > tr > * {
    height: ${ADMIN_ROW_PIXELS}px;
  }

  & thead th {
    height: 44px;
    white-space: nowrap;
  }
`

const Nothing = styled('p')`
  margin: 0;
  padding: 32px 16px;
  color: var(--text-2);
  font-size: 16px;
  text-align: center;
`

export type AdminColumn = {
  readonly id: string
  readonly header: ReactNode
  /** In pixels or percent of the table; without it, the column takes the remaining width. */
  readonly width?: number | `${number}%`
}

const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6']

type AdminTableProps = {
  columns: readonly AdminColumn[]
  /** Null while the rows are loading. */
  rows: readonly ReactNode[] | null
  /** Text shown when there are no rows. */
  empty?: string
}

/** A plain HTML table without a footer, so that keyboards and screen readers handle it natively. */
export const AdminTable = ({ columns, rows, empty }: AdminTableProps) => (
  <ScrolledTable>
    <Table aria-labelledby={PAGE_TITLE_ID} aria-busy={rows === null}>
      <thead>
        <tr>
          {columns.map(({ id, header, width }) => (
            <th key={id} id={`column-${id}`} scope="col" style={{ width }}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows ??
          SKELETON_ROWS.map((key) => (
            <tr key={key}>
              {columns.map(({ id }) => (
                <td key={id}>
                  <Skeleton width="70%" />
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </Table>
    {rows?.length === 0 && <Nothing>{empty}</Nothing>}
  </ScrolledTable>
)
