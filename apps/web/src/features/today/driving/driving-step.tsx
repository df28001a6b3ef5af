import type { Account } from '@bulletin/domain/access/account'
import { isServiceCorrectable } from '@bulletin/domain/bulletin/correct-start'
import { asksWhetherNothingWasDriven } from '@bulletin/domain/bulletin/nothing-driven'
import { takeStep } from '@bulletin/domain/bulletin/steps'
import Button from '@mui/material/Button'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraftEditing } from '../../../draft/draft-editing.ts'
import { FaultDialog } from '../../../draft/fault-dialog.tsx'
import { groupFaults, type FaultGroup } from '../../../draft/fault-groups.ts'
import { FaultSummary } from '../../../draft/fault-summary.tsx'
import { ManeuverTable } from '../../../maneuvers/maneuver-table.tsx'
import { openedLater } from '../../../loaded-later.tsx'
import type { DayPlan } from '../../../plan/day-plan.ts'
import { missingRides } from '../../../rides/ride-menu/missing-rides.ts'
import { AskDialog } from '../../../ui/ask-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PrimaryAction } from '../../../ui/primary-action.tsx'
import { StepFrame } from '../../../ui/step-frame.tsx'
import { useFocusField } from '../focus-field.ts'
import { RailAction } from '../rail-action.tsx'
import { RemoveBulletin } from '../remove-bulletin.tsx'
import { ServiceHead } from '../service-head.tsx'
import { StepTitle } from '../step-title.tsx'
import { StepTrack } from '../step-track.tsx'
import type { OpenDialog } from './driving-dialogs.tsx'
import { FillRides } from './fill-rides.tsx'
import { useFocusAfterDialog } from './focus-after-dialog.ts'
import { ModeSwitch, type Mode } from './mode-switch.tsx'
import { controlOf } from './control-of.ts'
import { Rides } from './rides.tsx'

const DrivingDialogs = openedLater(
  () => import('./driving-dialogs.tsx').then((module) => module.DrivingDialogs),
  ({ dialog }) => dialog !== null,
)

const ADD_ID = 'driving-add'

type DrivingStepProps = {
  account: Account
  /** What one comes back to. */
  openMode: Mode
  plan: DayPlan
  /** Asked once, and answered: nothing was driven. */
  isNothingDriven: boolean
  onNothingDriven: () => void
  onAttempt: () => void
  onRemove: () => void
}

/** Rides and manoeuvres, as they happened. */
export const DrivingStep = (props: DrivingStepProps) => {
  const { account, openMode, plan, isNothingDriven, onNothingDriven, onAttempt, onRemove } = props
  const { t } = useTranslation()
  const { draft, edit, facts, line, shownFaults } = useDraftEditing()
  const [mode, setMode] = useState(openMode)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const [isTold, setTold] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const focusField = useFocusField()
  useFocusAfterDialog(dialog !== null, ADD_ID)
  const groups = useMemo(() => groupFaults(shownFaults, draft), [shownFaults, draft])

  const goTo = useCallback(
    (group: FaultGroup) => {
      setTold(false)
      setMode(group.part === 'maneuver' ? 'maneuvers' : 'rides')
      const control = controlOf(group)
      if (control !== null) focusField(control)
    },
    [focusField],
  )
  const finish = () => {
    const faults = edit((current) => takeStep(current, 'finish', line))
    if (faults.length === 0) return
    onAttempt()
    setTold(true)
  }
  const goOn = () => (asksWhetherNothingWasDriven(draft) && !isNothingDriven ? setAsking(true) : finish())
  const isRides = mode === 'rides'
  const isMissing = isRides && missingRides(draft, facts.services).length > 0

  return (
    <>
      <StepFrame
        railLabel={t('driving.rail.label')}
        rail={
          <>
            <ServiceHead draft={draft} />
            <ModeSwitch
              mode={mode}
              counts={{ rides: draft.rides.length, maneuvers: draft.maneuvers.length }}
              onChange={setMode}
            />
            {isMissing && (
              <RailAction icon="refresh" onClick={() => setDialog({ kind: 'restore' })}>
                {t('restoreRides.title')}
              </RailAction>
            )}
            <RailAction icon="pencil" onClick={() => setDialog({ kind: 'correctStart' })}>
              {t(
                isServiceCorrectable(draft)
                  ? 'driving.correctStart.papAndService'
                  : 'driving.correctStart.pap',
              )}
            </RailAction>
            <RemoveBulletin onRemove={onRemove} place="rail" />
            <FillRides account={account} />
            <StepTrack current="Driving" />
          </>
        }
        secondary={
          <Button
            id={ADD_ID}
            variant="outlined"
            startIcon={<Icon name="plus" size={22} />}
            onClick={() => setDialog(isRides ? { kind: 'addRide' } : { kind: 'maneuver', key: null })}
          >
            {t(isRides ? 'driving.addRide' : 'driving.addManeuver')}
          </Button>
        }
        summary={<FaultSummary groups={groups} onGo={goTo} />}
        primary={<PrimaryAction onClick={goOn}>{t('driving.next')}</PrimaryAction>}
      >
        <StepTitle>{t('steps.Driving')}</StepTitle>
        {isRides ? (
          <Rides onOpen={setDialog} />
        ) : (
          <ManeuverTable mode="edit" onEdit={(key) => setDialog({ kind: 'maneuver', key })} />
        )}
      </StepFrame>
      <DrivingDialogs dialog={dialog} plan={plan} onOpen={setDialog} />
      <AskDialog
        open={isAsking}
        title={t('driving.nothingDriven.title')}
        text={t('driving.nothingDriven.text')}
        cancel={t('driving.nothingDriven.cancel')}
        onCancel={() => setAsking(false)}
        action={
          <PrimaryAction
            onClick={() => {
              onNothingDriven()
              finish()
            }}
          >
            {t('driving.nothingDriven.confirm')}
          </PrimaryAction>
        }
      />
      {isTold && groups.length > 0 && (
        <FaultDialog
          title={t('driving.errors.title')}
          text={t('driving.errors.text')}
          action={t('driving.errors.confirm')}
          groups={groups}
          onGo={goTo}
          onClose={() => groups[0] && goTo(groups[0])}
        />
      )}
    </>
  )
}
