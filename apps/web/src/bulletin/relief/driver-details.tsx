import { enterDriver, type WizardMoved } from '@bulletin/domain/substitution/wizard'
import type { ReliefDriver, ReliefWizard } from '@bulletin/domain/substitution/wizard-state'
import { useState } from 'react'
import { useDraftEditing } from '../draft/draft-editing.ts'
import { t } from '../../i18n/translate.ts'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { PrimaryAction } from '../../ui/primary-action.tsx'
import { DriverList } from './driver-list.tsx'
import { isListed, isOnlyTyped, type DriverOption } from './driver-options.ts'
import { focusManualFault, MANUAL_FORM_ID, ManualDriver } from './manual-driver.tsx'

const NOBODY: ReliefDriver = { driverMatricularAccount: '', driverName: '' }

type DriverDetailsProps = {
  wizard: Extract<ReliefWizard, { step: 'DRIVER' }>
  /** Null while loading; empty when the list could not be loaded. */
  drivers: readonly DriverOption[] | null
  onAnswer: (moved: WizardMoved) => void
  onCancel: () => void
}

/** The relieving driver, chosen from the list or typed. */
export const DriverDetails = ({ wizard, drivers, onAnswer, onCancel }: DriverDetailsProps) => {
  const { draft } = useDraftEditing()
  const before = wizard.driver
  const typedBefore = before !== null && !isListed(drivers, before) ? before : null
  const [isTyping, setTyping] = useState(typedBefore !== null)
  const [isBack, setBack] = useState(false)
  const [entered, setEntered] = useState(typedBefore ?? NOBODY)
  const [isTried, setTried] = useState(false)
  const hasList = !isOnlyTyped(drivers)
  const isManual = isTyping || !hasList

  const moved = enterDriver(wizard, entered, draft)
  const submit = () => {
    setTried(true)
    if (moved.ok) onAnswer(moved)
    else focusManualFault(moved.failure)
  }
  return (
    <DialogFrame
      size="medium"
      title={t('substitution.driver.title')}
      isFilledIn={isManual}
      onClose={onCancel}
      actions={
        isManual && (
          <PrimaryAction type="submit" form={MANUAL_FORM_ID} icon="check">
            {t('common.actions.confirm')}
          </PrimaryAction>
        )
      }
    >
      {isManual ? (
        <ManualDriver
          entered={entered}
          faults={isTried && !moved.ok ? moved.failure : []}
          onChange={(change) => {
            // Stay in typing mode, so that a list that arrives late does not replace the form.
            setTyping(true)
            setEntered((current) => ({ ...current, ...change }))
          }}
          onSubmit={submit}
          onList={
            hasList
              ? () => {
                  setTyping(false)
                  setBack(true)
                }
              : null
          }
        />
      ) : (
        <DriverList
          drivers={drivers}
          chosen={before?.driverMatricularAccount ?? null}
          takesFocus={isBack}
          onChoose={(driver) => onAnswer(enterDriver(wizard, driver, draft))}
          onType={() => setTyping(true)}
        />
      )}
    </DialogFrame>
  )
}
