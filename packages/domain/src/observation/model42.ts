import { z } from 'zod/mini'
import { fieldsInOrder } from '../document/names-in-order.ts'
import { MODEL42_END_PLACE_MAX_CHARACTERS } from '../limits.ts'
import { SignalName } from '../network/signal-name.ts'
import { FullName } from '../people/full-name.ts'
import { fault, type Fault } from '../problem/fault.ts'
import { TrainNumber } from '../service/train-number.ts'
import { InstantText } from '../time/day.ts'
import { NO_ANSWERS, saidLocation } from './common-answers.ts'
import { saidText } from './described.ts'
import { visibleOrNull } from '../typing/free-text.ts'
import { locationLineFaults, NO_LOCATION, RecordedLocation, settledLocation } from './location.ts'
import { collatedFaults, confirmationFaults, isOrderNumber, simplifiedFaults } from './model42-faults.ts'
import { OrderNumber, TrackMaterial } from './model42-formats.ts'
import {
  observationFields,
  type ObservationKind,
  type ObservationPlace,
  type ObservationStart,
} from './observation-kind.ts'
import { signalsPart, wordPart } from './summary-part.ts'
import { TypedMatricule } from './typed-matricule.ts'

export const Model42Type = z.enum(['COLLATED_DISPATCH', 'SIMPLIFIED_DISPATCH', 'PAPER'])
export type Model42Type = z.infer<typeof Model42Type>

/** The function of the person who gives the order. */
export const Model42ChiefPosition = z.enum(['REGULATION', 'DEPARTURE', 'MANEUVER', 'OTHER'])
export type Model42ChiefPosition = z.infer<typeof Model42ChiefPosition>

export const Model42Action = z.enum(['CROSS', 'RESUME_AFTER_CROSSING'])
export type Model42Action = z.infer<typeof Model42Action>

export const Model42Communication = z.enum(['PHONE', 'TETRA', 'PAP', 'THF'])
export type Model42Communication = z.infer<typeof Model42Communication>

/** In kilometres per hour, over a piece of track. */
export const Model42MaxSpeed = z.enum(['NO_VALUE', 'TEN', 'TWENTY'])
export type Model42MaxSpeed = z.infer<typeof Model42MaxSpeed>

/** An order to pass a signal. A paper order needs no further fields; one read back on the phone needs all of them. */
export const Model42 = z.strictObject(
  fieldsInOrder({
    ...observationFields('MODEL42'),
    model42Type: z.nullable(Model42Type),
    model42ChiefPosition: z.nullable(Model42ChiefPosition),
    train: z.nullable(TrainNumber),
    model42Action: z.nullable(Model42Action),
    signalName: z.nullable(SignalName),
    model42Location: RecordedLocation,
    endPlace: z.nullable(saidText(MODEL42_END_PLACE_MAX_CHARACTERS)),
    model42Communication: z.nullable(Model42Communication),
    /** When the order was given. */
    date: z.nullable(InstantText),
    chiefMatricule: z.nullable(TypedMatricule),
    chiefName: z.nullable(FullName),
    model42MaxSpeed: Model42MaxSpeed,
    /** Only where the speed is limited. */
    trackMaterial: z.nullable(TrackMaterial),
    /** The order was read back: the form is locked. */
    validatedBeforeOrder: z.boolean(),
    orderNumber: z.nullable(OrderNumber),
    /** The number was given and checked: it is locked. */
    validatedAfterOrder: z.boolean(),
  }),
)
export type Model42 = z.infer<typeof Model42>

/** The train number of a train moved outside the plan. */
export const MANEUVER_TRAIN: TrainNumber = '00'

const trainAt = (place: ObservationPlace, train: TrainNumber | null): TrainNumber | null =>
  place === 'MANEUVER' ? MANEUVER_TRAIN : train

const BLANK_FORM = {
  model42ChiefPosition: null,
  train: null,
  model42Action: null,
  signalName: null,
  model42Location: NO_LOCATION,
  endPlace: null,
  model42Communication: null,
  date: null,
  chiefMatricule: null,
  chiefName: null,
  model42MaxSpeed: 'NO_VALUE',
  trackMaterial: null,
  validatedBeforeOrder: false,
  orderNumber: null,
  validatedAfterOrder: false,
} satisfies Partial<Model42>

/** The form was read back and is locked. */
export const isLocked = ({ model42Type, validatedBeforeOrder }: Model42): boolean =>
  model42Type === 'COLLATED_DISPATCH' && validatedBeforeOrder

/** The order number was confirmed and is locked. */
export const isOrderLocked = (value: Model42): boolean => isLocked(value) && value.validatedAfterOrder

