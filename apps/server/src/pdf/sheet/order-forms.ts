import {
  Model42Action,
  Model42ChiefPosition,
  Model42Communication,
  Model42MaxSpeed,
  Model42Type,
} from '@bulletin/domain/observation/model42'
import {
  SaContext,
  SaLocationType,
  SaType,
  SecurityService,
} from '@bulletin/domain/observation/signaling-anomaly'
import { CABIN_ADMISSIONS_MAX } from '@bulletin/domain/limits'
import { say } from '../../words.ts'
import { chosen, moreLines, place, wholeLine, written } from './fields.ts'
import { blank, tick, type Field } from './form.ts'
import type { ObservationForm } from './incident-forms.ts'

export const model42Form: ObservationForm = () => [
  chosen(
    'observations.model42.type',
    Model42Type.options.map((type) => `enums.model42Type.${type}` as const),
  ),
  chosen(
    'observations.model42.chiefPosition',
    Model42ChiefPosition.options.map((position) => `enums.model42ChiefPosition.${position}` as const),
  ),
  { ...written('observations.model42.chiefName', 'name'), isFirst: true },
  written('observations.model42.chiefMatricule', 'code'),
  written('observations.model42.train', 'few'),
  chosen(
    'observations.model42.action',
    Model42Action.options.map((action) => `enums.model42Action.${action}` as const),
  ),
  written('observations.model42.signalName', 'code'),
  place('observations.model42.location'),
  wholeLine('observations.model42.endPlace'),
  chosen(
    'observations.model42.communication',
    Model42Communication.options.map((way) => `enums.model42Communication.${way}` as const),
  ),
  written('observations.model42.time', 'time'),
  chosen(
    'observations.model42.maxSpeed',
    Model42MaxSpeed.options.map((speed) => `enums.model42MaxSpeed.${speed}` as const),
  ),
  written('observations.model42.trackMaterial', 'few'),
  { name: '', answers: [tick(say('observations.model42.validatedBeforeOrder'))], isFirst: true },
  written('observations.model42.orderNumber', 'few'),
  { name: '', answers: [tick(say('observations.model42.validatedAfterOrder'))] },
]

export const signalingAnomalyForm: ObservationForm = () => [
  chosen(
    'observations.signalingAnomaly.context',
    SaContext.options.map((context) => `enums.saContext.${context}` as const),
  ),
  {
    name: say('observations.signalingAnomaly.location'),
    answers: [
      ...SaLocationType.options.map((type) => tick(say(`enums.locationType.${type}`))),
      blank('rest'),
    ],
    isFirst: true,
  },
  wholeLine('observations.signalingAnomaly.signalNames'),
  chosen(
    'observations.signalingAnomaly.type',
    SaType.options.map((type) => `enums.saType.${type}` as const),
  ),
  wholeLine('observations.signalingAnomaly.otherTypeDescription'),
  { ...written('observations.signalingAnomaly.securityInterstation', 'name'), isFirst: true },
  {
    name: say('observations.signalingAnomaly.securityService'),
    answers: SecurityService.options.map((service) => tick(say(`enums.securityService.${service}`))),
  },
]

const person = (): Field[] => [
  { ...written('observations.cabinAdmission.fullName', 'name'), isFirst: true },
  written('observations.cabinAdmission.matricule', 'code'),
  { name: '', answers: [tick(say('observations.cabinAdmission.hasDriven'))] },
  { ...written('observations.cabinAdmission.departureStation', 'station'), isFirst: true },
  written('observations.cabinAdmission.arrivalStation', 'station'),
]

/** More are rare, and go on another sheet. */
const PEOPLE = Math.min(2, CABIN_ADMISSIONS_MAX)

export const cabinAdmissionForm: ObservationForm = () => Array.from({ length: PEOPLE }, person).flat()

export const driverTrainingForm: ObservationForm = () => [
  written('observations.driverTraining.name', 'name'),
  { ...written('observations.driverTraining.matricule', 'code'), isFirst: true },
  written('observations.driverTraining.startingTime', 'time'),
  written('observations.driverTraining.endingTime', 'time'),
]

export const freeInputForm: ObservationForm = () => [
  written('observations.freeInput.description', 'rest'),
  ...moreLines(2),
]

export const serviceFreeInputForm: ObservationForm = () => [
  written('observations.serviceFreeInput.description', 'rest'),
  ...moreLines(2),
]
