import type { Account } from '@bulletin/domain/access/account'
import type { Key } from '@bulletin/domain/document/key'
import type { Draft } from '@bulletin/domain/draft/draft'
import { openObservationOf } from '@bulletin/domain/draft/edit-open-observation'
import { asksWhetherNothingWasDriven } from '@bulletin/domain/draft/nothing-driven'
import type { ReliefType } from '@bulletin/domain/substitution/wizard-state'
import { takeStep } from '@bulletin/domain/workflow/steps'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useDraftEditing } from '../../../bulletin/draft/draft-editing.ts'
import { FaultDialog } from '../../../bulletin/draft/fault-dialog.tsx'
import { groupFaults, type FaultGroup } from '../../../bulletin/draft/fault-groups.ts'
import { FaultSummary } from '../../../bulletin/draft/fault-summary.tsx'
import { useIsFollowed } from '../../../bulletin/draft/followed-context.ts'
import {
  MANEUVER_FIELDS,
  maneuverControlId,
  type ManeuverField,
} from '../../../bulletin/maneuvers/control-id.ts'
import { ManeuverTable } from '../../../bulletin/maneuvers/maneuver-table.tsx'
import type { DayPlan } from '../../../bulletin/plan/day-plan.ts'
import { PlanAgeNote } from '../../../bulletin/plan/plan-age-note.tsx'
import { DraftRides } from '../../../bulletin/rides/draft-rides.tsx'
import { rideControlId } from '../../../bulletin/rides/ride-card/ride-control.ts'
import { focusRide } from '../../../bulletin/rides/ride-list/scroll-to-ride.ts'
import { missingRides } from '../../../bulletin/rides/ride-menu/missing-rides.ts'
import { lazyPart } from '../../../i18n/lazy.tsx'
import { t } from '../../../i18n/translate.ts'
import { AskDialog } from '../../../ui/dialog/ask-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFocusAfterDialog } from '../../../ui/focus-after-dialog.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PrimaryAction } from '../../../ui/primary-action.tsx'
import { StepFrame } from '../../../ui/step-frame.tsx'
import { useFocusField } from '../focus-field.ts'
import { StepTitle } from '../step-title.tsx'
import type { OpenDialog } from './driving-dialogs.tsx'
import { DrivingRail, RELIEF_ID, ReliefRail, type Mode } from './driving-rail.tsx'
import styles from './driving-step.module.css'

const maneuverFieldOf = (field: string | number | undefined): ManeuverField =>
  MANEUVER_FIELDS.find((name) => name === field) ?? 'departureTime'

/** The id of the control that fixes the first fault of a group. */
const controlOf = (group: FaultGroup): string | null => {
  const field = group.faults[0]?.path[0]
  if (group.part === 'ride') return rideControlId(group.key, field)
  return group.part === 'maneuver' ? maneuverControlId(group.key, maneuverFieldOf(field)) : null
}

/** When the relief wizard closes, focuses the first ride of the relief, or the relief button if it was cancelled. */
const useFocusAfterRelief = (isOpen: boolean, ride: Key | null): void => {
  const wasOpen = useRef(false)
  useEffect(() => {
    const isLeft = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!isLeft) return
    if (ride === null) document.getElementById(RELIEF_ID)?.focus({ preventScroll: true })
    else focusRide(ride)
  }, [isOpen, ride])
}

const ADD_ID = 'driving-add'

const ReliefWizardScreen = lazyPart(
  () => import('../../../bulletin/relief/relief-wizard.tsx'),
  'ReliefWizardScreen',
  { need: 'bulletin' },
)

const AddButton = memo(({ mode, onOpen }: { mode: Mode; onOpen: (dialog: OpenDialog) => void }) => {
  const isRides = mode === 'rides'
  return (
    <Button
      id={ADD_ID}
      variant="outlined"
      startIcon={<Icon name="plus" size={22} />}
      onClick={() => onOpen(isRides ? { kind: 'addRide' } : { kind: 'maneuver', key: null })}
    >
      {t(isRides ? 'driving.addRide' : 'driving.addManeuver')}
    </Button>
  )
})

const WayOn = memo(({ onGo }: { onGo: () => void }) => (
  <PrimaryAction onClick={onGo}>{t('driving.next')}</PrimaryAction>
))

type DrivingWorkProps = {
  account: Account
  /** The mode to open with. */
  openMode: Mode
  /** The driver has confirmed that nothing was driven; do not ask again. */
  isNothingDriven: boolean
  onNothingDriven: () => void
  onAttempt: () => void
  onRemove: () => void
  /** The relief being declared; its wizard replaces the rides. */
  relief: ReliefType | null
  onOpen: (dialog: OpenDialog) => void
}

