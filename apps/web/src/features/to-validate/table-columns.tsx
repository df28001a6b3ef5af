import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import type { Line } from '@bulletin/domain/network/line'
import { mayDo } from '@bulletin/domain/workflow/actions'
import type { BulletinSortField } from '@bulletin/contract/calls/bulletins'
import { Link } from 'react-router'
import { DelayCell, DriverCell, RealEndCell, TerminusCell } from '../../bulletin/list/cells.tsx'
import { LateMark } from '../../bulletin/list/late-mark.tsx'
import { ManualDrivingCell } from '../../bulletin/list/manual-driving-cell.tsx'
import { dayInFigures } from '../../ui/date-words.ts'
import type { Opening } from '../../bulletin/list/listed-bulletins.ts'
import { useAccount } from '../../session/account-context.ts'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LineBadge } from '../../ui/line-badge.tsx'
import { ReasonChips } from '../../bulletin/list/reason-chips.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import type { GridId } from './to-validate-view.ts'
import { t } from '../../i18n/translate.ts'
import { withClass } from '../../ui/with-class.ts'
import styles from './table-columns.module.css'

export type Column = TableColumn<BulletinItem, BulletinSortField>

export type ColumnFacts = {
  timeZone: string
  isNarrow: boolean
  /** The list mixes several days, so each row shows its own. */
  isEveryDay: boolean
  /** The list mixes several lines, so each row shows its own. */
  isSeveralLines: boolean
  lines: readonly Line[]
  /** The bulletins that the last validation left out. */
  unvalidated: readonly { id: string }[]
}

/** Another manager must validate the user's own bulletin. */
const OwnBulletin = ({ item }: { item: BulletinItem }) => {
  const account = useAccount()
  return (
    !mayDo('VALIDATE', item, account) && <span className={styles.own}>{t('toValidate.ownBulletin')}</span>
  )
}

const COLUMNS_OF = {
  remarkable: ['service', 'terminus', 'driver', 'realEnd', 'delay', 'cm', 'laps', 'reasons'],
  plain: ['service', 'terminus', 'name', 'matricule', 'realEnd', 'delay', 'cm', 'laps'],
} as const
type ColumnId = (typeof COLUMNS_OF)[GridId][number]

const WIDE_ONLY: readonly ColumnId[] = ['terminus', 'laps']

const columnsById = ({
  timeZone,
  isEveryDay,
  isSeveralLines,
  lines,
  unvalidated,
}: ColumnFacts): Record<ColumnId, Omit<Column, 'id'>> => {
  const lineOf = ({ line }: BulletinItem) => lines.find(({ name }) => name === line) ?? null
  return {
    service: {
      header: t('toValidate.columns.service'),
      sortField: 'service',
      isRowHeader: true,
      cell: ({ line, service, date }) => (
        <span className={styles.named}>
          {isSeveralLines && <LineBadge line={line} size={30} />}
          <span className={styles.service}>
            {service}
            {isEveryDay && <small>{dayInFigures(date)}</small>}
          </span>
        </span>
      ),
    },
    terminus: {
      header: t('toValidate.columns.terminus'),
      sortField: 'terminus',
      cell: (item) => (
        <div className={styles.narrowed}>
          <TerminusCell item={item} />
        </div>
      ),
    },
    driver: {
      header: t('toValidate.columns.driver'),
      sortField: 'driverName',
      cell: (item) => (
        <div className={styles.oneLine}>
          <DriverCell item={item} />
        </div>
      ),
    },
    name: {
      header: t('toValidate.columns.driver'),
      sortField: 'driverName',
      cell: (item) => (
        <>
          <b className={styles.driver}>{item.driverName}</b>
          {item.lateValidation && <LateMark />}
          <OwnBulletin item={item} />
          {unvalidated.some(({ id }) => id === item.id) && (
            <Chip className={styles.failed} tone="error" icon="error">
              {t('toValidate.notValidated.mark')}
            </Chip>
          )}
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

export const tableColumns = (grid: GridId, facts: ColumnFacts): Column[] => {
  const columns = columnsById(facts)
  const ids: readonly ColumnId[] = COLUMNS_OF[grid]
  return ids
    .filter((id) => !facts.isNarrow || !WIDE_ONLY.includes(id) || (grid === 'plain' && id === 'laps'))
    .map((id) => ({ id, ...columns[id] }))
}

const Verify = withClass(Link, styles.verify)

type VerifyFacts = {
  openingOf: (item: BulletinItem) => Opening
  onOpen: (item: BulletinItem) => void
}

/** The link to the bulletin. */
export const verifyColumn = ({ openingOf, onOpen }: VerifyFacts): Column => ({
  id: 'verify',
  header: t('grid.columns.actions'),
  isHeaderHidden: true,
  align: 'right',
  hasControls: true,
  cell: (item) => {
    const { path, state } = openingOf(item)
    return (
      <Verify
        to={path}
        state={state}
        aria-label={t('toValidate.verifyOne', { service: item.service, driver: item.driverName })}
        data-control="verify"
        onClick={() => onOpen(item)}
      >
        {t('toValidate.verify')}
        <Icon name="chevronRight" size={18} />
      </Verify>
    )
  },
})
