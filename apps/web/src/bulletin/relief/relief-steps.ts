import type { Key } from '@bulletin/domain/bulletin/key'
import type { Fault } from '@bulletin/domain/problem/fault'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import type { StationPick } from '@bulletin/domain/substitution/stretch'
import type { Ways } from '@bulletin/domain/substitution/way'
import { goBack, goOn, pickStation, type WizardMoved } from '@bulletin/domain/substitution/wizard'
import { startWizard, type ReliefType, type ReliefWizard } from '@bulletin/domain/substitution/wizard-state'

/** So long one sees on the diagram what was chosen, before the details are asked for. */
export const DETAILS_DELAY_MILLISECONDS = 1500

/** A relief that is being declared, as the screen shows it. */
export type ReliefScene = {
  readonly wizard: ReliefWizard
  /** The dialog that asks for what no station tells; due: it opens by itself in a moment. */
  readonly details: 'closed' | 'due' | 'open'
  /** Why the last tap led nowhere. */
  readonly faults: readonly Fault[]
}

/** The driver's own rides, and their line. */
export type ReliefGround = { readonly rides: readonly DraftRide[]; readonly line: Ways }

const NO_FAULTS: readonly Fault[] = []

const hasDetails = ({ step }: ReliefWizard): boolean =>
  step === 'SERVICE' || step === 'DRIVER' || step === 'REASON'

/** Details that one goes to, rather than comes to by choosing a station, are asked for at once. */
const askedAtOnce = (wizard: ReliefWizard): ReliefScene => ({
  wizard,
  details: hasDetails(wizard) ? 'open' : 'closed',
  faults: NO_FAULTS,
})

export const openScene = (type: ReliefType, subId: Key): ReliefScene => askedAtOnce(startWizard(type, subId))

/** What stands under the dialog of the details: stations may be chosen anew as long as nothing is answered. */
export const shownWizard = ({ wizard }: Pick<ReliefScene, 'wizard'>): ReliefWizard =>
  wizard.step === 'DRIVER' || wizard.step === 'REASON' ? goBack(wizard) : wizard

/** A tap on a station of the diagram. */
export const tapStation = (
  scene: ReliefScene,
  pick: StationPick,
  { rides, line }: ReliefGround,
): ReliefScene => {
  const moved = pickStation(shownWizard(scene), pick, rides, line)
  if (!moved.ok) return { ...scene, faults: moved.failure }
  return { wizard: moved.value, details: hasDetails(moved.value) ? 'due' : 'closed', faults: NO_FAULTS }
}

/** The one button that goes on, but for the last step. */
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

/** What an answer of the details makes of it; a refused one is asked for again. */
export const answered = (scene: ReliefScene, moved: WizardMoved): ReliefScene =>
  moved.ok ? askedAtOnce(moved.value) : { ...scene, faults: moved.failure }

/** The dialog is left without an answer. Null: there is nothing behind it. */
export const leaveDetails = (scene: ReliefScene, { rides, line }: ReliefGround): ReliefScene | null => {
  if (scene.wizard.step !== 'SERVICE') return { ...scene, details: 'closed', faults: NO_FAULTS }
  const moved = goOn(scene.wizard, rides, line)
  return moved.ok ? askedAtOnce(moved.value) : null
}

/** Whether something would be lost by leaving. */
export const hasChosen = ({ wizard }: ReliefScene): boolean =>
  wizard.start !== null || (wizard.type === 'SUBSTITUTING' && wizard.service !== null)

export const openDetails = (scene: ReliefScene): ReliefScene => ({ ...scene, details: 'open' })

/** Opens the details that are due after their delay; what comes back withdraws it. */
export const whenDetailsAreDue = ({ details }: ReliefScene, open: () => void): (() => void) | undefined => {
  if (details !== 'due') return undefined
  const timer = setTimeout(open, DETAILS_DELAY_MILLISECONDS)
  return () => clearTimeout(timer)
}
