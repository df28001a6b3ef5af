import type { Key } from '../document/key.ts'
import type { DriverSubstitution } from '../ride/driver-substitution.ts'
import type { DraftRide } from '../ride/ride.ts'
import type { ServiceName } from '../service/service-name.ts'
import type { StationPick } from './stretch.ts'

export type ReliefType = DriverSubstitution['type']
export type ReliefDriver = NonNullable<DriverSubstitution['driver']>
export type ParkedReason = Exclude<DriverSubstitution['chRctReason'], 'NONE'>

/** The relieved service with its planned rides, on which stations are picked. */
export type RelievedService = {
  name: ServiceName
  rides: readonly DraftRide[]
  /**
   * Typed, because it is not in the plan: its rides are the paths of the line, and the relief covers a part of one of
   * them.
   */
  isTyped?: true
}

/** The choices so far. Going back keeps them, as long as they still fit. */
type Unbounded = { start: StationPick | null; end: StationPick | null }
type Begun = { start: StationPick; end: StationPick | null }
type Bounded = { start: StationPick; end: StationPick }

/** « Je suis relevé » */
type Substituted = { type: 'SUBSTITUTED'; subId: Key }
/** « CH / RCT » */
type Parked = { type: 'CH_RCT'; subId: Key }
/** « Je relève » */
type Substituting = { type: 'SUBSTITUTING'; subId: Key }

export type SubstitutedWizard =
  | (Substituted & { step: 'START'; driver: ReliefDriver | null } & Unbounded)
  | (Substituted & { step: 'END'; driver: ReliefDriver | null } & Begun)
  | (Substituted & { step: 'DRIVER'; driver: ReliefDriver | null } & Bounded)
  | (Substituted & { step: 'CONFIRM'; driver: ReliefDriver } & Bounded)

export type ParkedWizard =
  | (Parked & { step: 'START'; reason: ParkedReason | null } & Unbounded)
  | (Parked & { step: 'END'; reason: ParkedReason | null } & Begun)
  | (Parked & { step: 'REASON'; reason: ParkedReason | null } & Bounded)
  | (Parked & { step: 'CONFIRM'; reason: ParkedReason } & Bounded)

export type SubstitutingWizard =
  | (Substituting & { step: 'SERVICE'; service: RelievedService | null } & Unbounded)
  | (Substituting & { step: 'START'; service: RelievedService } & Unbounded)
  | (Substituting & { step: 'END'; service: RelievedService } & Begun)
  | (Substituting & { step: 'CONFIRM'; service: RelievedService } & Bounded)

/** The state of a relief from the first tap to « Confirmer ». Cancelling just drops it. */
export type ReliefWizard = SubstitutedWizard | ParkedWizard | SubstitutingWizard
export type WizardStep = ReliefWizard['step']
/** Everything is entered: it can be applied. */
export type ConfirmableWizard = Extract<ReliefWizard, { step: 'CONFIRM' }>

/** In order, for the progress display. */
export const WIZARD_STEPS = {
  SUBSTITUTED: ['START', 'END', 'DRIVER', 'CONFIRM'],
  SUBSTITUTING: ['SERVICE', 'START', 'END', 'CONFIRM'],
  CH_RCT: ['START', 'END', 'REASON', 'CONFIRM'],
} as const satisfies Record<ReliefType, readonly WizardStep[]>

/** The relief gets its key at the start, so that a second tap on « Confirmer » applies nothing. */
export const startWizard = (type: ReliefType, subId: Key): ReliefWizard => {
  const nothing = { subId, start: null, end: null }
  switch (type) {
    case 'SUBSTITUTED':
      return { type, step: 'START', ...nothing, driver: null }
    case 'CH_RCT':
      return { type, step: 'START', ...nothing, reason: null }
    case 'SUBSTITUTING':
      return { type, step: 'SERVICE', ...nothing, service: null }
  }
}
