import type { Day } from '@bulletin/domain/time/day'
import { useState, type ReactNode } from 'react'
import { PeriodFields } from '../../src/ui/filter-panel/day-field.tsx'
import type { Period } from '../../src/ui/filter-panel/period.ts'
import { ChoiceField, ChoiceFilter, InputField } from '../../src/ui/filter-panel/filter-field.tsx'
import { FilterPanel } from '../../src/ui/filter-panel/filter-panel.tsx'
import { Select } from '../../src/ui/select.tsx'
import { LineBadge } from '../../src/ui/line-badge.tsx'
import { ListPanel, NoRows } from '../../src/ui/list-panel.ts'
import {
  FailureNotice,
  LoadingText,
  PageFailure,
  PageLoading,
  PageRefusal,
  QueryState,
  StaleNotice,
} from '../../src/ui/query-state.tsx'
import { RegisterFrame, RegisterPanel } from '../../src/ui/register-frame.ts'
import { Pager } from '../../src/ui/table/pager.tsx'
import type { TableColumn, TableSort } from '../../src/ui/table/table-column.ts'
import { Table } from '../../src/ui/table/table.tsx'
import { ignore, Keeps, Stage, type Family } from '../specimen.tsx'

type Row = { id: string; driver: string; line: string; kilometres: number }

const ROWS: readonly Row[] = [
  { id: '1', driver: 'Claire Lambert', line: '7', kilometres: 96 },
  { id: '2', driver: 'Moussa Diallo', line: '13', kilometres: 104 },
  { id: '3', driver: 'Inès Moreau', line: '14', kilometres: 131 },
  { id: '4', driver: 'Paul Nguyen', line: '3bis', kilometres: 42 },
]

/** More than a page: those out of sight are skipped. */
const MANY = Array.from({ length: 26 }, (_, index) =>
  ROWS.map((row) => ({ ...row, id: `${index}.${row.id}` })),
).flat()

type Field = 'driver' | 'kilometres'

const COLUMNS: readonly TableColumn<Row, Field>[] = [
  {
    id: 'driver',
    header: 'Conducteur',
    minWidth: 160,
    sortField: 'driver',
    isRowHeader: true,
    cell: ({ driver }) => driver,
    total: 'Total',
  },
  {
    id: 'line',
    header: 'Ligne',
    width: 100,
    cell: ({ line }) => <LineBadge line={line} size={32} />,
  },
  {
    id: 'kilometres',
    header: 'km',
    description: 'Kilomètres',
    width: 140,
    align: 'right',
    sortField: 'kilometres',
    firstSort: 'DESC',
    cell: ({ kilometres }) => kilometres,
    total: ROWS.reduce((sum, { kilometres }) => sum + kilometres, 0),
  },
]

type ListProps = { rows: readonly Row[] | null; isGrid?: boolean; isDense?: boolean }

const List = ({ rows, isGrid = false, isDense = false }: ListProps) => (
  <Stage height={300}>
    <Keeps<TableSort<Field>> initial={{ field: 'driver', direction: 'ASC' }}>
      {(sort, onSort) => (
        <Table
          aria-label="Bulletins"
          columns={COLUMNS}
          rows={rows}
          keyOf={({ id }) => id}
          sort={sort}
          onSort={onSort}
          empty="Aucun bulletin"
          isDense={isDense}
          {...(isGrid && { onOpen: ignore })}
        />
      )}
    </Keeps>
  </Stage>
)

const SELECTION = {
  labelOf: ({ driver }: Row) => `Sélectionner le bulletin de ${driver}`,
  onToggle: ignore,
}

const Selected = () => {
  const [isAll, setAll] = useState(false)
  return (
    <Stage>
      <Table
        aria-label="Bulletins à valider"
        columns={COLUMNS}
        rows={ROWS}
        keyOf={({ id }) => id}
        selection={{
          isSelected: ({ id }) => (id === '4' ? null : isAll || id === '2'),
          rows: SELECTION,
          all: {
            label: 'Tout sélectionner',
            mark: isAll ? 'all' : 'some',
            onToggle: () => setAll(!isAll),
          },
        }}
      />
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
          untouched={{ ...NO_FILTERS, driver: isExpanded ? 'MARTIN' : '' }}
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
              <ChoiceFilter
                label="État"
                span={2}
                value="sent"
                onChange={ignore}
                choices={[{ value: 'sent', label: 'Envoyé' }]}
              />
              <ChoiceField label="Terminus" span={2}>
                {(labelId) => (
                  <Select
                    labelId={labelId}
                    value="laco"
                    onChange={ignore}
                    choices={[{ value: 'laco', label: 'La Courneuve' }]}
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
  Table: {
    rows: <List rows={ROWS} />,
    dense: <List rows={ROWS} isDense />,
    selected: <Selected />,
    loading: <List rows={null} />,
    empty: <List rows={[]} />,
    long: <List rows={MANY} />,
    grid: <List rows={ROWS} isGrid />,
    'loading grid': <List rows={null} isGrid />,
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
  'FilterPanel, InputField, ChoiceFilter, ChoiceField, PeriodFields': {
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
