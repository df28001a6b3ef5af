import { seesDriverColumns } from '@bulletin/domain/access/listed-lines'
import { useId, useMemo } from 'react'
import { t } from '../../i18n/translate.ts'
import { useNavigate } from 'react-router'
import { useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import { useIsNarrow } from '../../ui/theme/narrow-layout.ts'
import { ListPager } from '../../bulletin/list/list-pager.tsx'
import { useReturn, useReturnPlace } from '../../bulletin/list/return-place.ts'
import { Table } from '../../ui/table/table.tsx'
import { QueryState, type Failure } from '../../ui/query-state.tsx'
import { archiveColumns } from './archive-columns.tsx'
import type { ArchivePage, ArchiveRow } from './archive-query.ts'
import type { BulletinListQuery } from '../../bulletin/list/list-requests.ts'
import type { ArchiveView } from './archive-view.ts'
import { ARCHIVES, type ArchiveVariant } from './archive-variant.ts'
import { ExportButton } from './export-button.tsx'
import { ListTitle } from './list-title.tsx'
import { MatchingPeople } from './matching-people.tsx'
import { openingOf } from './opening.ts'
import { ListPanel } from '../../ui/list-panel.ts'

type ArchiveListProps = {
  variant: ArchiveVariant
  view: ArchiveView
  /** The query sent to the server for this view. */
  query: BulletinListQuery
  /** The latest response: for this view or, while it loads, for the previous one. */
  answer: ArchivePage | null
  isLoading: boolean
  /** Whether any filter is active. */
  isFiltered: boolean
  failure: Failure | null
  onChange: (change: Partial<ArchiveView>) => void
  /** Called when the user picks one of the drivers matched by the search. */
  onDriver: (matricule: string) => void
}

/** The count, the rows and the pager of an archive. */
export const ArchiveList = (props: ArchiveListProps) => {
  const { variant, view, query, answer, isLoading, isFiltered, failure, onChange, onDriver } = props
  const navigate = useNavigate()
  const titleId = useId()
  const { timeZone } = useServices().settings
  const isNarrow = useIsNarrow()
  const { roles } = useAccount()
  const withDriver = variant === 'all' && seesDriverColumns(roles)
  // Users who see the driver column do not need the banner that names the matched drivers.
  const searched = variant === 'all' && !withDriver ? view.filters.driver.trim() : ''
  const { scrollRef, returned, leave } = useReturnPlace(ARCHIVES[variant].route)
  const columns = useMemo(
    () => archiveColumns({ variant, timeZone, isNarrow, withDriver, onLeave: leave }),
    [isNarrow, leave, timeZone, variant, withDriver],
  )
  const title = variant === 'mine' ? t('pages.myArchived.title') : t('pages.archived.title')
  const rows = isLoading || !answer ? null : answer.rows
  useReturn(scrollRef, rows !== null && rows.length > 0, returned && { ...returned, control: null })

  const open = ({ id }: ArchiveRow) => {
    const { path, state } = openingOf(variant, id)
    leave(id)
    void navigate(path, { state })
  }

  return (
    <ListPanel aria-labelledby={titleId} aria-busy={isLoading}>
      <ListTitle
        id={titleId}
        answer={answer}
        isLoading={isLoading}
        without={title}
        action={
          (answer !== null || failure === null) && (
            <ExportButton query={query} isEmpty={!answer || answer.total === 0} />
          )
        }
      />
      {searched !== '' && answer && !isLoading && (
        <MatchingPeople rows={answer.rows} isWhole={answer.total <= answer.rows.length} onChoose={onDriver} />
      )}
      <QueryState isAnswered={answer !== null} failure={failure} failed={t('errors.archivedLoad')}>
        <Table
          aria-label={title}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          sort={view.sort}
          onSort={(sort) => onChange({ sort, page: 0 })}
          empty={variant === 'mine' && !isFiltered ? t('myArchived.empty') : t('archived.empty')}
          onOpen={open}
          isWholeAtOnce={returned !== null}
          scrollRef={scrollRef}
        />
      </QueryState>
      {answer && answer.total > 0 && <ListPager view={view} answer={answer} onChange={onChange} />}
    </ListPanel>
  )
}
