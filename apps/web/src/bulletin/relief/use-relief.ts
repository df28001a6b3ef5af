import type { Key } from '@bulletin/domain/document/key'
import { proposedBesidePlan } from '@bulletin/domain/draft/edit-ride-times'
import type { Line } from '@bulletin/domain/network/line'
import type { PlannedService } from '@bulletin/domain/service/planned-service'
import { applySubstitution } from '@bulletin/domain/substitution/apply'
import type { StationPick } from '@bulletin/domain/substitution/stretch'
import {
  chooseRelievedService,
  typeRelievedService,
  type WizardMoved,
} from '@bulletin/domain/substitution/wizard'
import type { ReliefType } from '@bulletin/domain/substitution/wizard-state'
import { instantText } from '@bulletin/domain/time/day'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { useServices } from '../../session/services.ts'
import { useDraftEditing } from '../draft/draft-editing.ts'
import { firstRideOf } from './relief-board.ts'
import {
  answered,
  hasChosen,
  leaveDetails,
  openDetails,
  openScene,
  takeWayBack,
  takeWayOn,
  tapStation,
  whenDetailsAreDue,
} from './relief-steps.ts'
import { TYPE_KEY } from './relief-words.ts'

type Given = {
  readonly type: ReliefType
  readonly line: Line
  /** Called with the first ride that the relief covers, or null when nothing was declared. */
  readonly onLeave: (ride: Key | null) => void
}

/** The state of the declaration and its actions. Only the confirmation changes the draft. */
export const useRelief = ({ type, line, onLeave }: Given) => {
  const { clock, messageBar, settings } = useServices()
  const { draft, edit, facts, newKey } = useDraftEditing()
  const [scene, setScene] = useState(() => openScene(type, newKey()))
  const [isAbandoning, setAbandoning] = useState(false)
  const ground = useMemo(() => ({ rides: draft.rides, line }), [draft.rides, line])
  useEffect(() => whenDetailsAreDue(scene, () => setScene(openDetails)), [scene])

  const groundNow = useRef(ground)
  useEffect(() => {
    groundNow.current = ground
  })
  /** Stable, so that only the cards that change render again. */
  const pick = useCallback(
    (station: StationPick) => setScene((current) => tapStation(current, station, groundNow.current)),
    [],
  )

  const confirm = () => {
    const { wizard } = scene
    if (wizard.step !== 'CONFIRM') return
    const first = firstRideOf(wizard, ground)
    const now = instantText(clock.now())
    const proposed = proposedBesidePlan(draft, { now, timeZone: settings.timeZone })
    const faults = edit((current) => applySubstitution(current, wizard, { line, proposed }))
    if (faults.length === 0) return onLeave(first)
    messageBar.show({ severity: 'error', text: t(`substitution.error.${TYPE_KEY[type]}`) })
    setScene({ ...scene, faults })
  }

  return {
    scene,
    ground,
    pick,
    answer: (moved: WizardMoved) => setScene(answered(scene, moved)),
    chooseService: (service: PlannedService) =>
      setScene(answered(scene, chooseRelievedService(scene.wizard, service, { draft, line, newKey }))),
    typeService: (text: string) =>
      setScene(
        answered(
          scene,
          typeRelievedService(scene.wizard, text, { draft, line, newKey, services: facts.services }),
        ),
      ),
    leaveDetails: () => {
      const left = leaveDetails(scene, ground)
      if (left) setScene(left)
      else onLeave(null)
    },
    goOn: () => (scene.wizard.step === 'CONFIRM' ? confirm() : setScene(takeWayOn(scene, ground))),
    goBack: () => setScene(takeWayBack(scene)),
    abandon: {
      isAsked: isAbandoning,
      ask: () => (hasChosen(scene) ? setAbandoning(true) : onLeave(null)),
      cancel: () => setAbandoning(false),
      confirm: () => onLeave(null),
    },
  }
}

export type Relief = ReturnType<typeof useRelief>
