import type { DraftRide } from '@bulletin/domain/ride/ride'
import { cancelSubstitution } from '@bulletin/domain/substitution/apply'
import { reliefLabelOf } from '@bulletin/domain/substitution/labels'
import { useDraftEditing } from '../draft/draft-editing.ts'
import { t } from '../../i18n/translate.ts'
import { reliefText } from './relief-words.ts'
import { focusRide } from '../rides/ride-list/scroll-to-ride.ts'
import { AskDialog } from '../../ui/dialog/ask-dialog.tsx'

/** Confirmation for the delete button of a relief label. */
export const CancelRelief = ({ ride, onClose }: { ride: DraftRide; onClose: () => void }) => {
  const { edit } = useDraftEditing()
  const relief = ride.driverSubstitution
  const label = reliefLabelOf(ride)
  if (!relief || !label) return null
  const cancel = () => {
    edit((current) => cancelSubstitution(current, relief.subId))
    onClose()
    // Focus the ride's card if it still exists: the delete button is removed, and the ride may be too.
    requestAnimationFrame(() => focusRide(ride.key, 'nearest'))
  }
  const isTakenOver = relief.type === 'SUBSTITUTING'
  return (
    <AskDialog
      open
      title={t('substitution.remove.title')}
      text={t(isTakenOver ? 'substitution.remove.textSubstituting' : 'substitution.remove.text', {
        label: reliefText(label),
      })}
      cancel={t('substitution.remove.cancel')}
      onCancel={onClose}
      confirm={t('substitution.remove.confirm')}
      onConfirm={cancel}
      tone="error"
    />
  )
}
