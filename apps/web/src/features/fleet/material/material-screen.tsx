import { useMemo } from 'react'
import { NoLineNotice } from '../../../session/no-line-notice.tsx'
import { OpenedRow } from '../register/opened-row.tsx'
import { RegisterFrame } from '../../../ui/register-frame.ts'
import { RegisterList } from '../register/register-list.tsx'
import { useRegister } from '../register/use-register.ts'
import '../../../i18n/oversight-words.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'
import { materialColumns } from './material-columns.tsx'
import { MaterialFilterPanel } from './material-filter-panel.tsx'
import { MaterialDialog } from './material-dialog.tsx'
import { MATERIAL_REGISTER } from './material-register.ts'
import { materialCalls } from './material-calls.ts'

/** The trains of the user's line. */
export const MaterialScreen = () => {
  const { t } = useTranslation()
  const { client, line, known, show, panel, list, opened } = useRegister(MATERIAL_REGISTER)
  const columns = useMemo(() => materialColumns(t, show), [t, show])

  return (
    <RegisterFrame>
      <VisuallyHidden as="h1">{t('pages.material.title')}</VisuallyHidden>
      {line === null && <NoLineNotice />}
      <MaterialFilterPanel {...panel} />
      <RegisterList
        words={{
          count: (count) => t('material.count', { count }),
          add: t('material.add'),
          addDisabled: line === null ? t('material.addDisabled') : null,
          empty: t('material.empty'),
          loadError: t('errors.materialLoad'),
        }}
        columns={columns}
        {...list}
      />
      {line !== null && (
        <OpenedRow
          {...opened}
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
          renderForm={(form) => <MaterialDialog {...form} line={line} known={known} />}
        />
      )}
    </RegisterFrame>
  )
}
