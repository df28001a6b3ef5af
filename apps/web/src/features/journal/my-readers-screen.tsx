import '../../i18n/journal-words.ts'
import { JOURNAL_CALLS } from '@bulletin/contract/journal-calls'
import { ROUTES } from '@bulletin/domain/access/route'
import { Key } from '@bulletin/domain/document/key'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useListAnswer } from '../../bulletin/list/list-answer.ts'
import { ListPager } from '../../bulletin/list/list-pager.tsx'
import { t } from '../../i18n/translate.ts'
import { useAccount } from '../../session/account-context.ts'
import { FIRST_PAGE } from '../../session/list-view.ts'
import { useClient } from '../../session/services.ts'
import { LoadingText, QueryState } from '../../ui/query-state.tsx'
import { RegisterFrame, RegisterPanel } from '../../ui/register-frame.ts'
import { withClass } from '../../ui/with-class.ts'
import { readersQuery } from './journal-query.ts'
import { bySubject, subjectOf, SubjectReaders } from './readers-of-subject.tsx'
import styles from './my-readers-screen.module.css'

const Frame = withClass(RegisterFrame, styles.frame)
const Panel = withClass(RegisterPanel, styles.panel)

const { path } = ROUTES.myReaders

const useAskedBulletin = (): Key | null => {
  const [address] = useSearchParams()
  return Key.safeParse(address.get('bulletin')).data ?? null
}

/** Of all bulletins, or of one. */
const ReaderList = ({ bulletin, titleId }: { bulletin: Key | null; titleId: string }) => {
  const client = useClient(JOURNAL_CALLS)
  const { matricularAccount: ownMatricule } = useAccount()
  const [view, setView] = useState(FIRST_PAGE)
  const change = (page: Partial<typeof view>) => setView({ ...view, ...page })
  const list = useQuery(readersQuery(client, { ...view, bulletin, ownMatricule }))
  const { answer, isLoading, failure } = useListAnswer(list, view, change)
  const none = t(bulletin === null ? 'myReaders.empty' : 'myReaders.emptyOne')
  return (
    <Panel aria-labelledby={titleId} aria-busy={isLoading && !failure}>
      <QueryState
        isAnswered={answer !== null}
        failure={failure}
        failed={t('myReaders.loadError')}
        empty={answer?.total === 0 && !isLoading ? none : null}
      >
        <div className={styles.list}>
          {isLoading && <LoadingText width={240} />}
          {!isLoading &&
            answer &&
            bySubject(answer.rows).map((readers) => (
              <SubjectReaders key={subjectOf(readers[0])} readers={readers} />
            ))}
        </div>
      </QueryState>
      {answer && answer.total > 0 && <ListPager view={view} answer={answer} onChange={change} />}
    </Panel>
  )
}

/** For drivers: the functions of those who consulted their bulletins, and the days, never a name. */
export const MyReadersScreen = () => {
  const titleId = useId()
  const bulletin = useAskedBulletin()
  return (
    <Frame>
      <header>
        <h1 id={titleId}>{t(bulletin === null ? 'pages.myReaders.title' : 'myReaders.titleOne')}</h1>
        <p>
          {t(bulletin === null ? 'myReaders.intro' : 'myReaders.introOne')}{' '}
          {bulletin !== null && <Link to={path}>{t('myReaders.all')}</Link>}
        </p>
      </header>
      <ReaderList key={bulletin} bulletin={bulletin} titleId={titleId} />
    </Frame>
  )
}
