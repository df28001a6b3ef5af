import type { Account } from '@bulletin/domain/access/account'
import { takeStep, validateBulletin } from '@bulletin/domain/bulletin/steps'
import { instantText } from '@bulletin/domain/time/day'
import { useCallback, useState } from 'react'
import { useTranslation } from '../../messages/use-translation.ts'
import { useServices } from '../../app/services.ts'
import { useDraftEditing } from '../../draft/draft-editing.ts'
import { FaultDialog } from '../../draft/fault-dialog.tsx'
import { groupFaults, type FaultGroup } from '../../draft/fault-groups.ts'
import type { PaperPart } from '../../recap/bulletin-sheet.tsx'
import { DraftSheet } from '../../recap/draft-sheet.tsx'
import { CERTIFICATION_ID, ValidationPanel, validationControlId } from '../../recap/validation-panel.tsx'
import type { TodayStore } from '../../tablet/today-store.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PrimaryAction } from '../../ui/primary-action.tsx'
import { StepFrame } from '../../ui/step-frame.tsx'
import { useFocusField } from './focus-field.ts'
import { StepTitle } from './step-title.tsx'
import { StepTrack } from './step-track.tsx'
import { Button } from '../../ui/button.tsx'

const isOfThisStep = (group: FaultGroup): boolean =>
  group.part === 'page' && validationControlId(group.faults[0]?.path ?? []) !== null

type RecapStepProps = {
  account: Account
  /** Certifies the bulletin, and hands it over. */
  validate: TodayStore['validate']
  onAttempt: () => void
  /** Back to where something was entered. */
  onCorrect: (part: PaperPart) => void
}

/** The bulletin as it will be sent: read once more, certified, validated. */
export const RecapStep = ({ account, validate, onAttempt, onCorrect }: RecapStepProps) => {
  const { t } = useTranslation()
  const { clock, settings } = useServices()
  const { draft, edit, line, shownFaults } = useDraftEditing()
  const [asked, setAsked] = useState<'faults' | 'training' | 'clock' | null>(null)
  const focusField = useFocusField()
  const groups = groupFaults(shownFaults, draft)

  const tryToValidate = () => {
    setAsked(null)
    const now = instantText(clock.now())
    const faults = validate((current) => validateBulletin(current, { now, line }))
    if (faults.length === 0) return
    // Nothing in the bulletin is to be mended.
    if (faults.some(({ code }) => code === 'CLOCK_UNUSABLE')) return setAsked('clock')
    onAttempt()
    const control = groupFaults(faults, draft).every(isOfThisStep)
      ? validationControlId(faults[0]?.path ?? [])
      : null
    if (control === null) setAsked('faults')
    else focusField(control)
  }
  const goTo = useCallback(
    (group: FaultGroup) => {
      setAsked(null)
      const control = group.part === 'page' ? validationControlId(group.faults[0]?.path ?? []) : null
      if (control !== null) return focusField(control)
      if (group.part === 'ride') return onCorrect('rides')
      return onCorrect(group.part === 'maneuver' ? 'maneuvers' : 'endTime')
    },
    [focusField, onCorrect],
  )
  const correct = () => edit((current) => takeStep(current, 'correct', line))

  return (
    <>
      <StepFrame
        railSide="right"
        railLabel={t('bulletin.sections.validation')}
        rail={
          <>
            <ValidationPanel />
            <StepTrack current="Validation" />
          </>
        }
        secondary={
          <Button variant="outlined" startIcon={<Icon name="arrowLeft" size={22} />} onClick={correct}>
            {t('validation.correct')}
          </Button>
        }
        summary={t('validation.correctHint')}
        primary={
          <PrimaryAction
            icon="check"
            onClick={settings.environment === 'training' ? () => setAsked('training') : tryToValidate}
          >
            {t('validation.submit')}
          </PrimaryAction>
        }
      >
        <StepTitle>{t('validation.title')}</StepTitle>
        <DraftSheet driverName={account.name} onCorrect={onCorrect} />
      </StepFrame>
      <AskDialog
        open={asked === 'training'}
        title={t('training.send.title')}
        text={t('training.send.text')}
        cancel={t('training.send.cancel')}
        onCancel={() => setAsked(null)}
        action={<PrimaryAction onClick={tryToValidate}>{t('training.send.confirm')}</PrimaryAction>}
      />
      <AskDialog
        open={asked === 'clock'}
        title={t('validation.wrongClock.title')}
        text={t('validation.wrongClock.text')}
        cancel={t('validation.wrongClock.cancel')}
        onCancel={() => setAsked(null)}
        action={<PrimaryAction onClick={tryToValidate}>{t('validation.wrongClock.confirm')}</PrimaryAction>}
      />
      {asked === 'faults' && groups.length > 0 && (
        <FaultDialog
          title={t('validation.missingData.title')}
          text={t('validation.missingData.text')}
          action={t('validation.missingData.confirm')}
          groups={groups}
          onGo={goTo}
          onClose={() => {
            setAsked(null)
            focusField(CERTIFICATION_ID)
          }}
        />
      )}
    </>
  )
}
