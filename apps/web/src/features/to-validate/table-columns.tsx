import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import type { Line } from '@bulletin/domain/network/line'
import type { TFunction } from 'i18next'
import { DelayCell, DriverCell, RealEndCell, TerminusCell } from '../../bulletin/list/cells.tsx'
import { LateMark } from '../../bulletin/list/late-mark.tsx'
import { ManualDrivingCell } from '../../bulletin/list/manual-driving-cell.tsx'
import { dayInFigures } from '../../bulletin/plan/day-words.ts'
import { LineBadge } from '../../ui/line-badge.tsx'
import { styled } from '../../ui/styled.ts'
import { ReasonChips } from '../../bulletin/list/reason-chips.tsx'
import type { TableColumn } from '../../bulletin/list/table-column.ts'
import type { GridId } from './to-validate-view.ts'

const Named = styled('span')`
  display: flex;
  align-items: center;
  gap: 8px;
`

const Service = styled('span')`
  display: block;
  font-weight: var(--w-strong);
  line-height: 20px;

  & > small {
    display: block;
    color: var(--text-3);
    font-size: 13px;
    line-height: 18px;
    font-weight: var(--w-text);
  }
`

/** Wide enough for the longest name on two lines. */
const Narrowed = styled('div')`
  min-width: 104px;
`

const OneLine = styled('div')`
  max-width: 240px;
  white-space: nowrap;
`

const Driver = styled('b')`
  font-weight: var(--w-strong);
`

export type ColumnFacts = {
  t: TFunction
  timeZone: string
  isNarrow: boolean
  /** The list mixes several days, so each row shows its own. */
  isEveryDay: boolean
  /** The list mixes several lines, so each row shows its own. */
  isSeveralLines: boolean
  lines: readonly Line[]
}

type ColumnId =
  | 'service'
  | 'terminus'
  | 'driver'
  | 'name'
  | 'matricule'
  | 'realEnd'
  | 'delay'
  | 'cm'
  | 'laps'
  | 'reasons'

const WIDE_ONLY: readonly ColumnId[] = ['terminus', 'laps']

const COLUMNS_OF = {
  remarkable: ['service', 'terminus', 'driver', 'realEnd', 'delay', 'cm', 'laps', 'reasons'],
  plain: ['service', 'terminus', 'name', 'matricule', 'realEnd', 'delay', 'cm', 'laps'],
} as const satisfies Record<GridId, readonly ColumnId[]>

const columnsById = ({
  t,
  timeZone,
  isEveryDay,
  isSeveralLines,
  lines,
}: ColumnFacts): Record<ColumnId, Omit<TableColumn, 'id'>> => {
  const lineOf = ({ line }: BulletinItem) => lines.find(({ name }) => name === line) ?? null
  return {
    service: {
      header: t('toValidate.columns.service'),
      sortField: 'service',
      isRowHeader: true,
      cell: ({ line, service, date }) => (
        <Named>
          {isSeveralLines && <LineBadge line={line} label={t('a11y.lineIcon', { line })} size={30} />}
          <Service>
            {service}
            {isEveryDay && <small>{dayInFigures(date)}</small>}
          </Service>
        </Named>
      ),
    },
    terminus: {
      header: t('toValidate.columns.terminus'),
      sortField: 'terminus',
      cell: (item) => (
        <Narrowed>
          <TerminusCell item={item} />
        </Narrowed>
      ),
    },
    driver: {
      header: t('toValidate.columns.driver'),
      sortField: 'driverName',
      cell: (item) => (
        <OneLine>
          <DriverCell item={item} />
        </OneLine>
      ),
    },
    name: {
      header: t('toValidate.columns.driver'),
      sortField: 'driverName',
      cell: ({ driverName, lateValidation }) => (
        <>
          <Driver>{driverName}</Driver>
          {lateValidation && <LateMark />}
        </>
      ),
    },
    matricule: {
      header: t('toValidate.columns.matricule'),
      sortField: 'driverMatricularAccount',
      align: 'right',
      cell: ({ driverMatricularAccount }) => driverMatricularAccount,
    },
    realEnd: {
      header: t('toValidate.columns.realEndShort'),
      description: t('toValidate.columns.realEnd'),
      sortField: 'realEndService',
      align: 'right',
      cell: (item) => <RealEndCell item={item} timeZone={timeZone} />,
    },
    delay: {
      header: t('toValidate.columns.delay'),
      sortField: 'delayMinute',
      align: 'right',
      cell: (item) => <DelayCell item={item} />,
    },
    cm: {
      header: t('toValidate.columns.manualDriving'),
      description: t('bulletin.fields.manualDriving'),
      sortField: 'validManualDriving',
      align: 'center',
      cell: (item) => <ManualDrivingCell item={item} />,
    },
    laps: {
      header: t('toValidate.columns.laps'),
      sortField: 'lapsCount',
      align: 'right',
      cell: ({ lapsCount }) => lapsCount,
    },
    reasons: {
      header: t('toValidate.columns.reasons'),
      sortField: 'managerReasons',
      width: '40%',
      cell: (item) => <ReasonChips item={item} line={lineOf(item)} isLate={item.lateValidation} />,
    },
  }
}

export const tableColumns = (grid: GridId, facts: ColumnFacts): TableColumn[] => {
  const columns = columnsById(facts)
  const ids: readonly ColumnId[] = COLUMNS_OF[grid]
  return ids
    .filter((id) => !facts.isNarrow || !WIDE_ONLY.includes(id) || (grid === 'plain' && id === 'laps'))
    .map((id) => ({ id, ...columns[id] }))
}
