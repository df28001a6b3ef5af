import type { Account } from '@bulletin/domain/access/account'
import type { Key } from '@bulletin/domain/document/key'
import { asksWhetherNothingWasDriven } from '@bulletin/domain/draft/nothing-driven'
import { takeStep } from '@bulletin/domain/workflow/steps'
import type { ReliefType } from '@bulletin/domain/substitution/wizard-state'
import { memo, useCallback, useMemo, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useDraftEditing } from '../../../bulletin/draft/draft-editing.ts'
import { FaultDialog } from '../../../bulletin/draft/fault-dialog.tsx'
import { groupFaults, type FaultGroup } from '../../../bulletin/draft/fault-groups.ts'
import { FaultSummary } from '../../../bulletin/draft/fault-summary.tsx'
import { lazyEssential } from '../../../i18n/lazy.tsx'
import { ManeuverTable } from '../../../bulletin/maneuvers/maneuver-table.tsx'
import { PlanAgeNote } from '../../../bulletin/plan/plan-age-note.tsx'
import { missingRides } from '../../../bulletin/rides/ride-menu/missing-rides.ts'
import { AskDialog } from '../../../ui/ask-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PrimaryAction } from '../../../ui/primary-action.tsx'
import { StepFrame } from '../../../ui/step-frame.tsx'
import { useFocusField } from '../focus-field.ts'
import { StepTitle } from '../step-title.tsx'
import { controlOf } from './control-of.ts'
import type { OpenDialog } from './driving-dialogs.tsx'
import { DrivingRail } from './driving-rail.tsx'
import { useFocusAfterRelief } from './focus-after-relief.ts'
import type { Mode } from './mode-switch.tsx'
import { ReliefRail } from './relief-rail.tsx'
import { Rides } from './rides.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './driving-work.module.css'

export const ADD_ID = 'driving-add'

const ReliefWizardScreen = lazyEssential(() =>
  import('../../../bulletin/relief/relief-wizard.tsx').then((module) => module.ReliefWizardScreen),
)

const AddButton = memo(({ mode, onOpen }: { mode: Mode; onOpen: (dialog: OpenDialog) => void }) => {
  const { t } = useTranslation()
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

const WayOn = memo(({ onGo }: { onGo: () => void }) => {
  const { t } = useTranslation()
  return <PrimaryAction onClick={onGo}>{t('driving.next')}</PrimaryAction>
})

export type DrivingWorkProps = {
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
export const DrivingWork = memo((props: DrivingWorkProps) => {
  const { account, openMode, isNothingDriven, onNothingDriven, onAttempt, onRemove, relief, onOpen } = props
  const { t } = useTranslation()
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
          <Rides opensOn={relieved} onOpen={onOpen} />
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
})
