import type { Material } from '@bulletin/domain/material/material'
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
import { useRetryFailed } from '../../plan/retry-failed.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { materialColumns } from './material-columns.tsx'
import { MaterialFilterPanel } from './material-filter-panel.tsx'
import { MaterialDialog } from './material-dialog.tsx'
import { MaterialFilters, materialRegisterQuery, NO_FILTERS } from './material-query.ts'
import { materialCalls } from './material-calls.ts'

const NONE: readonly Material[] = []

/** The trains of the line that one keeps. */
export const MaterialScreen = () => {
  const { t } = useTranslation()
  const { client } = useServices()
  const { assignedLine: line } = useAccount()
  const { view, change, reset, isPanelExpanded } = useRegisterView('material', MaterialFilters, NO_FILTERS)
  const retryFailed = useRetryFailed()
  const { open, show, close, addButton, focusList } = useOpenRow<Material>()

  const list = useQuery(materialRegisterQuery(client, { line, filters: view.filters }))
  // Numbers must differ from all of them, also from those that are filtered out.
  const all = useQuery(materialRegisterQuery(client, { line, filters: NO_FILTERS }))
  const columns = useMemo(() => materialColumns(t, show), [t, show])

  const apply = (filters: MaterialFilters) => {
    if (JSON.stringify(filters) === JSON.stringify(view.filters)) void list.refetch()
    change({ filters, page: 0 })
  }

  return (
    <RegisterFrame>
      <VisuallyHidden as="h1">{t('pages.material.title')}</VisuallyHidden>
      {line === null && <NoLineNotice />}
      <MaterialFilterPanel
        line={line}
        applied={view.filters}
        isExpanded={isPanelExpanded}
        onExpand={(isExpanded) => change({ isPanelExpanded: isExpanded })}
        onApply={apply}
        onReset={reset}
      />
      <RegisterList
        words={{
          count: (count) => t('material.count', { count }),
          add: t('material.add'),
          addDisabled: line === null ? t('material.addDisabled') : null,
          empty: t('material.empty'),
          loadError: t('errors.materialLoad'),
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
          calls={materialCalls(client, line)}
          words={{
            added: ({ materialId }) => t('material.success.added', { materialId }),
            updated: ({ materialId }) => t('material.success.updated', { materialId }),
            deleted: ({ materialId }) => t('material.success.deleted', { materialId }),
            gone: t('material.gone'),
            deleteTitle: t('material.delete.title'),
            deleteText: ({ materialId }) => t('material.delete.text', { materialId }),
            deleteConfirm: t('material.delete.confirm'),
            cancel: t('material.modal.cancel'),
          }}
          renderForm={(form) => <MaterialDialog {...form} line={line} known={all.data ?? NONE} />}
          onClose={close}
          onDeleted={focusList}
        />
      )}
    </RegisterFrame>
  )
}
