import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { Fault } from '@bulletin/domain/problem/fault'
import { ReasonsPanel } from '../../../bulletin/delay/delay-reasons.tsx'
import { DraftEditingContext, useDraftEditing, type Edit } from '../../../bulletin/draft/draft-editing.ts'
import { t } from '../../../i18n/translate.ts'
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx'
import { PrimaryAction } from '../../../ui/primary-action.tsx'
import type { OpenWork } from '../managed/use-correction-work.ts'
import { draftOfReasons } from './correction-work.ts'
import { inDay } from './in-day.ts'

type ReasonsDialogProps = {
  bulletin: Bulletin
  open: OpenWork
  faults: readonly Fault[]
  onClose: () => void
}

/** The driver's reasons form, editing the correction instead of a draft. */
export const ReasonsDialog = ({ bulletin, open, faults, onClose }: ReasonsDialogProps) => {
  const { work, change, current } = open
  const around = useDraftEditing()
  const edit: Edit = (operation) => {
    const result = operation(draftOfReasons(bulletin, current()))
    if (!result.ok) return result.failure
    const { delayByReason } = result.value.delayReason
    change((before) => ({ ...before, delayByReason }))
    return []
  }
  const editing = {
    ...around,
    draft: draftOfReasons(bulletin, work),
    edit,
    shownFaults: faults.map(inDay),
  }
  return (
    <DialogFrame
      isFilledIn
      size="wide"
      title={t('correction.reasonsEdit')}
      onClose={onClose}
      cancel={null}
      actions={
        <PrimaryAction icon="check" onClick={onClose}>
          {t('correction.reasonsDone')}
        </PrimaryAction>
      }
    >
      <DraftEditingContext value={editing}>
        <ReasonsPanel />
      </DraftEditingContext>
    </DialogFrame>
  )
}
