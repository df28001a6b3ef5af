import '../../i18n/later-words.ts'
import type { Key } from '@bulletin/domain/document/key'
import type { Draft } from '@bulletin/domain/draft/draft'
import type { Line } from '@bulletin/domain/network/line'
import type { Fault } from '@bulletin/domain/problem/fault'
import type { ReliefType, WizardStep } from '@bulletin/domain/substitution/wizard-state'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { t } from '../../i18n/translate.ts'
import { WithParts } from '../../i18n/with-parts.tsx'
import { useObservable } from '../../platform/observable.ts'
import { useServices } from '../../session/services.ts'
import { AskDialog } from '../../ui/dialog/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PrimaryAction } from '../../ui/primary-action.tsx'
import { StepFrame } from '../../ui/step-frame.tsx'
import { useDraftEditing } from '../draft/draft-editing.ts'
import { sentencesOf } from '../draft/fault-at.ts'
import { orderedDriversQuery } from '../plan/plan-queries.ts'
import { useRetryFailed } from '../plan/retry-failed.ts'
import { driverOptionsOf, type DriverOption } from './driver-options.ts'
import { PickingList } from './picking-list.tsx'
import { boardOf, namedPick, type NamedPick } from './relief-board.ts'
import { ReliefDetails } from './relief-details.tsx'
import { ReliefHead } from './relief-head.tsx'
import { hasWayBack, shownWizard, type ReliefScene } from './relief-steps.ts'
import { expectedLabel, instructionKey, wayOnKey } from './relief-words.ts'
import { useRelief } from './use-relief.ts'
import styles from './relief-wizard.module.css'

type Ends = { start: NamedPick | null; end: NamedPick | null }

/** Start and end of the relief, or the fault of the last tap. */
const ReliefSummary = ({ start, end, faults }: Ends & { faults: readonly Fault[] }) => {
  if (faults.length > 0)
    return (
      <output className={styles.line} data-tone="error">
        <Icon name="error" size={22} />
        {sentencesOf(faults)}
      </output>
    )
  if (!start) return <output className={styles.line} />
  return (
    <output className={styles.line}>
      <span>
        <WithParts
          text={
            end
              ? t('substitution.summary', { startRide: start.number, endRide: end.number })
              : t('substitution.summaryStart', { startRide: start.number })
          }
          parts={{ start: <b>{start.shortName}</b>, end: <b>{end?.shortName}</b> }}
        />
      </span>
    </output>
  )
}

const NOBODY: readonly DriverOption[] = []

/** The drivers who may relieve. Null while loading; empty when offline or when the request failed. */
export const useDrivers = (draft: Draft, isWanted: boolean): readonly DriverOption[] | null => {
  const { client, connectivity } = useServices()
  const connection = useObservable(connectivity)
  // Reload the list automatically when the connection is back.
  useRetryFailed()
  const { date: day, line, driverMatricularAccount } = draft
  const { data, isError } = useQuery({ ...orderedDriversQuery(client, { day, line }), enabled: isWanted })
  return useMemo(() => {
    if (data) return driverOptionsOf(data, driverMatricularAccount)
    return isError || connection === 'offline' ? NOBODY : null
  }, [data, isError, connection, driverMatricularAccount])
}

/** The current instruction; in the last step, a summary of what will be declared. */
const instructionOf = ({ wizard }: ReliefScene, { start, end }: Ends): string => {
  if (wizard.step !== 'CONFIRM') return t(instructionKey(wizard, wizard.step))
  const stations = { startStation: start?.name ?? '', endStation: end?.name ?? '' }
  switch (wizard.type) {
    case 'SUBSTITUTED':
      return t('substitution.confirm.substituted', { driver: wizard.driver.driverName, ...stations })
    case 'SUBSTITUTING':
      return t('substitution.confirm.substituting', { service: wizard.service.name, ...stations })
    case 'CH_RCT':
      return t('substitution.confirm.chRct', {
        reason: t(`enums.chRctReason.${wizard.reason}`),
        ...stations,
      })
  }
}

const chosenOf = (
  { wizard }: ReliefScene,
  { start, end }: Ends,
): Partial<Record<WizardStep, string | null>> => {
  const named = (pick: NamedPick | null) =>
    pick && t('substitution.picked', { station: pick.shortName, number: pick.number })
  return {
    SERVICE: wizard.type === 'SUBSTITUTING' ? (wizard.service?.name ?? null) : null,
    START: named(start),
    END: named(end),
    DRIVER: wizard.type === 'SUBSTITUTED' ? (wizard.driver?.driverName ?? null) : null,
    REASON: wizard.type === 'CH_RCT' && wizard.reason ? t(`enums.chRctReason.${wizard.reason}`) : null,
  }
}

type ReliefWizardScreenProps = {
  type: ReliefType
  line: Line
  rail: ReactNode
  /** Called with the first ride that the relief covers, or null when nothing was declared. */
  onLeave: (ride: Key | null) => void
}

/** The relief wizard, from the first station to « Confirmer », displayed in place of the rides. */
export const ReliefWizardScreen = ({ type, line, rail, onLeave }: ReliefWizardScreenProps) => {
  const { draft } = useDraftEditing()
  const relief = useRelief({ type, line, onLeave })
  const { scene, ground } = relief
  const drivers = useDrivers(draft, type === 'SUBSTITUTED')
  const shown = shownWizard(scene)
  const { wizard } = scene
  const board = useMemo(() => boardOf({ wizard }, ground), [wizard, ground])
  const ends: Ends = {
    start: namedPick(shown.start, shown, ground),
    end: namedPick(shown.end, shown, ground),
  }
  const isAsking = scene.details === 'open'
  const service = shown.type === 'SUBSTITUTING' ? shown.service : null
  return (
    <>
      <StepFrame
        railLabel={t('driving.rail.label')}
        rail={rail}
        secondary={
          <>
            <Button
              variant="outlined"
              startIcon={<Icon name="close" size={20} />}
              onClick={relief.abandon.ask}
            >
              {t('substitution.cancel')}
            </Button>
            {hasWayBack(scene) && (
              <Button variant="text" startIcon={<Icon name="arrowLeft" size={20} />} onClick={relief.goBack}>
                {t('substitution.back')}
              </Button>
            )}
          </>
        }
        summary={<ReliefSummary {...ends} faults={isAsking ? [] : scene.faults} />}
        primary={
          <PrimaryAction icon={shown.step === 'CONFIRM' ? 'check' : 'arrowRight'} onClick={relief.goOn}>
            {t(wayOnKey(shown))}
          </PrimaryAction>
        }
      >
        <div className={styles.margins}>
          <ReliefHead
            type={type}
            shownStep={shown.step}
            step={isAsking ? wizard.step : shown.step}
            instruction={instructionOf(scene, ends)}
            chosen={chosenOf(scene, ends)}
          />
          <PickingList
            key={service?.name ?? 'own'}
            name={
              service ? t('substitution.otherRides', { service: service.name }) : t('substitution.ownRides')
            }
            board={board}
            line={line}
            label={expectedLabel(wizard)}
            onPick={relief.pick}
          />
        </div>
      </StepFrame>
      {isAsking && <ReliefDetails relief={relief} drivers={drivers} />}
      <AskDialog
        open={relief.abandon.isAsked}
        title={t('substitution.abandon.title')}
        text={t('substitution.abandon.text')}
        cancel={t('substitution.abandon.cancel')}
        onCancel={relief.abandon.cancel}
        confirm={t('substitution.abandon.confirm')}
        onConfirm={relief.abandon.confirm}
        tone="error"
      />
    </>
  )
}
