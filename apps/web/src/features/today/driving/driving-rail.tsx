import type { Account } from '@bulletin/domain/access/account'
import type { Draft } from '@bulletin/domain/draft/draft'
import { memo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { RailAction } from '../rail-action.tsx'
import { RemoveBulletin } from '../remove-bulletin.tsx'
import { ServiceHead } from '../service-head.tsx'
import { StepTrack } from '../step-track.tsx'
import type { OpenDialog } from './driving-dialogs.tsx'
import { FillRides } from './fill-rides.tsx'
import { GenerateObservations } from './generate-observations.tsx'
import { ModeSwitch, type Mode } from './mode-switch.tsx'
import { ReliefAction } from './relief-action.tsx'

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
  const { t } = useTranslation()
  const counts = { rides: draft.rides.length, maneuvers: draft.maneuvers.length }
  return (
    <>
      <ServiceHead draft={draft} />
      <ModeSwitch mode={mode} counts={counts} onChange={onMode} />
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
      <FillRides account={account} />
      <GenerateObservations account={account} />
      <StepTrack current="Driving" />
    </>
  )
}, isSameRail)
