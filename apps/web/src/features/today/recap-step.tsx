import type { Account } from '@bulletin/domain/access/account'
import { timesAhead, type TimeAhead } from '@bulletin/domain/bulletin/certified-ahead'
import { stepFaults, takeStep, validateBulletin } from '@bulletin/domain/workflow/steps'
import { canBeNamed, instantText } from '@bulletin/domain/time/day'
import { useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { useServices } from '../../session/services.ts'
import { useDraftEditing } from '../../bulletin/draft/draft-editing.ts'
import { FaultDialog } from '../../bulletin/draft/fault-dialog.tsx'
import { groupFaults, type FaultGroup } from '../../bulletin/draft/fault-groups.ts'
import { lazyPart } from '../../i18n/lazy.tsx'
import type { PaperPart } from '../../bulletin/sheet/bulletin-sheet.tsx'
import { DraftSheet } from '../../bulletin/sheet/draft-sheet.tsx'
import {
  CERTIFICATION_ID,
  ValidationPanel,
  validationControlId,
} from '../../bulletin/sheet/validation-panel.tsx'
import type { TodayStore } from '../../offline/day/today-store.ts'
import { AskDialog } from '../../ui/dialog/ask-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PrimaryAction } from '../../ui/primary-action.tsx'
import { StepFrame } from '../../ui/step-frame.tsx'
import { useFocusField } from './focus-field.ts'
import { StepTitle } from './step-title.tsx'
import { DayTrack } from './day-track.tsx'
import { Button } from '../../ui/button.tsx'

const AheadQuestion = lazyPart(() => import('../../bulletin/sheet/ahead-question.tsx'), 'AheadQuestion', {
  need: 'bulletin',
})

/** Questions asked after a tap on « Valider », in this order, before the bulletin is sent. */
type Question = 'ahead' | 'training'

const NOTHING_AHEAD: readonly TimeAhead[] = []

type RecapStepProps = {
  account: Account
  /** Certifies the bulletin and puts it into the outbox. */
  validate: TodayStore['validate']
  onAttempt: () => void
  /** Goes back to the step where the part was entered. */
  onCorrect: (part: PaperPart) => void
}

/** The bulletin as it will be sent: the driver reads, certifies and validates it. */
export const RecapStep = ({ account, validate, onAttempt, onCorrect }: RecapStepProps) => {
  const { clock, settings } = useServices()
  const { draft, edit, line, shownFaults } = useDraftEditing()
  const [told, setTold] = useState<'faults' | 'clock' | 'training' | null>(null)
  const [ahead, setAhead] = useState<readonly TimeAhead[]>(NOTHING_AHEAD)
  const focusField = useFocusField()
  const groups = groupFaults(shownFaults, draft)

  const tell = (what: typeof told, times = NOTHING_AHEAD) => {
    setTold(what)
    setAhead(times)
  }
  const submit = (answered: Question | null) => {
    const now = instantText(clock.now())
    if (stepFaults(draft, 'validate', line).length > 0) {
      onAttempt()
      return tell('faults')
    }
    // The clock of the tablet shows an impossible date. Report that instead of the times: nothing in the bulletin needs
    // correcting, and to a clock in the past every time would be in the future.
    if (!canBeNamed(now)) return tell('clock')
    const times = answered === null ? timesAhead(draft, now) : NOTHING_AHEAD
    if (times.length > 0) return tell(null, times)
    if (answered !== 'training' && settings.environment === 'training') return tell('training')
    tell(null)
    validate((current) => validateBulletin(current, { now, line }))
  }
  const goTo = (group: FaultGroup) => {
    setTold(null)
    const control = group.part === 'page' ? validationControlId(group.faults[0]?.path ?? []) : null
    if (control !== null) return focusField(control)
    if (group.part === 'ride') return onCorrect('rides')
    return onCorrect(group.part === 'maneuver' ? 'maneuvers' : 'endTime')
  }
  const correct = () => edit((current) => takeStep(current, 'correct', line))

  return (
    <>
      <StepFrame
        railSide="right"
        railLabel={t('bulletin.sections.validation')}
        rail={
          <>
            <ValidationPanel />
            <DayTrack current="Validation" />
          </>
        }
        secondary={
          <Button variant="outlined" startIcon={<Icon name="arrowLeft" size={22} />} onClick={correct}>
            {t('validation.correct')}
          </Button>
        }
        summary={t('validation.correctHint')}
        primary={
          <PrimaryAction icon="check" onClick={() => submit(null)}>
            {t('validation.submit')}
          </PrimaryAction>
        }
      >
        <StepTitle>{t('validation.title')}</StepTitle>
        <DraftSheet driverName={account.name} onCorrect={onCorrect} />
      </StepFrame>
      {ahead.length > 0 && (
        <AheadQuestion
          ahead={ahead}
          day={draft.date}
          onCancel={() => tell(null)}
          onConfirm={() => submit('ahead')}
        />
      )}
      <AskDialog
        open={told === 'training'}
        title={t('training.send.title')}
        text={t('training.send.text')}
        cancel={t('training.send.cancel')}
        onCancel={() => tell(null)}
        confirm={t('training.send.confirm')}
        onConfirm={() => submit('training')}
      />
      <AskDialog
        open={told === 'clock'}
        title={t('validation.wrongClock.title')}
        text={t('validation.wrongClock.text')}
        cancel={t('validation.wrongClock.cancel')}
        onCancel={() => tell(null)}
        confirm={t('validation.wrongClock.confirm')}
        onConfirm={() => submit(null)}
      />
      {told === 'faults' && groups.length > 0 && (
        <FaultDialog
          title={t('validation.missingData.title')}
          text={t('validation.missingData.text')}
          action={t('validation.missingData.confirm')}
          groups={groups}
          onGo={goTo}
          onClose={() => {
            tell(null)
            focusField(CERTIFICATION_ID)
          }}
        />
      )}
    </>
  )
}
