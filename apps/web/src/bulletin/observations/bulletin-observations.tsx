import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { Key } from '@bulletin/domain/document/key'
import type { Line } from '@bulletin/domain/network/line'
import type { ObservationTarget } from '@bulletin/domain/observation/open-observation'
import { instantText } from '@bulletin/domain/time/day'
import { placeTypedTime } from '@bulletin/domain/time/typed-time'
import { useServices } from '../../session/services.ts'
import type { ObservationScene } from './observation-form.ts'
import { ObservationsDialog } from './observations-dialog.tsx'
import { observationsOf, subjectAt, surroundingsAt } from './scene.ts'

/** The observations to display: all those of one target, or a single one. */
export type ViewedObservations = { readonly target: ObservationTarget; readonly key?: Key }

type BulletinObservationsProps = {
  bulletin: Bulletin
  line: Line | null
  viewed: ViewedObservations
  onClose: () => void
}

/** Observations of a sent bulletin. They are always read-only, because observations are never corrected. */
export const BulletinObservations = ({ bulletin, line, viewed, onClose }: BulletinObservationsProps) => {
  const { clock, newKey, settings } = useServices()
  const { timeZone } = settings
  const { target, key } = viewed
  const scene: ObservationScene = {
    ...surroundingsAt(bulletin, target, line),
    line,
    fleet: [],
    timeZone,
    newKey,
    placeTime: (time) => placeTypedTime(time, { day: bulletin.date, timeZone, near: null }),
    now: () => instantText(clock.now()),
  }
  return (
    <ObservationsDialog
      scene={scene}
      subject={subjectAt(bulletin, target, { timeZone })}
      observations={observationsOf(bulletin, target)}
      opened={key}
      editing={null}
      onClose={onClose}
    />
  )
}
