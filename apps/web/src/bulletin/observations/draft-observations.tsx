import { canonicalJson } from '@bulletin/domain/document/canonical'
import type { Key } from '@bulletin/domain/document/key'
import { putObservation, removeObservation, startAt } from '@bulletin/domain/draft/edit-observations'
import {
  forgetOpenObservation,
  keepOpenObservation,
  openObservationOf,
} from '@bulletin/domain/draft/edit-open-observation'
import type { Observation } from '@bulletin/domain/observation/observation'
import type { ObservationBase } from '@bulletin/domain/observation/observation-kind'
import type { ObservationTarget } from '@bulletin/domain/observation/open-observation'
import type { Fault } from '@bulletin/domain/problem/fault'
import { instantText } from '@bulletin/domain/time/day'
import { useServices } from '../../session/services.ts'
import { useDraftEditing } from '../draft/draft-editing.ts'
import type { ObservationScene } from './observation-form.ts'
import { ObservationsDialog } from './observations-dialog.tsx'
import { observationsOf, placeTimeAt, subjectAt, surroundingsAt, trainAt } from './scene.ts'

/** Makes the fault paths relative to the observation, as its form expects. */
const toldFromObservation = (faults: readonly Fault[]): readonly Fault[] =>
  faults.map((fault) => ({ ...fault, path: fault.path.slice(fault.path.indexOf('observations') + 1) }))

const isSameTarget = (one: ObservationTarget | undefined, other: ObservationTarget): boolean =>
  one !== undefined && canonicalJson(one) === canonicalJson(other)

type DraftObservationsProps = {
  target: ObservationTarget
  /** The observation to open immediately. */
  opened?: Key | undefined
  onClose: () => void
}

/** The observations of a ride, of a manoeuvre or of the service, in the draft. */
export const DraftObservations = ({ target, opened, onClose }: DraftObservationsProps) => {
  const { clock, settings } = useServices()
  const { draft, edit, facts, line, newKey } = useDraftEditing()
  const { timeZone } = settings
  const now = () => instantText(clock.now())

  const scene: ObservationScene = {
    ...surroundingsAt(draft, target, line),
    trainAt: trainAt(draft, target, line, now()),
    line,
    fleet: facts.fleet,
    timeZone,
    newKey,
    placeTime: placeTimeAt(draft, target, timeZone),
    now,
  }
  const observations = observationsOf(draft, target)
  const open = openObservationOf(draft)
  const put = (observation: ObservationBase): readonly Fault[] => {
    // `putObservation` validates the type.
    const refusals = edit((current) => putObservation(current, target, observation as Observation))
    return toldFromObservation(refusals)
  }
  return (
    <ObservationsDialog
      scene={scene}
      subject={subjectAt(draft, target, { timeZone })}
      observations={observations}
      opened={opened}
      resumed={isSameTarget(open?.target, target) ? open : null}
      editing={{
        start: () => startAt(draft, target, { key: newKey(), newKey, now: now() }),
        put,
        remove: (key) => edit((current) => removeObservation(current, target, key)),
        keepOpen: (form) =>
          edit((current) =>
            form ? keepOpenObservation(current, { target, ...form }) : forgetOpenObservation(current),
          ),
      }}
      onClose={onClose}
    />
  )
}
