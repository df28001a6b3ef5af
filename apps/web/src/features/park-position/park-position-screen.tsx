import type { ParkPosition } from '@bulletin/domain/network/park-position'
import { garagesAmong } from '@bulletin/domain/network/park-position-register'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useServices } from '../../app/services.ts'
import { useAccount } from '../../app/session/account-context.ts'
import { NoLineNotice } from '../../line-register/no-line-notice.tsx'
import { OpenedRow } from '../../line-register/opened-row.tsx'
import { RegisterFrame } from '../../line-register/register-frame.ts'
import { RegisterList } from '../../line-register/register-list.tsx'
import { useOpenRow } from '../../line-register/use-open-row.ts'
import { useRegisterView } from '../../line-register/use-register-view.ts'
import '../../messages/oversight-words.ts'
import { useTranslation } from '../../messages/use-translation.ts'
import { linesQuery } from '../../plan/plan-queries.ts'
import { useRetryFailed } from '../../plan/retry-failed.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { parkPositionCalls } from './park-position-calls.ts'
import { namesOf, parkPositionColumns } from './park-position-columns.tsx'
import { ParkPositionDialog } from './park-position-dialog.tsx'
import { ParkPositionFilterPanel } from './park-position-filter-panel.tsx'
import { NO_FILTERS, ParkPositionFilters, parkPositionRegisterQuery } from './park-position-query.ts'

const NONE: readonly ParkPosition[] = []

/** The places of the garages of the line that one keeps. */
export const ParkPositionScreen = () => {
  const { t } = useTranslation()
  const { client } = useServices()
  const { assignedLine: line } = useAccount()
  const { view, change, reset, isPanelExpanded } = useRegisterView(
    'parkPosition',
    ParkPositionFilters,
    NO_FILTERS,
  )
  const retryFailed = useRetryFailed()
  const { open, show, close, addButton, focusList } = useOpenRow<ParkPosition>()

  const lines = useQuery(linesQuery(client)).data
  const garages = garagesAmong(lines?.find(({ name }) => name === line)?.stations ?? [])
  const list = useQuery(parkPositionRegisterQuery(client, { line, filters: view.filters }))
  // Names must differ from all of them, also from those that are filtered out.
  const all = useQuery(parkPositionRegisterQuery(client, { line, filters: NO_FILTERS }))
  const columns = useMemo(() => parkPositionColumns(t, show), [t, show])

  const apply = (filters: ParkPositionFilters) => {
    if (JSON.stringify(filters) === JSON.stringify(view.filters)) void list.refetch()
    change({ filters, page: 0 })
  }

  return (
    <RegisterFrame>
      <VisuallyHidden as="h1">{t('pages.parkPosition.title')}</VisuallyHidden>
      {line === null && <NoLineNotice />}
      <ParkPositionFilterPanel
        line={line}
        garages={garages}
        applied={view.filters}
        isExpanded={isPanelExpanded}
        onExpand={(isExpanded) => change({ isPanelExpanded: isExpanded })}
        onApply={apply}
        onReset={reset}
      />
      <RegisterList
        words={{
          count: (count) => t('parkPosition.count', { count }),
          add: t('parkPosition.add'),
          addDisabled: line === null ? t('parkPosition.addDisabled') : null,
          empty: t('parkPosition.empty'),
          loadError: t('errors.parkPositionLoad'),
        }}
        columns={columns}
        found={line === null ? NONE : list.data}
        isLoading={line !== null && (list.isPending || list.isPlaceholderData)}
        error={list.error}
        page={view}
        onPage={change}
        addButton={addButton}
        onAdd={() => show({ kind: 'add' })}
        onRetry={retryFailed}
      />
      {line !== null && (
        <OpenedRow
          open={open}
          calls={parkPositionCalls(client, line)}
          words={{
            added: ({ positionName }) => t('parkPosition.success.added', { position: positionName }),
            updated: ({ positionName }) => t('parkPosition.success.updated', { position: positionName }),
            deleted: ({ positionName }) => t('parkPosition.success.deleted', { position: positionName }),
            gone: t('parkPosition.gone'),
            deleteTitle: t('parkPosition.delete.title'),
            deleteText: (row) => t('parkPosition.delete.text', namesOf(row)),
            deleteConfirm: t('parkPosition.delete.confirm'),
            cancel: t('parkPosition.modal.cancel'),
          }}
          renderForm={(form) => (
            <ParkPositionDialog {...form} line={line} garages={garages} known={all.data ?? NONE} />
          )}
          onClose={close}
          onDeleted={focusList}
        />
      )}
    </RegisterFrame>
  )
}
