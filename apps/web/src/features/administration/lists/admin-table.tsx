import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ScrolledTable, SheetTable } from '../../../ui/table-parts.ts'
import { PAGE_TITLE_ID } from './page-frame.tsx'
import { withClass } from '../../../ui/with-class.ts'
import styles from './admin-table.module.css'

const Table = withClass(SheetTable, styles.table)

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
    {rows?.length === 0 && <p className={styles.nothing}>{empty}</p>}
  </ScrolledTable>
)
