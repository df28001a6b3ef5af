import '../../i18n/journal-words.ts'
import { JOURNAL_CALLS } from '@bulletin/contract/journal-calls'
import { ROUTES } from '@bulletin/domain/access/route'
import { Key } from '@bulletin/domain/document/key'
import { AccessAction } from '@bulletin/domain/journal/access-action'
import type { Reader } from '@bulletin/domain/journal/journal-row'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { generatePath, Link, useLocation, useSearchParams } from 'react-router'
import { useListAnswer } from '../../bulletin/list/list-answer.ts'
import { ListPager } from '../../bulletin/list/list-pager.tsx'
import { hasText, t } from '../../i18n/translate.ts'
import { useAccount } from '../../session/account-context.ts'
import { FIRST_PAGE } from '../../session/list-view.ts'
import { useClient } from '../../session/services.ts'
import { dayInFigures, dayInWords } from '../../ui/date-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { LoadingText, QueryState } from '../../ui/query-state.tsx'
import { RegisterFrame, RegisterPanel } from '../../ui/register-frame.ts'
import { withClass } from '../../ui/with-class.ts'
import { readersQuery } from './journal-query.ts'
import styles from './my-readers-screen.module.css'

const Frame = withClass(RegisterFrame, styles.frame)
const Panel = withClass(RegisterPanel, styles.panel)

/** The rows of a page are in the order of the bulletins, so those of one bulletin stand together. */
const byBulletin = (readers: readonly Reader[]): [Reader, ...Reader[]][] => {
  const groups = new Map<string, [Reader, ...Reader[]]>()
  for (const reader of readers) {
    const group = groups.get(reader.bulletin.id)
    if (group) group.push(reader)
    else groups.set(reader.bulletin.id, [reader])
  }
  return [...groups.values()]
}

const actionsWords = ({ actions }: Reader): string =>
  AccessAction.options
    .filter((action) => actions.includes(action))
    .map((action) => `myReaders.action.${action}`)
    .filter(hasText)
    .map((key) => t(key))
    .join(', ')

const BulletinReaders = ({ readers: [first, ...others] }: { readers: [Reader, ...Reader[]] }) => {
  const { id, date, service, line } = first.bulletin
  const { pathname, search } = useLocation()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        <Link
          to={generatePath(ROUTES.bulletin.path, { bulletinId: id })}
          state={{ from: `${pathname}${search}` }}
        >
          {dayInWords(date)}
        </Link>
        <span>{t('myReaders.bulletin', { service, line })}</span>
      </h3>
      <ul>
        {[first, ...others].map((reader) => (
          <li key={`${reader.role} ${reader.day}`}>
            <Icon name="eye" size={20} />
            <b>{t(reader.role === null ? 'myReaders.unknownRole' : `enums.role.${reader.role}`)}</b>
            <span>{actionsWords(reader)}</span>
            <span>{t('myReaders.on', { date: dayInFigures(reader.day) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

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
            byBulletin(answer.rows).map((readers) => (
              <BulletinReaders key={readers[0].bulletin.id} readers={readers} />
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
