import '../../../i18n/oversight-words.ts'
import type { RefusedPost } from '@bulletin/contract/calls/bulletins'
import { PROBLEM_SENTENCES } from '@bulletin/domain/problem/sentences'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from '../../../session/services.ts'
import { useAccount } from '../../../session/account-context.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { momentInFigures } from '../../../bulletin/plan/moment-words.ts'
import { useFailure } from '../../../bulletin/plan/retry-failed.ts'
import { Button } from '../../../ui/button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Pager } from '../../../ui/data-grid/pager.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'
import { AdminTable } from '../lists/admin-table.tsx'
import { PageFrame } from '../lists/page-frame.tsx'
import { RefusedDialog } from './refused-dialog.tsx'
import { refusedQuery } from './refused-query.ts'
import styles from './refused-screen.module.css'

const PAGE_SIZES = [10, 20]

const Table = ({ posts }: { posts: readonly RefusedPost[] | null }) => {
  const { t } = useTranslation()
  const { timeZone } = useServices().settings
  const [shown, setShown] = useState<RefusedPost | null>(null)
  const timeOf = ({ receivedAt }: RefusedPost) => {
    const { date, time } = momentInFigures(receivedAt, timeZone)
    return `${date} ${time}`
  }
  const reasonOf = ({ code }: RefusedPost) =>
    t('admin.refused.reason', { title: PROBLEM_SENTENCES[code].title, code })
  return (
    <>
      <AdminTable
        columns={[
          { id: 'time', header: t('admin.refused.columns.time'), width: 170 },
          { id: 'matricule', header: t('admin.refused.columns.matricule'), width: 110 },
          { id: 'reason', header: t('admin.refused.columns.reason') },
          { id: 'request', header: t('admin.refused.columns.request'), width: 300 },
          { id: 'view', header: <VisuallyHidden>{t('grid.columns.actions')}</VisuallyHidden>, width: 90 },
        ]}
        empty={t('admin.refused.empty')}
        rows={
          posts?.map((post) => (
            <tr key={post.id}>
              <td style={{ fontVariantNumeric: 'var(--figures)', whiteSpace: 'nowrap' }}>{timeOf(post)}</td>
              <td style={{ fontVariantNumeric: 'var(--figures)' }}>{post.matricularAccount}</td>
              <th scope="row">{reasonOf(post)}</th>
              <td>
                <span className={styles.requestId}>{post.requestId}</span>
              </td>
              <td>
                <Button
                  variant="outlined"
                  aria-label={t('admin.refused.view', {
                    matricule: post.matricularAccount,
                    time: timeOf(post),
                  })}
                  onClick={() => setShown(post)}
                >
                  {t('common.actions.view')}
                </Button>
              </td>
            </tr>
          )) ?? null
        }
      />
      {shown && (
        <RefusedDialog
          post={shown}
          heading={`${timeOf(shown)} · ${shown.matricularAccount} · ${reasonOf(shown)}`}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}

/** Lists the requests from drivers that the server refused; the server stores them, so nothing is lost. */
export const RefusedScreen = () => {
  const { t } = useTranslation()
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
        <Table posts={data && !isPlaceholderData ? data.content : null} />
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
