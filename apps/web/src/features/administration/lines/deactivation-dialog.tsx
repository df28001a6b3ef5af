import { LINE_USE_CALLS } from '@bulletin/contract/line-use-calls'
import type { LineUse } from '@bulletin/contract/calls/administration'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../../session/services.ts'
import { t } from '../../../i18n/translate.ts'
import { AskDialog } from '../../../ui/dialog/ask-dialog.tsx'

/** Text that lists what deactivating a line affects: pending bulletins and people. */
export const wordsOfUse = ({ waitingBulletins, people }: LineUse): string =>
  t('admin.lines.deactivate.text', {
    bulletins:
      waitingBulletins === 0
        ? t('admin.lines.deactivate.noBulletin')
        : t('admin.lines.deactivate.bulletins', { count: waitingBulletins }),
    people:
      people === 0
        ? t('admin.lines.deactivate.nobody')
        : t('admin.lines.deactivate.people', { count: people }),
  })

type DeactivationDialogProps = { line: string; onCancel: () => void; onConfirm: () => void }

/** Asks for confirmation before a line is deactivated and shows what that affects, or that the counts are unknown. */
export const DeactivationDialog = ({ line, onCancel, onConfirm }: DeactivationDialogProps) => {
  const client = useClient(LINE_USE_CALLS)
  const use = useQuery({
    meta: { silent: true },
    queryKey: ['lineUse', line],
    queryFn: ({ signal }) => client.getLineUse({ params: { line } }, { signal }),
    staleTime: 0,
    retry: false,
  })
  const text = () => {
    if (use.data && !use.isFetching) return wordsOfUse(use.data)
    return t(use.isError ? 'admin.lines.deactivate.unknown' : 'admin.lines.deactivate.loading')
  }
  return (
    <AskDialog
      open
      title={t('admin.lines.deactivate.title', { line })}
      text={text()}
      onCancel={onCancel}
      confirm={t('admin.lines.deactivate.confirm')}
      onConfirm={onConfirm}
    />
  )
}
