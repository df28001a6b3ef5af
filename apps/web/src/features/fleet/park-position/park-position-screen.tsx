import { garagesAmong } from '@bulletin/domain/network/park-position-register'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { NoLineNotice } from '../../../session/no-line-notice.tsx'
import { OpenedRow } from '../register/opened-row.tsx'
import { RegisterFrame } from '../../../ui/register-frame.ts'
import { RegisterList } from '../register/register-list.tsx'
import { useRegister } from '../register/use-register.ts'
import '../../../i18n/oversight-words.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { linesQuery } from '../../../bulletin/plan/plan-queries.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'
import { parkPositionCalls } from './park-position-calls.ts'
import { namesOf, parkPositionColumns } from './park-position-columns.tsx'
import { ParkPositionDialog } from './park-position-dialog.tsx'
import { ParkPositionFilterPanel } from './park-position-filter-panel.tsx'
import { PARK_POSITION_REGISTER } from './park-position-register.ts'

/** The garage positions of the user's line. */
export const ParkPositionScreen = () => {
  const { t } = useTranslation()
  const { client, line, known, show, panel, list, opened } = useRegister(PARK_POSITION_REGISTER)
  const lines = useQuery(linesQuery(client)).data
  const garages = garagesAmong(lines?.find(({ name }) => name === line)?.stations ?? [])
  const columns = useMemo(() => parkPositionColumns(t, show), [t, show])

  return (
    <RegisterFrame>
      <VisuallyHidden as="h1">{t('pages.parkPosition.title')}</VisuallyHidden>
      {line === null && <NoLineNotice />}
      <ParkPositionFilterPanel {...panel} garages={garages} />
      <RegisterList
        words={{
          count: (count) => t('parkPosition.count', { count }),
          add: t('parkPosition.add'),
          addDisabled: line === null ? t('parkPosition.addDisabled') : null,
          empty: t('parkPosition.empty'),
          loadError: t('errors.parkPositionLoad'),
        }}
        columns={columns}
        {...list}
      />
      {line !== null && (
        <OpenedRow
          {...opened}
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
          renderForm={(form) => <ParkPositionDialog {...form} line={line} garages={garages} known={known} />}
        />
      )}
    </RegisterFrame>
  )
}
