import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { Key } from '@bulletin/domain/document/key'
import type { Line } from '@bulletin/domain/network/line'
import type { Fault } from '@bulletin/domain/problem/fault'
import type { ObservationTarget } from '@bulletin/domain/observation/open-observation'
import { withPlanValue } from '@bulletin/domain/bulletin/retain-plan'
import type { PlanMismatch } from '@bulletin/domain/bulletin/plan-mismatch'
import { useMemo, useState } from 'react'
import { DraftEditingContext } from '../../../bulletin/draft/draft-editing.ts'
import { t } from '../../../i18n/translate.ts'
import type { ViewedObservations } from '../../../bulletin/observations/bulletin-observations.tsx'
import { StationDialog } from '../../../bulletin/rides/station-dialog/station-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { OpenWork } from '../managed/use-correction-work.ts'
import { BulletinObservations } from '../viewed-observations.tsx'
import { Board } from './board.ts'
import { comparedRides, withDeclaredRide } from './compared-rides.ts'
import { declaredRides, workChanges } from './correction-work.ts'
import { DayCorrection } from './day-correction.tsx'
import { Observed } from './observed.tsx'
import { RideDialog } from './ride-dialog.tsx'
import { RidesCompared } from './rides-compared.tsx'
import { useRidesEditing } from './use-rides-editing.ts'
import styles from './correction-board.module.css'

type CorrectionBoardProps = {
  bulletin: Bulletin
  line: Line | null
  open: OpenWork
  /** The faults to mark; empty until the manager has tried to validate. */
  faults: readonly Fault[]
}

/** Edits the corrected values beside the declared ones; the declared ones never change. */
export const CorrectionBoard = ({ bulletin, line, open, faults }: CorrectionBoardProps) => {
  const { work, change } = open
  const [edited, setEdited] = useState<Key | null>(null)
  const [isAdding, setAdding] = useState(false)
  const editing = useRidesEditing({ bulletin, line, open, faults })
  const declared = useMemo(() => declaredRides(bulletin), [bulletin])
  const changes = useMemo(() => workChanges(bulletin, work), [bulletin, work])
  const rides = useMemo(() => comparedRides(declared, work.rides, changes), [declared, work.rides, changes])
  const [viewed, setViewed] = useState<ViewedObservations | null>(null)
  const observe = (target: ObservationTarget) => setViewed({ target })
  const retainOf = (mismatch: PlanMismatch) => {
    const retained = withPlanValue(work, mismatch, { bulletin, line })
    if (!retained) return null
    return () =>
      change((current) => {
        const next = withPlanValue(current, mismatch, { bulletin, line })
        return next ? { ...current, ...next, rides: [...next.rides] } : current
      })
  }
  const restore = (key: string) =>
    change((current) => ({ ...current, rides: withDeclaredRide(current.rides, declared, key) }))

  return (
    <DraftEditingContext value={editing}>
      <Board>
        <DayCorrection
          bulletin={bulletin}
          line={line}
          open={open}
          changes={changes}
          faults={faults}
          retainOf={retainOf}
        />
        <RidesCompared
          bulletin={bulletin}
          rides={rides}
          line={line}
          faults={faults}
          actions={{
            edit: (key) => setEdited(key),
            restore,
            observe: (key) => observe({ place: 'RIDE', key }),
          }}
          retainOf={retainOf}
        />
        {line && (
          <div className={styles.add}>
            <Button
              variant="outlined"
              startIcon={<Icon name="plus" size={22} />}
              onClick={() => setAdding(true)}
            >
              {t('driving.addRide')}
            </Button>
          </div>
        )}
        <Observed bulletin={bulletin} onView={observe} />
      </Board>
      {isAdding && <StationDialog rideKey={null} onClose={() => setAdding(false)} />}
      {edited !== null && (
        <RideDialog
          rideKey={edited}
          bulletin={bulletin}
          open={open}
          onRestore={() => restore(edited)}
          onObservations={() => observe({ place: 'RIDE', key: edited })}
          onClose={() => setEdited(null)}
        />
      )}
      {viewed && (
        <BulletinObservations
          bulletin={bulletin}
          line={line}
          viewed={viewed}
          onClose={() => setViewed(null)}
        />
      )}
    </DraftEditingContext>
  )
}
