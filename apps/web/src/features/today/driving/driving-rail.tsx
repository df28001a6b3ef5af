import type { AppSettings } from '@bulletin/contract/app-settings'
import type { Account } from '@bulletin/domain/access/account'
import type { Role } from '@bulletin/domain/access/role'
import type { Draft } from '@bulletin/domain/draft/draft'
import { fillRides } from '@bulletin/domain/sample/fill-rides'
import { instantText } from '@bulletin/domain/time/day'
import { memo } from 'react'
import { useDraftEditing } from '../../../bulletin/draft/draft-editing.ts'
import { t } from '../../../i18n/translate.ts'
import { loadedOnce } from '../../../platform/lazy.ts'
import { useServices } from '../../../session/services.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { RailAction } from '../rail-action.tsx'
import { RemoveBulletin } from '../remove-bulletin.tsx'
import { ServiceHead } from '../service-head.tsx'
import { DayTrack } from '../day-track.tsx'
import type { OpenDialog } from './driving-dialogs.tsx'
import styles from './driving-rail.module.css'

const MODES = ['rides', 'maneuvers'] as const
export type Mode = (typeof MODES)[number]

const ICONS = { rides: 'train', maneuvers: 'track' } as const satisfies Record<Mode, IconName>

type ModeSwitchProps = {
  mode: Mode
  draft: Draft
  onChange: (mode: Mode) => void
}

/** Switches between entering rides and manoeuvres. */
const ModeSwitch = ({ mode, draft, onChange }: ModeSwitchProps) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset brings a frame and a legend that nobody should see
  <div className={styles.modeSwitch} role="group" aria-label={t('driving.modeLabel')}>
    {MODES.map((choice) => (
      <button key={choice} type="button" aria-pressed={choice === mode} onClick={() => onChange(choice)}>
        <Icon name={ICONS[choice]} size={22} />
        <span>{t(`driving.mode.${choice}`)}</span>
        <b>{draft[choice].length}</b>
      </button>
    ))}
  </div>
)

const ENVIRONMENTS: readonly AppSettings['environment'][] = ['dev', 'uat', 'stg']

/** Administrators who are also drivers or managers, and only in test environments. */
export const mayUseHelpers = (environment: AppSettings['environment'], roles: readonly Role[]): boolean =>
  ENVIRONMENTS.includes(environment) &&
  roles.includes('ADMIN') &&
  (roles.includes('CR') || roles.includes('MEF'))

/** Preloaded with low priority: only test users need it. */
const fetchSamples = loadedOnce(() => import('@bulletin/domain/sample/sample-observations'))

/** Not for production: complete every ride, and add one observation of each kind that is missing. */
const TestHelpers = ({ account }: { account: Account }) => {
  const { clock, settings } = useServices()
  const { edit, facts, line, newKey } = useDraftEditing()
  if (!line || !mayUseHelpers(settings.environment, account.roles)) return null
  const { fleet, parkPositions } = facts
  const generate = async () => {
    const { sampleObservations } = await fetchSamples()
    const now = instantText(clock.now())
    edit((draft) => sampleObservations(draft, { line, fleet, now, newKey }))
  }
  return (
    <>
      <RailAction
        icon="check"
        onClick={() => edit((draft) => fillRides(draft, { line, fleet, parkPositions, newKey }))}
      >
        {t('devTools.fillRides')}
      </RailAction>
      <RailAction icon="message" onClick={() => void generate()}>
        {t('devTools.generateObservations')}
      </RailAction>
    </>
  )
}

export const RELIEF_ID = 'driving-relief'

/** Disabled without the line, because the stations are selected on its diagram. */
const ReliefAction = ({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) => {
  const { line } = useDraftEditing()
  return (
    <RailAction
      id={RELIEF_ID}
      icon="relief"
      disabledReason={line === null ? t('substitution.needsLine') : null}
      onClick={() => onOpen({ kind: 'relief' })}
    >
      {t('driving.substitution')}
    </RailAction>
  )
}

type DrivingRailProps = {
  account: Account
  draft: Draft
  mode: Mode
  /** Planned rides are missing and can be restored. */
  isMissing: boolean
  onMode: (mode: Mode) => void
  onOpen: (dialog: OpenDialog) => void
  onRemove: () => void
}

/** The values that the rail renders, for `memo`: the draft changes with every tap, these hardly ever. */
const shownOf = ({ draft, mode, isMissing }: DrivingRailProps): readonly unknown[] => [
  draft.line,
  draft.service,
  draft.pap,
  draft.tableCode,
  draft.rides.length,
  draft.maneuvers.length,
  draft.observations.length,
  mode,
  isMissing,
]

const isSameRail = (before: DrivingRailProps, after: DrivingRailProps): boolean => {
  const shown = shownOf(after)
  return shownOf(before).every((value, index) => value === shown[index])
}

/** The rail beside the rides: the service and the actions on the whole bulletin. */
export const DrivingRail = memo((props: DrivingRailProps) => {
  const { account, draft, mode, isMissing, onMode, onOpen, onRemove } = props
  return (
    <>
      <ServiceHead draft={draft} />
      <ModeSwitch mode={mode} draft={draft} onChange={onMode} />
      <ReliefAction onOpen={onOpen} />
      <RailAction
        icon="message"
        short={t('driving.serviceObservationsShort')}
        count={draft.observations.length}
        onClick={() => onOpen({ kind: 'observations', target: { place: 'SERVICE' } })}
      >
        {t('driving.serviceObservations')}
      </RailAction>
      {isMissing && (
        <RailAction icon="refresh" onClick={() => onOpen({ kind: 'restore' })}>
          {t('restoreRides.title')}
        </RailAction>
      )}
      <RailAction icon="pencil" onClick={() => onOpen({ kind: 'correctStart' })}>
        {t('driving.correctStart.papAndService')}
      </RailAction>
      <RemoveBulletin onRemove={onRemove} place="rail" />
      <TestHelpers account={account} />
      <DayTrack current="Driving" />
    </>
  )
}, isSameRail)

/** The rail of the relief wizard: no controls, so that the driver does one thing at a time. */
export const ReliefRail = ({ draft }: { draft: Draft }) => (
  <>
    <ServiceHead draft={draft} hasCounts />
    <DayTrack current="Driving" />
  </>
)
