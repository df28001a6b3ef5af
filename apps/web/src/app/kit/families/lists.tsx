import type { Day } from '@bulletin/domain/time/day'
import { useId, type ReactNode } from 'react'
import type { GridColumn, GridSort } from '../../../ui/data-grid/grid-column.ts'
import { PagedGrid, useGridScroller } from '../../../ui/data-grid/paged-grid.tsx'
import { Pager } from '../../../ui/data-grid/pager.tsx'
import { ChoiceBox } from '../../../ui/choice-box.tsx'
import { PeriodFields } from '../../../ui/filter-panel/day-field.tsx'
import type { Period } from '../../../ui/filter-panel/period.ts'
import { ChoiceField, InputField } from '../../../ui/filter-panel/filter-field.tsx'
import { FilterPanel } from '../../../ui/filter-panel/filter-panel.tsx'
import { LineBadge } from '../../../ui/line-badge.tsx'
import { ListPanel, NoRows } from '../../../ui/list-panel.ts'
import { PlainTable, type PlainColumn } from '../../../ui/plain-table.tsx'
import {
  FailureNotice,
  LoadingText,
  PageFailure,
  PageLoading,
  PageRefusal,
  QueryState,
  StaleNotice,
} from '../../../ui/query-state.tsx'
import { RegisterFrame, RegisterPanel } from '../../../ui/register-frame.ts'
import { ScrolledTable, SheetTable } from '../../../ui/table-parts.ts'
import { ignore, Keeps, Stage, type Family } from '../specimen.tsx'

type Row = { id: string; driver: string; line: string; kilometres: number }

const ROWS: readonly Row[] = [
  { id: '1', driver: 'Claire Lambert', line: '7', kilometres: 96 },
  { id: '2', driver: 'Moussa Diallo', line: '13', kilometres: 104 },
  { id: '3', driver: 'Inès Moreau', line: '14', kilometres: 131 },
  { id: '4', driver: 'Paul Nguyen', line: '3bis', kilometres: 42 },
]

type Field = 'driver' | 'kilometres'

const GRID_COLUMNS: readonly GridColumn<Row>[] = [
  {
    id: 'driver',
    name: 'Conducteur',
    width: { share: 1, min: 160 },
    firstSort: 'ASC',
    cell: ({ driver }) => driver,
  },
  {
    id: 'line',
    name: 'Ligne',
    width: 100,
    cell: ({ line }) => <LineBadge line={line} label={`Ligne ${line}`} size={32} />,
  },
  {
    id: 'kilometres',
    name: 'Kilomètres',
    width: 140,
    align: 'right',
    firstSort: 'DESC',
    cell: ({ kilometres }) => kilometres,
  },
]

const PLAIN_COLUMNS: readonly PlainColumn<Row>[] = [
  { id: 'driver', header: 'Conducteur', isRowHeader: true, cell: ({ driver }) => driver, total: 'Total' },
  { id: 'line', header: 'Ligne', cell: ({ line }) => line },
  {
    id: 'kilometres',
    header: 'Kilomètres',
    align: 'right',
    cell: ({ kilometres }) => kilometres,
    total: ROWS.reduce((sum, { kilometres }) => sum + kilometres, 0),
  },
]

const Grid = ({ rows, isLoading = false }: { rows: readonly Row[]; isLoading?: boolean }) => {
  const scroller = useGridScroller()
  return (
    <Stage height={300}>
      <Keeps<GridSort<Field>> initial={{ field: 'driver', direction: 'ASC' }}>
        {(sort, onSort) => (
          <PagedGrid
            label="Bulletins"
            rows={rows}
            columns={GRID_COLUMNS}
            sort={sort}
            onSort={onSort}
            isLoading={isLoading}
            empty="Aucun bulletin"
            onOpen={ignore}
            scroller={scroller}
            place={null}
          />
        )}
      </Keeps>
    </Stage>
  )
}

const Plain = ({ rows }: { rows: readonly Row[] | null }) => {
  const labelId = useId()
  return (
    <Stage>
      <h4 id={labelId} hidden>
        Kilomètres du jour
      </h4>
      <PlainTable labelId={labelId} columns={PLAIN_COLUMNS} rows={rows} keyOf={({ id }) => id} />
    </Stage>
  )
}

const pager = (page: number, isCompact = false): ReactNode => (
  <Stage>
    <Keeps initial={page}>
      {(shown, onPage) => (
        <Pager
          place={{ page: shown, pageSize: 50, rows: 50, total: 150, totalIsLowerBound: false }}
          pageSizes={[25, 50, 100]}
          onPage={onPage}
          onPageSize={ignore}
          isCompact={isCompact}
        />
      )}
    </Keeps>
  </Stage>
)

const NO_FILTERS: { driver: string } & Period<Day | null> = { driver: '', startDate: null, endDate: null }

