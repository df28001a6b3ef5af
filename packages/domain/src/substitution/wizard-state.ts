import type { Key } from '../bulletin/key.ts'
import type { DraftRide } from '../ride/ride.ts'
import type { ServiceName } from '../service/service-name.ts'
import type { DriverSubstitution } from './driver-substitution.ts'
import type { StationPick } from './stretch.ts'

export type ReliefType = DriverSubstitution['type']
export type ReliefDriver = NonNullable<DriverSubstitution['driver']>
export type ParkedReason = Exclude<DriverSubstitution['chRctReason'], 'NONE'>

/** The service that one relieves, with its rides as the plan has them: its stations are chosen on these. */
export type RelievedService = {
  name: ServiceName
  rides: readonly DraftRide[]
  /** Typed, as no plan knows it: its rides are the ways of the line, and the relief is a stretch of one of them. */
  isTyped?: true
}

/** What was chosen so far. Who goes back finds it again, as far as it still fits. */
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

/** A relief on its way from the first tap to « Confirmer ». To cancel it is to forget it. */
export type ReliefWizard = SubstitutedWizard | ParkedWizard | SubstitutingWizard
export type WizardStep = ReliefWizard['step']
/** Everything is said: it can be applied. */
export type ConfirmableWizard = Extract<ReliefWizard, { step: 'CONFIRM' }>

/** In their order, for whoever shows how far one has come. */
export const WIZARD_STEPS = {
  SUBSTITUTED: ['START', 'END', 'DRIVER', 'CONFIRM'],
  SUBSTITUTING: ['SERVICE', 'START', 'END', 'CONFIRM'],
  CH_RCT: ['START', 'END', 'REASON', 'CONFIRM'],
} as const satisfies Record<ReliefType, readonly WizardStep[]>

/** The key of the relief is given at once: a second tap on « Confirmer » applies nothing new. */
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
