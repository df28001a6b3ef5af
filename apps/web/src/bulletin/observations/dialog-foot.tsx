import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { t } from '../../i18n/translate.ts'
import { FieldNotice } from '../../ui/field/field-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogBar } from '../../ui/dialog/dialog-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PrimaryAction } from '../../ui/primary-action.tsx'
import { markedFaults } from './observation-steps.ts'
import type { ObservationSteps } from './use-observation-steps.ts'

type DialogFootProps = {
  steps: ObservationSteps
  observationCount: number
  isEditing: boolean
}

/** Why the observation cannot be saved; null until the user has tried to save it. */
const useRefusalWords = ({ step, faultsOf }: ObservationSteps): string | null => {
  if (step.step !== 'form') return null
  const marked = markedFaults(step, faultsOf(step.value))
  const other = marked.find(({ path }) => path.length === 0)
  if (other) return FAULT_SENTENCES[other.code]
  return marked.length > 0 ? t('observations.formErrors') : null
}

/** Buttons of a step: back on the left, cancel and confirm on the right. */
export const DialogFoot = ({ steps, observationCount, isEditing }: DialogFootProps) => {
  const { step, returnToList } = steps
  const refusal = useRefusalWords(steps)
  const isLosing = isEditing && step.step !== 'list'
  return (
    <DialogBar>
      {returnToList && (
        <Button variant="text" startIcon={<Icon name="arrowLeft" size={20} />} onClick={returnToList}>
          {t('observations.backToList', { count: observationCount })}
        </Button>
      )}
      <output>{refusal !== null && <FieldNotice text={refusal} />}</output>
      <Button variant="outlined" onClick={steps.leave}>
        {t(isLosing ? 'observations.cancel' : 'observations.close')}
      </Button>
      {isEditing && step.step === 'list' && (
        <PrimaryAction icon="plus" onClick={steps.add}>
          {t('observations.list.add')}
        </PrimaryAction>
      )}
      {isEditing && step.step === 'form' && (
        <PrimaryAction icon="check" type="submit">
          {t('observations.confirm')}
        </PrimaryAction>
      )}
    </DialogBar>
  )
}