const settledForm = (value: Model42, place: ObservationPlace): Model42 => ({
  ...value,
  train: trainAt(place, visibleOrNull(value.train)),
  signalName: visibleOrNull(value.signalName),
  model42Location: settledLocation(value.model42Location),
  endPlace: visibleOrNull(value.endPlace),
  chiefMatricule: visibleOrNull(value.chiefMatricule),
  chiefName: visibleOrNull(value.chiefName),
  trackMaterial: value.model42MaxSpeed === 'NO_VALUE' ? null : visibleOrNull(value.trackMaterial),
})

/** Whether it can be read back: nothing but the confirmations is missing. */
export const isReadyForOrder = (value: Model42, place: ObservationPlace): boolean =>
  value.model42Type === 'COLLATED_DISPATCH' && collatedFaults(settledForm(value, place)).length === 0

const settledCollated = (value: Model42, place: ObservationPlace): Model42 => {
  const validatedBeforeOrder = value.validatedBeforeOrder && isReadyForOrder(value, place)
  const orderNumber = validatedBeforeOrder ? visibleOrNull(value.orderNumber) : null
  const validatedAfterOrder = value.validatedAfterOrder && isOrderNumber(orderNumber)
  return { ...settledForm(value, place), validatedBeforeOrder, orderNumber, validatedAfterOrder }
}

const settled = (value: Model42, place: ObservationPlace): Model42 => {
  switch (value.model42Type) {
    case 'COLLATED_DISPATCH':
      return settledCollated(value, place)
    case 'SIMPLIFIED_DISPATCH': {
      const { signalName, model42Location } = settledForm(value, place)
      return { ...value, ...BLANK_FORM, signalName, model42Location }
    }
    case 'PAPER':
      return { ...value, ...BLANK_FORM }
    // Keeps train and location until the user chooses a type that uses them.
    case null: {
      const { train, model42Location } = settledForm(value, place)
      return { ...value, ...BLANK_FORM, train, model42Location }
    }
  }
}

/** Another type has another form: it keeps the train, and a location entered before any type was chosen. */
const withType = (value: Model42, model42Type: Model42Type | null): Model42 => {
  if (model42Type === value.model42Type) return value
  const model42Location = value.model42Type === null ? value.model42Location : NO_LOCATION
  return { ...value, ...BLANK_FORM, train: value.train, model42Location, model42Type }
}

/** Applies a change to the form, without the confirmations. */
const withForm = (value: Model42, change: Partial<Model42>): Model42 => {
  const { model42Type = value.model42Type } = change
  const { validatedBeforeOrder, orderNumber, validatedAfterOrder, ...base } = withType(value, model42Type)
  return { ...base, ...change, validatedBeforeOrder, orderNumber, validatedAfterOrder }
}

/**
 * A confirmed part can only be unlocked, not changed. Unlocking takes effect for the rest of the same change; a new
 * confirmation is applied after the rest of it.
 */
const changed = (before: Model42, change: Partial<Model42>): Model42 => {
  const staysLocked = isLocked(before) && change.validatedBeforeOrder !== false
  const form = staysLocked ? before : withForm(before, change)
  const { validatedBeforeOrder = form.validatedBeforeOrder, validatedAfterOrder = form.validatedAfterOrder } =
    change
  const staysOrdered = isOrderLocked(form) && validatedAfterOrder
  const orderNumber = staysOrdered || change.orderNumber === undefined ? form.orderNumber : change.orderNumber
  return { ...form, validatedBeforeOrder, orderNumber, validatedAfterOrder }
}

const faultsOf = (value: Model42): Fault[] => {
  switch (value.model42Type) {
    case 'COLLATED_DISPATCH':
      return [...collatedFaults(value), ...confirmationFaults(value)]
    case 'SIMPLIFIED_DISPATCH':
      return simplifiedFaults(value)
    case 'PAPER':
      return []
    case null:
      return [fault('MODEL42_TYPE_REQUIRED', ['model42Type'])]
  }
}

const blank = ({ key, now, place, train }: ObservationStart): Model42 => ({
  key,
  type: 'MODEL42',
  creationTime: now,
  model42Type: null,
  ...BLANK_FORM,
  train: trainAt(place, train),
})

export const model42: ObservationKind<Model42> = {
  type: 'MODEL42',
  category: 'ORDINARY',
  schema: Model42,
  blank,
  change: (value, change, place) => settled(changed(settled(value, place), change), place),
  faults: faultsOf,
  lineFaults: ({ model42Location }, line) => locationLineFaults(model42Location, line, 'model42Location'),
  unavailableOn: () => null,
  commonAnswers: (value) => ({ ...NO_ANSWERS, location: saidLocation(value.model42Location) }),
  changeTaking: ({ location }) => (location ? { model42Location: location } : {}),
  summary: ({ model42Type, model42Action, signalName, orderNumber }) => [
    ...wordPart('model42Type', model42Type),
    ...wordPart('model42Action', model42Action),
    ...signalsPart([signalName]),
    ...(orderNumber === null ? [] : [{ order: orderNumber }]),
  ],
}
