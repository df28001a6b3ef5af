import { styled } from '@mui/material/styles'
import {
  DataGrid,
  type GridCellParams,
  type GridColDef,
  type GridSortModel,
  type GridValidRowModel,
  type useGridApiRef,
} from '@mui/x-data-grid'
import { frFR } from '@mui/x-data-grid/locales'
import { useEffect, useMemo, useRef } from 'react'
import { MuiTheme } from '../theme/mui-theme.tsx'
import { NARROW_LAYOUT } from '../theme/narrow-layout.ts'

const ROW_PIXELS = 52
const HEAD_PIXELS = 48

const FRENCH = frFR.components.MuiDataGrid.defaultProps.localeText

const LOADING = { loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' } } as const

/** MUI X's grid in our style: hairlines, no frame of its own, no hover. */
const Sheet = styled(DataGrid)`
  --DataGrid-t-color-border-base: var(--hair);
  --DataGrid-rowBorderColor: var(--hair);
  --DataGrid-t-header-background-base: var(--surface-2);
  --DataGrid-t-color-background-base: var(--surface);
  border: 0;
  border-radius: 0;
  color: var(--ink);
  font-size: 15px;

  & .MuiDataGrid-columnHeaderTitle {
    font-size: 13px;
    font-weight: var(--w-strong);
    color: var(--text-2);
  }

  & .MuiDataGrid-columnHeader,
  & .MuiDataGrid-filler--header,
  & .MuiDataGrid-scrollbarFiller--header {
    background: var(--surface-2);
  }

  & .MuiDataGrid-columnSeparator {
    display: none;
  }

  & .MuiDataGrid-row:hover {
    background: var(--surface);
  }

  & .MuiDataGrid-cell,
  & .MuiDataGrid-columnHeader {
    padding: 0 10px;
  }

  ${NARROW_LAYOUT} {
    & .MuiDataGrid-cell,
    & .MuiDataGrid-columnHeader {
      padding: 0 6px;
    }
  }

  /* What fills the end of a row would else be as wide as its padding, and the rows wider than their grid. */
  & .MuiDataGrid-cellEmpty {
    padding: 0;
  }

  & [aria-colindex='1'] {
    padding-left: 16px;
  }

  & .MuiDataGrid-cell:focus,
  & .MuiDataGrid-cell:focus-within,
  & .MuiDataGrid-columnHeader:focus,
  & .MuiDataGrid-columnHeader:focus-within {
    outline: none;
  }

  & .MuiDataGrid-cell:focus-visible,
  & .MuiDataGrid-columnHeader:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: -3px;
  }

  & .MuiDataGrid-columnHeader .MuiIconButton-root {
    background: none;
    color: var(--text-2);
  }

  & .MuiDataGrid-overlay {
    background: var(--surface);
    color: var(--text-2);
    font-size: 16px;
    text-align: center;
  }

  & .MuiSkeleton-root {
    background: var(--surface-3);
  }
` as typeof DataGrid

export type GridSort<Field extends string> = { field: Field; direction: 'ASC' | 'DESC' }

type GridRef = ReturnType<typeof useGridApiRef>

export type GridPlace = { id: string; scrollTop: number }

/** Once the rows are loaded, restores the scroll position and the focus on the row that was open. */
const useReturn = (grid: GridRef, rows: readonly GridValidRowModel[], place: GridPlace | null): void => {
  const isDone = useRef(place === null)
  useEffect(() => {
    if (isDone.current || place === null || rows.length === 0) return undefined
    isDone.current = true
    // Waits one frame: the grid has measured itself, and the shell has taken the focus as on every navigation.
    const frame = requestAnimationFrame(() => {
      grid.current?.scroll({ top: place.scrollTop })
      const field = grid.current?.getVisibleColumns()[0]?.field
      if (field !== undefined && grid.current?.getRow(place.id)) grid.current.setCellFocus(place.id, field)
    })
    return () => cancelAnimationFrame(frame)
  }, [grid, place, rows])
}

type PagedGridProps<Row extends GridValidRowModel, Field extends string> = {
  label: string
  rows: readonly Row[]
  columns: readonly GridColDef<Row>[]
  total: number
  page: number
  pageSize: number
  sort: GridSort<Field>
  onSort: (sort: GridSort<Field>) => void
  isLoading: boolean
  /** Shown when there is no row. */
  empty: string
  /** Called on Enter, on any cell of the row. */
  onOpen: (row: Row) => void
  /** The caller's ref, by which it reads the scroll position. */
  gridRef: GridRef
  /** Where to return to: the row that was open, and the scroll position. */
  place: GridPlace | null
}

/** One page of a list that the server sorts and pages; the pager is separate. Heavy: for screens loaded on demand. */
export const PagedGrid = <Row extends GridValidRowModel, Field extends string>({
  label,
  rows,
  columns,
  total,
  page,
  pageSize,
  sort,
  onSort,
  isLoading,
  empty,
  onOpen,
  gridRef,
  place,
}: PagedGridProps<Row, Field>) => {
  useReturn(gridRef, rows, place)
  const localeText = useMemo(() => ({ ...FRENCH, noRowsLabel: empty }), [empty])
  const sortModel = useMemo<GridSortModel>(
    () => [{ field: sort.field, sort: sort.direction === 'ASC' ? 'asc' : 'desc' }],
    [sort],
  )
  const changeSort = ([first]: GridSortModel) => {
    // Only columns that the server can sort by are sortable.
    if (first) onSort({ field: first.field as Field, direction: first.sort === 'asc' ? 'ASC' : 'DESC' })
  }

  return (
    <MuiTheme>
      <Sheet
        apiRef={gridRef}
        aria-label={label}
        rows={rows}
        columns={columns}
        rowCount={total}
        loading={isLoading}
        localeText={localeText}
        slotProps={LOADING}
        paginationMode="server"
        paginationModel={{ page, pageSize }}
        pageSizeOptions={[pageSize]}
        sortingMode="server"
        sortModel={sortModel}
        sortingOrder={['desc', 'asc']}
        onSortModelChange={changeSort}
        onCellKeyDown={({ row }: GridCellParams<Row>, event) => {
          if (event.key === 'Enter') onOpen(row)
        }}
        rowHeight={ROW_PIXELS}
        columnHeaderHeight={HEAD_PIXELS}
        hideFooter
        disableColumnMenu
        disableColumnFilter
        disableColumnSelector
        disableColumnResize
        disableDensitySelector
        rowSelection={false}
      />
    </MuiTheme>
  )
}
