import { ROUTES } from '@bulletin/domain/access/route'
import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import type { ManagerDay } from '@bulletin/domain/bulletin/validation-statistics'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import { useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import { DriverCell, ServiceCell } from '../../bulletin/list/cells.tsx'
import { ListPager } from '../../bulletin/list/list-pager.tsx'
import { findShown, LISTED_MAX, openingInList, type Opening } from '../../bulletin/list/listed-bulletins.ts'
import { pageOf, type ListPage } from '../../session/list-view.ts'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { Table } from '../../ui/table/table.tsx'
import { t } from '../../i18n/translate.ts'
import { dayInFigures } from '../../ui/date-words.ts'
import { failureWords } from '../../bulletin/plan/failure-words.ts'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { validatedQuery } from './stats-query.ts'
import styles from './validated-dialog.module.css'

type Shown = { ids: readonly string[]; page: ListPage; rows: readonly BulletinItem[] | undefined }

/** On return from a bulletin, shows the page that contains it and focuses its row. */
const useShownFocus = ({ ids, page, rows }: Shown, onPage: (page: Partial<ListPage>) => void) => {
  const body = useRef<HTMLDivElement>(null)
  const { state } = useLocation() as { state: unknown }
  const shown = useRef(findShown(state))
  useEffect(() => {
    const index = shown.current === null ? -1 : ids.indexOf(shown.current)
    if (index === -1) return
    const itsPage = Math.floor(index / page.pageSize)
    if (itsPage !== page.page) {
      onPage({ page: itsPage })
      return
    }
    if (!rows) return
    body.current?.querySelector<HTMLElement>(`[data-row="${shown.current}"] a`)?.focus()
    shown.current = null
  }, [ids, page, rows, onPage])
  return body
}

const validatedColumns = (openingOf: (id: string) => Opening): TableColumn<BulletinItem>[] => [
  {
    id: 'date',
    header: t('stats.bulletins.columns.date'),
    cell: ({ date }) => dayInFigures(date),
  },
  {
    id: 'driver',
    header: t('stats.bulletins.columns.driver'),
    isRowHeader: true,
    cell: (item) => <DriverCell item={item} />,
  },
  {
    id: 'service',
    header: t('stats.bulletins.columns.service'),
    cell: (item) => <ServiceCell item={item} />,
  },
  {
    id: 'actions',
    header: t('grid.columns.actions'),
    align: 'right',
    cell: ({ id, service, driverName, date }) => {
      const { path, state } = openingOf(id)
      return (
        <LinkButton
          variant="text"
          to={path}
          state={state}
          aria-label={t('stats.bulletins.view', {
            service,
            driver: driverName,
            date: dayInFigures(date),
          })}
        >
          {t('common.actions.view')}
        </LinkButton>
      )
    },
  },
]

type ValidatedDialogProps = {
  day: ManagerDay
  terminusName: string
  page: ListPage
  onPage: (page: Partial<ListPage>) => void
  onClose: () => void
}

/** The bulletins behind a figure. */
export const ValidatedDialog = ({ day, terminusName, page, onPage, onClose }: ValidatedDialogProps) => {
  const { client } = useServices()
  const { matricularAccount: ownMatricule } = useAccount()
  const titleId = useId()
  // The server does not guarantee an order, but paging and stepping need a stable one.
  const ids = useMemo(() => day.validatedBulletinIds.toSorted(), [day])
  const shown = pageOf(ids, page)
  const { data, error, isFetching, refetch } = useQuery(
    validatedQuery(client, { ids: shown.answer.rows, ownMatricule }),
  )
  const failure =
    error && !isFetching ? { text: t(failureWords(error)), onRetry: () => void refetch() } : null
  const body = useShownFocus({ ids, page, rows: data }, onPage)

  // No manager validates more than this in a day; if one did, stepping would be limited to the page.
  const listed = ids.length > LISTED_MAX ? shown.answer.rows : ids
  const openingOf = (id: string) =>
    openingInList(ROUTES.validationStats.path, {
      ids: [...listed],
      position: Math.max(listed.indexOf(id), 0),
      beyond: null,
    })
  const columns = validatedColumns(openingOf)

  return (
    <DialogFrame
      size="large"
      title={t('stats.bulletins.title', {
        terminus: terminusName,
        name: day.managerName,
        date: dayInFigures(day.validationDate),
      })}
      titleId={titleId}
      cancel={t('common.actions.close')}
      onClose={onClose}
    >
      <div className={styles.body} ref={body}>
        <QueryState isAnswered={false} failure={failure} failed={t('stats.bulletins.loadError')}>
          <Table
            aria-labelledby={titleId}
            columns={columns}
            rows={data ?? null}
            keyOf={({ id }) => id}
            isWholeAtOnce
          />
        </QueryState>
      </div>
      {ids.length > page.pageSize && <ListPager {...shown} onChange={onPage} />}
    </DialogFrame>
  )
}
