import type { ReactNode } from 'react'
import { Awaited } from '../ui/awaited.tsx'
import { styled } from '../ui/styled.ts'

const SKELETON_ROWS = ['1', '2', '3', '4', '5']

const Scrolled = styled('div')`
  flex: 1;
  min-height: 0;
  overflow: auto;
  scroll-padding-top: 48px;
`

const Table = styled('table')`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: 15px;
  line-height: 20px;

  & th,
  & td {
    height: 52px;
    padding: 0 10px;
    border-bottom: 1px solid var(--hair);
    font-weight: inherit;
    text-align: left;
  }

  & [data-align='right'] {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }

  & tr > :first-child {
    padding-left: 16px;
  }

  & tr > :last-child {
    padding-right: 16px;
  }

  & tbody > tr:last-child > * {
    border-bottom: 0;
  }

  & tbody > tr > th {
    font-weight: var(--w-strong);
  }

  & tfoot > tr > * {
    position: sticky;
    bottom: 0;
    border-top: 1px solid var(--hair);
    background: var(--surface-2);
    font-weight: var(--w-strong);
  }

  & thead th {
    position: sticky;
    top: 0;
    z-index: 1;
    height: 48px;
    background: var(--surface-2);
    color: var(--text-2);
    font-size: 13px;
    line-height: 16px;
    font-weight: var(--w-strong);
  }
`

export type PlainColumn<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Names its row. */
  isRowHeader?: boolean
  align?: 'right'
  width?: number
  /** Below all rows. */
  total?: ReactNode
}

type PlainTableProps<Row> = {
  labelId: string
  columns: readonly PlainColumn<Row>[]
  /** Null while they are on their way. */
  rows: readonly Row[] | null
  keyOf: (row: Row) => string
}

/** Rows that are there as a whole, in the order in which they came. */
export const PlainTable = <Row,>({ labelId, columns, rows, keyOf }: PlainTableProps<Row>) => {
  const hasTotals = rows !== null && columns.some(({ total }) => total !== undefined)
  return (
    <Scrolled>
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
                      <Awaited width="80%" />
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
    </Scrolled>
  )
}
