import type { FaultPath } from '@bulletin/domain/problem/fault'
import { takeStep } from '@bulletin/domain/workflow/steps'
import { useMemo, useState } from 'react'
import { endTimeControlId } from '../../bulletin/delay/control-ids.ts'
import { EndTime } from '../../bulletin/delay/end-time.tsx'
import { useDraftEditing } from '../../bulletin/draft/draft-editing.ts'
import { FaultDialog } from '../../bulletin/draft/fault-dialog.tsx'
import { groupFaults, type FaultGroup } from '../../bulletin/draft/fault-groups.ts'
import { FaultSummary } from '../../bulletin/draft/fault-summary.tsx'
import { t } from '../../i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PrimaryAction } from '../../ui/primary-action.tsx'
import { StepFrame } from '../../ui/step-frame.tsx'
import { useFocusField } from './focus-field.ts'
import { RailAction } from './rail-action.tsx'
import { ServiceHead } from './service-head.tsx'
import { DayTrack } from './day-track.tsx'

/** The path in the draft of the first fault of a group. */
const pathOf = (group: FaultGroup): FaultPath => {
  const within = group.faults[0]?.path ?? []
  return group.part === 'delayReason' ? ['delayReason', 'delayByReason', group.index, ...within] : within
}

type EndTimeStepProps = {
  onAttempt: () => void
  /** Goes back to the PAP and the service, entered before the first ride. */
  onCorrectStart: () => void
}

/** The real end of service, and the reasons for a delay. */
export const EndTimeStep = ({ onAttempt, onCorrectStart }: EndTimeStepProps) => {
  const { draft, edit, line, shownFaults } = useDraftEditing()
  const [isTold, setTold] = useState(false)
  const focusField = useFocusField()
  const groups = useMemo(() => groupFaults(shownFaults, draft), [shownFaults, draft])

  const goTo = (group: FaultGroup) => {
    setTold(false)
    const control = endTimeControlId(pathOf(group))
    if (control !== null) focusField(control)
  }
  const goOn = () => {
    if (edit((current) => takeStep(current, 'review', line)).length === 0) return
    onAttempt()
    setTold(true)
  }

  return (
    <>
      <StepFrame
        railLabel={t('driving.rail.label')}
        rail={
          <>
            <ServiceHead draft={draft} hasCounts />
            <RailAction icon="pencil" onClick={onCorrectStart}>
              {t('driving.correctStart.papAndService')}
            </RailAction>
            <DayTrack current="Time" />
          </>
        }
        secondary={
          <Button
            variant="outlined"
            startIcon={<Icon name="arrowLeft" size={22} />}
            onClick={() => edit((current) => takeStep(current, 'goBack', line))}
          >
            {t('endTime.back')}
          </Button>
        }
        summary={<FaultSummary groups={groups} onGo={goTo} />}
        primary={<PrimaryAction onClick={goOn}>{t('endTime.next')}</PrimaryAction>}
      >
        <EndTime />
      </StepFrame>
      {isTold && groups.length > 0 && (
        <FaultDialog
          title={t('driving.errors.title')}
          text={t('endTime.errors.text')}
          action={t('driving.errors.confirm')}
          groups={groups}
          onGo={goTo}
          onClose={() => groups[0] && goTo(groups[0])}
        />
      )}
    </>
  )
}
