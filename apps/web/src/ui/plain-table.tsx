import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'
import { ScrolledTable, SheetTable } from './table-parts.ts'
import { withClass } from './with-class.ts'
import styles from './plain-table.module.css'

const SKELETON_ROWS = ['1', '2', '3', '4', '5']

const Table = withClass(SheetTable, styles.table)

export type PlainColumn<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The cell is the header of its row. */
  isRowHeader?: boolean
  align?: 'right'
  width?: number
  /** Shown below all rows. */
  total?: ReactNode
}

type PlainTableProps<Row> = {
  labelId: string
  columns: readonly PlainColumn<Row>[]
  /** Null while they are loading. */
  rows: readonly Row[] | null
  keyOf: (row: Row) => string
}

/** A table without pages or sorting: shows all rows in the order given. */
export const PlainTable = <Row,>({ labelId, columns, rows, keyOf }: PlainTableProps<Row>) => {
  const hasTotals = rows !== null && columns.some(({ total }) => total !== undefined)
  return (
    <ScrolledTable>
      <Table aria-labelledby={labelId} aria-busy={rows === null}>
        <thead>
          <tr>
            {columns.map(({ id, header, align, width }) => (
              <th key={id} scope="col" data-align={align} style={{ width }}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === null
            ? SKELETON_ROWS.map((key) => (
                <tr key={key}>
                  {columns.map(({ id }) => (
                    <td key={id}>
                      <Skeleton width="80%" />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr key={keyOf(row)} data-row={keyOf(row)}>
                  {columns.map(({ id, cell, align, isRowHeader = false }) =>
                    isRowHeader ? (
                      <th key={id} scope="row" data-align={align}>
                        {cell(row)}
                      </th>
                    ) : (
                      <td key={id} data-align={align}>
                        {cell(row)}
                      </td>
                    ),
                  )}
                </tr>
              ))}
        </tbody>
        {hasTotals && (
          <tfoot>
            <tr>
              {columns.map(({ id, align, total }) => (
                <td key={id} data-align={align}>
                  {total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </Table>
    </ScrolledTable>
  )
}
