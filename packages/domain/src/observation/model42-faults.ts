import { signalNameFormat } from '../network/signal-name.ts'
import { fullNameFormat } from '../people/full-name.ts'
import { matriculeFormat } from '../people/matricule.ts'
import { fault, faultsAmong, type Fault } from '../problem/fault.ts'
import { trainFormat } from '../service/train-number.ts'
import { optionalTextFaults, textFaults } from './described.ts'
import { locationFaults } from './location.ts'
import { endPlaceFormat, orderNumberFormat, trackMaterialFormat } from './model42-formats.ts'
import type { Model42 } from './model42.ts'

const chiefFaults = ({ chiefMatricule, chiefName }: Model42): Fault[] => [
  ...textFaults(chiefMatricule, matriculeFormat, ['chiefMatricule']),
  ...textFaults(chiefName, fullNameFormat, ['chiefName']),
]

const trainFaults = ({ train }: Model42): Fault[] =>
  train === null ? [fault('TRAIN_REQUIRED', ['train'])] : textFaults(train, trainFormat, ['train'])

/** The faults of a collated dispatch that must be corrected before it is read back. */
export const collatedFaults = (value: Model42): Fault[] => [
  ...faultsAmong(
    value.model42ChiefPosition === null && fault('CHIEF_POSITION_REQUIRED', ['model42ChiefPosition']),
    value.model42Action === null && fault('ACTION_REQUIRED', ['model42Action']),
    value.model42Communication === null && fault('COMMUNICATION_REQUIRED', ['model42Communication']),
    value.date === null && fault('ORDER_TIME_REQUIRED', ['date']),
  ),
  ...trainFaults(value),
  ...simplifiedFaults(value),
  ...optionalTextFaults(value.endPlace, endPlaceFormat, ['endPlace']),
  ...chiefFaults(value),
  ...(value.model42MaxSpeed === 'NO_VALUE'
    ? []
    : textFaults(value.trackMaterial, trackMaterialFormat, ['trackMaterial'])),
]

export const simplifiedFaults = ({ signalName, model42Location }: Model42): Fault[] => [
  ...textFaults(signalName, signalNameFormat, ['signalName']),
  ...locationFaults(model42Location, 'model42Location'),
]

export const isOrderNumber = (text: string | null): boolean => orderNumberFormat.faultOf(text ?? '') === null

/** Both confirmations are required, in order, with the order number between them. */
export const confirmationFaults = ({
  validatedBeforeOrder,
  orderNumber,
  validatedAfterOrder,
}: Model42): Fault[] =>
  validatedBeforeOrder
    ? [
        ...textFaults(orderNumber, orderNumberFormat, ['orderNumber']),
        ...faultsAmong(!validatedAfterOrder && fault('AFTER_ORDER_REQUIRED', ['validatedAfterOrder'])),
      ]
    : [fault('BEFORE_ORDER_REQUIRED', ['validatedBeforeOrder'])]