/** The content under the dialogs, memoised: opening a dialog does not render it again. */
const DrivingWork = memo((props: DrivingWorkProps) => {
  const { account, openMode, isNothingDriven, onNothingDriven, onAttempt, onRemove, relief, onOpen } = props
  const { draft, edit, facts, line, shownFaults } = useDraftEditing()
  const [mode, setMode] = useState(openMode)
  const [isTold, setTold] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [relieved, setRelieved] = useState<Key | null>(null)
  const isRelieving = relief !== null && line !== null
  useFocusAfterRelief(isRelieving, relieved)
  const focusField = useFocusField()
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
  const finish = useCallback(() => {
    const faults = edit((current) => takeStep(current, 'finish', line))
    if (faults.length === 0) return
    onAttempt()
    setTold(true)
  }, [edit, line, onAttempt])
  const asksFirst = asksWhetherNothingWasDriven(draft) && !isNothingDriven
  const goOn = useCallback(() => (asksFirst ? setAsking(true) : finish()), [asksFirst, finish])
  const leaveRelief = useCallback(
    (ride: Key | null) => {
      setRelieved(ride)
      if (ride !== null) setMode('rides')
      onOpen(null)
    },
    [onOpen],
  )
  const observeRide = useCallback(
    (key: Key) => onOpen({ kind: 'observations', target: { place: 'RIDE', key } }),
    [onOpen],
  )
  const isRides = mode === 'rides'
  const isMissing = isRides && missingRides(draft, facts.services).length > 0

  if (isRelieving)
    return (
      <ReliefWizardScreen
        type={relief}
        line={line}
        rail={<ReliefRail draft={draft} />}
        onLeave={leaveRelief}
      />
    )
  return (
    <>
      <StepFrame
        railLabel={t('driving.rail.label')}
        rail={
          <DrivingRail
            account={account}
            draft={draft}
            mode={mode}
            isMissing={isMissing}
            onMode={setMode}
            onOpen={onOpen}
            onRemove={onRemove}
          />
        }
        secondary={<AddButton mode={mode} onOpen={onOpen} />}
        summary={
          <>
            {groups.length === 0 && <PlanAgeNote />}
            <FaultSummary groups={groups} onGo={goTo} />
          </>
        }
        primary={<WayOn onGo={goOn} />}
      >
        <StepTitle>{t('steps.Driving')}</StepTitle>
        {isRides ? (
          <DraftRides opensOn={relieved} focusAfterDialog={ADD_ID} onObservations={observeRide} />
        ) : (
          <div className={styles.maneuverMargins}>
            <ManeuverTable
              onEdit={(key) => onOpen({ kind: 'maneuver', key })}
              onObservations={(key) => onOpen({ kind: 'observations', target: { place: 'MANEUVER', key } })}
            />
          </div>
        )}
      </StepFrame>
      <AskDialog
        open={isAsking}
        title={t('driving.nothingDriven.title')}
        text={t('driving.nothingDriven.text')}
        cancel={t('driving.nothingDriven.cancel')}
        onCancel={() => setAsking(false)}
        confirm={t('driving.nothingDriven.confirm')}
        onConfirm={() => {
          onNothingDriven()
          finish()
        }}
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
})

const DrivingDialogs = lazyPart(() => import('./driving-dialogs.tsx'), 'DrivingDialogs', { need: 'bulletin' })

type DrivingStepProps = Omit<DrivingWorkProps, 'relief' | 'onOpen'> & {
  plan: DayPlan
  /** The driver came back to correct the PAP or the service: open that dialog. */
  correctsStart: boolean
  onCorrectedStart: () => void
}

/** Reopens the observation form that was open when the page was left. */
const dialogLeftOpen = (draft: Draft): OpenDialog => {
  const open = openObservationOf(draft)
  return open && { kind: 'observations', target: open.target }
}

/** The step in which the driver enters rides and manoeuvres. */
export const DrivingStep = ({ plan, correctsStart, onCorrectedStart, ...work }: DrivingStepProps) => {
  const { draft } = useDraftEditing()
  const isFollowed = useIsFollowed()
  const [dialog, setDialog] = useState<OpenDialog>(() => {
    if (isFollowed) return null
    return correctsStart ? { kind: 'correctStart' } : dialogLeftOpen(draft)
  })
  useEffect(() => {
    if (correctsStart) onCorrectedStart()
  }, [correctsStart, onCorrectedStart])
  useFocusAfterDialog(dialog !== null, ADD_ID)
  return (
    <>
      <DrivingWork {...work} relief={dialog?.kind === 'wizard' ? dialog.type : null} onOpen={setDialog} />
      {dialog && <DrivingDialogs account={work.account} dialog={dialog} plan={plan} onOpen={setDialog} />}
    </>
  )
}
