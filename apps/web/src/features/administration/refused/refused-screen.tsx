import '../../../i18n/oversight-words.ts'
import type { RefusedPostItem } from '@bulletin/contract/calls/bulletins'
import { PROBLEM_SENTENCES } from '@bulletin/domain/problem/sentences'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from '../../../session/services.ts'
import { useAccount } from '../../../session/account-context.ts'
import { t } from '../../../i18n/translate.ts'
import { momentInFigures } from '../../../bulletin/plan/moment-words.ts'
import { useFailure } from '../../../bulletin/plan/retry-failed.ts'
import { Button } from '../../../ui/button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { Table } from '../../../ui/table/table.tsx'
import { PAGE_TITLE_ID, PageFrame } from '../lists/page-frame.tsx'
import { RefusedDialog } from './refused-dialog.tsx'
import { refusedQuery } from './refused-query.ts'
import styles from './refused-screen.module.css'

const PAGE_SIZES = [10, 20]

const timeOf = ({ receivedAt }: RefusedPostItem, timeZone: string): string => {
  const { date, time } = momentInFigures(receivedAt, timeZone)
  return `${date} ${time}`
}

const reasonOf = ({ code }: RefusedPostItem): string =>
  t('admin.refused.reason', { title: PROBLEM_SENTENCES[code].title, code })

type RefusedFacts = { timeZone: string; onView: (post: RefusedPostItem) => void }

const refusedColumns = ({ timeZone, onView }: RefusedFacts): TableColumn<RefusedPostItem>[] => [
  {
    id: 'time',
    header: t('admin.refused.columns.time'),
    width: 170,
    cell: (post) => <span style={{ whiteSpace: 'nowrap' }}>{timeOf(post, timeZone)}</span>,
  },
  {
    id: 'matricule',
    header: t('admin.refused.columns.matricule'),
    width: 110,
    cell: ({ matricularAccount }) => matricularAccount,
  },
  {
    id: 'reason',
    header: t('admin.refused.columns.reason'),
    isRowHeader: true,
    cell: (post) => reasonOf(post),
  },
  {
    id: 'request',
    header: t('admin.refused.columns.request'),
    width: 300,
    cell: ({ requestId, beginning }) => (
      <>
        <span className={styles.requestId}>{requestId}</span>
        <span className={styles.beginning}>{beginning}</span>
      </>
    ),
  },
  {
    id: 'view',
    header: t('grid.columns.actions'),
    isHeaderHidden: true,
    width: 90,
    cell: (post) => (
      <Button
        variant="outlined"
        aria-label={t('admin.refused.view', {
          matricule: post.matricularAccount,
          time: timeOf(post, timeZone),
        })}
        onClick={() => onView(post)}
      >
        {t('common.actions.view')}
      </Button>
    ),
  },
]

const RefusedTable = ({ posts }: { posts: readonly RefusedPostItem[] | null }) => {
  const { timeZone } = useServices().settings
  const [shown, setShown] = useState<RefusedPostItem | null>(null)
  return (
    <>
      <Table
        aria-labelledby={PAGE_TITLE_ID}
        columns={refusedColumns({ timeZone, onView: setShown })}
        rows={posts}
        keyOf={({ id }) => id}
        empty={t('admin.refused.empty')}
      />
      {shown && (
        <RefusedDialog
          post={shown}
          heading={`${timeOf(shown, timeZone)} · ${shown.matricularAccount} · ${reasonOf(shown)}`}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}

/** Lists the requests from drivers that the server refused; the server stores them, so nothing is lost. */
export const RefusedScreen = () => {
  const { client } = useServices()
  const { matricularAccount: ownMatricule } = useAccount()
  const [view, setView] = useState({ page: 0, pageSize: 10 })
  const { data, error, isPlaceholderData } = useQuery(refusedQuery(client, { ...view, ownMatricule }))
  const failure = useFailure(data ? null : error)
  return (
    <PageFrame
      title={t('pages.adminRefused.title')}
      notice={<p className={styles.intro}>{t('admin.refused.intro')}</p>}
    >
      <QueryState isAnswered={false} failure={failure} failed={t('admin.refused.loadError')}>
        <RefusedTable posts={data && !isPlaceholderData ? data.content : null} />
      </QueryState>
      {data && data.totalElements > 0 && (
        <Pager
          place={{
            ...view,
            rows: data.content.length,
            total: data.totalElements,
            totalIsLowerBound: data.totalIsLowerBound ?? false,
          }}
          pageSizes={PAGE_SIZES}
          onPage={(page) => setView((now) => ({ ...now, page }))}
          onPageSize={(pageSize) => setView({ page: 0, pageSize })}
        />
      )}
    </PageFrame>
  )
}