const Filters = ({ isExpanded }: { isExpanded: boolean }) => (
  <Stage>
    <Keeps initial={isExpanded}>
      {(isOpen, onExpand) => (
        <FilterPanel
          applied={NO_FILTERS}
          untouched={NO_FILTERS}
          active={isExpanded ? 1 : 0}
          isExpanded={isOpen}
          onExpand={onExpand}
          onApply={ignore}
          onReset={ignore}
        >
          {(filters, set) => (
            <>
              <InputField
                label="Conducteur"
                span={4}
                value={filters.driver}
                onChange={(driver) => set({ driver })}
                icon="search"
                placeholder="Nom ou matricule"
              />
              <InputField label="Service" span={2} value="7O1" fault="Trois chiffres" />
              <InputField label="Ligne" span={2} value="7" disabled />
              <ChoiceField label="État" span={4}>
                {(labelId) => (
                  <ChoiceBox
                    labelId={labelId}
                    value="sent"
                    onChange={ignore}
                    choices={[{ value: 'sent', label: 'Envoyé' }]}
                  />
                )}
              </ChoiceField>
              <PeriodFields
                labels={{ startDate: 'Depuis le', endDate: "Jusqu'au" }}
                span={3}
                filters={filters}
                placeholder="Choisir"
                today="2026-03-10"
                onChange={set}
              />
            </>
          )}
        </FilterPanel>
      )}
    </Keeps>
  </Stage>
)

const FAILURE = { text: 'Vérifiez le réseau.', onRetry: ignore }

export const LISTS: Family = {
  PagedGrid: {
    sorted: <Grid rows={ROWS} />,
    loading: <Grid rows={[]} isLoading />,
    empty: <Grid rows={[]} />,
  },
  Pager: { first: pager(0), middle: pager(1), last: pager(2), compact: pager(1, true) },
  QueryState: {
    failed: (
      <Stage>
        <QueryState isAnswered={false} failure={FAILURE} failed="La liste n’a pas pu être chargée.">
          {null}
        </QueryState>
      </Stage>
    ),
    stale: (
      <Stage>
        <QueryState
          isAnswered
          failure={FAILURE}
          failed=""
          stale="Liste de 14:32 : elle n’a pas pu être actualisée."
        >
          <p>4 bulletins</p>
        </QueryState>
      </Stage>
    ),
    empty: (
      <Stage>
        <QueryState isAnswered failure={null} failed="" empty="Aucun bulletin à valider">
          {null}
        </QueryState>
      </Stage>
    ),
  },
  StaleNotice: {
    default: (
      <Stage>
        <StaleNotice text="Bulletin de 14:32 : il n’a pas pu être actualisé." onRetry={ignore} />
      </Stage>
    ),
  },
  LoadingText: { loading: <LoadingText width={200} /> },
  'PageLoading, PageFailure, PageRefusal': {
    loading: (
      <Stage>
        <PageLoading head={null} label="Chargement du bulletin…" heights={[64, 120]} />
      </Stage>
    ),
    failed: (
      <Stage>
        <PageFailure head={null} title="Le bulletin n’a pas pu être chargé." failure={FAILURE} />
      </Stage>
    ),
    refused: (
      <Stage>
        <PageRefusal
          head={null}
          icon="lock"
          title="Accès refusé"
          text="Ce bulletin n’est pas de votre ligne."
        />
      </Stage>
    ),
  },
  FailureNotice: {
    failed: <FailureNotice title="Les lignes n’ont pas pu être chargées." failure={FAILURE} />,
  },
  PlainTable: { loading: <Plain rows={null} />, rows: <Plain rows={ROWS} />, empty: <Plain rows={[]} /> },
  'SheetTable, ScrolledTable': {
    default: (
      <Stage>
        <ScrolledTable>
          <SheetTable>
            <thead>
              <tr>
                <th scope="col">Voie</th>
                <th scope="col">Position</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>12</td>
                <td>Garage nord</td>
              </tr>
            </tbody>
          </SheetTable>
        </ScrolledTable>
      </Stage>
    ),
  },
  'FilterPanel, InputField, ChoiceField, PeriodFields': {
    expanded: <Filters isExpanded />,
    collapsed: <Filters isExpanded={false} />,
  },
  'ListPanel, NoRows': {
    empty: (
      <Stage>
        <ListPanel aria-label="Bulletins">
          <NoRows>Aucun bulletin à valider</NoRows>
        </ListPanel>
      </Stage>
    ),
  },
  'RegisterFrame, RegisterPanel': {
    default: (
      <Stage height={340}>
        <RegisterFrame>
          <RegisterPanel aria-label="Archives">
            <header>
              <h2>Archives</h2>
              <p>150 bulletins</p>
            </header>
          </RegisterPanel>
        </RegisterFrame>
      </Stage>
    ),
  },
}
