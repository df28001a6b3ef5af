import type { Key } from '@bulletin/domain/document/key'
import { proposedDeparture } from '@bulletin/domain/draft/edit-ride-times'
import { setManualDriving } from '@bulletin/domain/draft/manual-driving-switch'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import { instantText, type InstantText } from '@bulletin/domain/time/day'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { lazyPart } from '../../i18n/lazy.tsx'
import { t } from '../../i18n/translate.ts'
import { useServices } from '../../session/services.ts'
import { Button } from '../../ui/button.tsx'
import { useFocusAfterDialog } from '../../ui/focus-after-dialog.ts'
import { WaitingView } from '../../ui/loading/waiting-view.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useDraftEditing } from '../draft/draft-editing.ts'
import { linesQuery } from '../plan/plan-queries.ts'
import { useRetryFailed } from '../plan/retry-failed.ts'
import type { OnRideAction } from './ride-card/ride-control.ts'
import type { OpenRideDialog } from './ride-dialogs.tsx'
import { RideList } from './ride-list/ride-list.tsx'
import styles from './draft-rides.module.css'

const DraftRideDialogs = lazyPart(() => import('./ride-dialogs.tsx'), 'DraftRideDialogs', {
  need: 'bulletin',
})

const LOOK_EVERY_MILLISECONDS = 10_000

/** The current time, refreshed every 10 s. */
const useNow = (): InstantText => {
  const { clock } = useServices()
  const [now, setNow] = useState(() => instantText(clock.now()))
  useEffect(() => {
    const timer = setInterval(() => setNow(instantText(clock.now())), LOOK_EVERY_MILLISECONDS)
    return () => clearInterval(timer)
  }, [clock])
  return now
}

/** Rides cannot be drawn without their line. It is fetched again when the network is back, or with the retry button. */
const MissingLine = () => {
  const { client } = useServices()
  const { isFetching } = useQuery(linesQuery(client))
  const retry = useRetryFailed()
  if (isFetching) return <WaitingView text={t('app.loading')} />
  return (
    <div className={styles.missingLine}>
      <Notice tone="warning" title={t('stationDialog.noLine.title')}>
        <p>{t('stationDialog.noLine.text')}</p>
      </Notice>
      <Button variant="outlined" onClick={retry}>
        {t('common.actions.retry')}
      </Button>
    </div>
  )
}

type DraftRidesProps = {
  /** The ride to scroll to first; null for the ride in progress. */
  opensOn: Key | null
  /** The control that takes the focus when a dialog has removed the one that opened it. */
  focusAfterDialog: string
  /** Opens the observations of a ride. Must be stable. */
  onObservations: (ride: Key) => void
}

/** The rides of the draft, with the dialogs and edits that their controls trigger. */
export const DraftRides = ({ opensOn, focusAfterDialog, onObservations }: DraftRidesProps) => {
  const { settings } = useServices()
  const { draft, edit, line, shownFaults } = useDraftEditing()
  const [opened, setOpened] = useState<OpenRideDialog | null>(null)
  useFocusAfterDialog(opened !== null, focusAfterDialog)
  const now = useNow()
  const { timeZone } = settings
  const { date, theoreticalStartService } = draft

  const onAction = useCallback<OnRideAction>(
    (action, { key, manualDriving }, control) => {
      if (action === 'observations') return onObservations(key)
      if (action !== 'manualDriving') return setOpened({ dialog: action, rideKey: key, control })
      if (line) edit((current) => setManualDriving(current, key, !manualDriving, line))
    },
    [edit, line, onObservations],
  )
  const proposedDepartureOf = useCallback(
    (ride: DraftRide) =>
      line && proposedDeparture({ date, theoreticalStartService }, ride, { now, timeZone, line }),
    [date, theoreticalStartService, now, timeZone, line],
  )

  if (!line) return <MissingLine />
  return (
    <>
      <RideList
        rides={draft.rides}
        line={line}
        now={now}
        opensOn={opensOn}
        faults={shownFaults}
        timeZone={timeZone}
        onAction={onAction}
        proposedDepartureOf={proposedDepartureOf}
      />
      {opened && <DraftRideDialogs opened={opened} onOpen={setOpened} />}
    </>
  )
}
