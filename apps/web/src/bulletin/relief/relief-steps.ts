import type { Key } from '@bulletin/domain/document/key'
import type { Fault } from '@bulletin/domain/problem/fault'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import type { Ways } from '@bulletin/domain/ride/way'
import type { StationPick } from '@bulletin/domain/substitution/stretch'
import { goBack, goOn, pickStation, type WizardMoved } from '@bulletin/domain/substitution/wizard'
import { startWizard, type ReliefType, type ReliefWizard } from '@bulletin/domain/substitution/wizard-state'

/** Delay before the details dialog opens, so that the user sees the chosen stations on the diagram. */
export const DETAILS_DELAY_MILLISECONDS = 1500

/** The state of a relief declaration on the screen. */
export type ReliefScene = {
  readonly wizard: ReliefWizard
  /** State of the details dialog; "due" means that it opens after a delay. */
  readonly details: 'closed' | 'due' | 'open'
  /** Why the last tap had no effect. */
  readonly faults: readonly Fault[]
}

/** The driver's own rides and their line. */
export type ReliefGround = { readonly rides: readonly DraftRide[]; readonly line: Ways }

const NO_FAULTS: readonly Fault[] = []

const hasDetails = ({ step }: ReliefWizard): boolean =>
  step === 'SERVICE' || step === 'DRIVER' || step === 'REASON'

/** Opens the details dialog at once, when the user reaches it by a button rather than by choosing a station. */
const askedAtOnce = (wizard: ReliefWizard): ReliefScene => ({
  wizard,
  details: hasDetails(wizard) ? 'open' : 'closed',
  faults: NO_FAULTS,
})

export const openScene = (type: ReliefType, subId: Key): ReliefScene => askedAtOnce(startWizard(type, subId))

/** The wizard behind the details dialog: the stations can be changed until the details are answered. */
export const shownWizard = ({ wizard }: Pick<ReliefScene, 'wizard'>): ReliefWizard =>
  wizard.step === 'DRIVER' || wizard.step === 'REASON' ? goBack(wizard) : wizard

/** Handles a tap on a station of the diagram. */
export const tapStation = (
  scene: ReliefScene,
  pick: StationPick,
  { rides, line }: ReliefGround,
): ReliefScene => {
  const moved = pickStation(shownWizard(scene), pick, rides, line)
  if (!moved.ok) return { ...scene, faults: moved.failure }
  return { wizard: moved.value, details: hasDetails(moved.value) ? 'due' : 'closed', faults: NO_FAULTS }
}

/** The "next" button, except in the last step. */
export const takeWayOn = (scene: ReliefScene, { rides, line }: ReliefGround): ReliefScene => {
  if (hasDetails(scene.wizard)) return askedAtOnce(scene.wizard)
  const moved = goOn(scene.wizard, rides, line)
  return moved.ok ? askedAtOnce(moved.value) : { ...scene, faults: moved.failure }
}

export const takeWayBack = (scene: ReliefScene): ReliefScene => askedAtOnce(goBack(shownWizard(scene)))

export const hasWayBack = (scene: ReliefScene): boolean => {
  const shown = shownWizard(scene)
  return goBack(shown) !== shown
}

/** Applies an answer of the details dialog; a refused one keeps the dialog open with its faults. */
export const answered = (scene: ReliefScene, moved: WizardMoved): ReliefScene =>
  moved.ok ? askedAtOnce(moved.value) : { ...scene, faults: moved.failure }

/** Closes the details dialog without an answer. Null when there is no previous step, so the wizard closes. */
export const leaveDetails = (scene: ReliefScene, { rides, line }: ReliefGround): ReliefScene | null => {
  if (scene.wizard.step !== 'SERVICE') return { ...scene, details: 'closed', faults: NO_FAULTS }
  const moved = goOn(scene.wizard, rides, line)
  return moved.ok ? askedAtOnce(moved.value) : null
}

/** True when leaving would lose a choice. */
export const hasChosen = ({ wizard }: ReliefScene): boolean =>
  wizard.start !== null || (wizard.type === 'SUBSTITUTING' && wizard.service !== null)

export const openDetails = (scene: ReliefScene): ReliefScene => ({ ...scene, details: 'open' })

/** Opens the details dialog after the delay if it is due; returns a function that cancels the timer. */
export const whenDetailsAreDue = ({ details }: ReliefScene, open: () => void): (() => void) | undefined => {
  if (details !== 'due') return undefined
  const timer = setTimeout(open, DETAILS_DELAY_MILLISECONDS)
  return () => clearTimeout(timer)
}
