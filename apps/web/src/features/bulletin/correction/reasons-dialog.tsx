import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { Fault } from '@bulletin/domain/problem/fault'
import { useCallback, useId, useMemo } from 'react'
import { ReasonsPanel } from '../../../bulletin/delay/delay-reasons.tsx'
import { DraftEditingContext, useDraftEditing, type Edit } from '../../../bulletin/draft/draft-editing.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogActions, DialogContent, DialogTitle } from '../../../ui/dialog/dialog-parts.ts'
import { PrimaryAction } from '../../../ui/primary-action.tsx'
import type { OpenWork } from '../managed/use-correction-work.ts'
import { draftOfReasons } from './correction-work.ts'

/** Maps correction fault paths to draft paths, the only ones that the reasons form understands. */
const asOfDay = ({ path: [list, ...rest], ...fault }: Fault): Fault[] =>
  list === 'correctedDelayByReason' ? [{ ...fault, path: ['delayReason', 'delayByReason', ...rest] }] : []

type ReasonsDialogProps = {
  bulletin: Bulletin
  open: OpenWork
  faults: readonly Fault[]
  onClose: () => void
}

/** The driver's reasons form, editing the correction instead of a draft. */
export const ReasonsDialog = ({ bulletin, open, faults, onClose }: ReasonsDialogProps) => {
  const { t } = useTranslation()
  const titleId = useId()
  const { work, change, current } = open
  const around = useDraftEditing()
  const edit = useCallback<Edit>(
    (operation) => {
      const result = operation(draftOfReasons(bulletin, current()))
      if (!result.ok) return result.failure
      const { delayByReason } = result.value.delayReason
      change((before) => ({ ...before, delayByReason }))
      return []
    },
    [bulletin, change, current],
  )
  const editing = useMemo(
    () => ({
      ...around,
      draft: draftOfReasons(bulletin, work),
      edit,
      shownFaults: faults.flatMap(asOfDay),
    }),
    [around, bulletin, work, edit, faults],
  )
  return (
    <Dialog isFilledIn onClose={onClose} width={900} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('correction.reasonsEdit')}</DialogTitle>
      <DialogContent>
        <DraftEditingContext value={editing}>
          <ReasonsPanel />
        </DraftEditingContext>
      </DialogContent>
      <DialogActions>
        <PrimaryAction icon="check" onClick={onClose}>
          {t('correction.reasonsDone')}
        </PrimaryAction>
      </DialogActions>
    </Dialog>
  )
}
