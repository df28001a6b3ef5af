import type { SaLocation } from '@bulletin/domain/observation/signaling-anomaly'
import { say } from '../../../words.ts'
import { momentIn } from '../printing.ts'
import {
  answerFact,
  interstationWords,
  locationWords,
  optionalFact,
  saidFact,
  stationWords,
  type ObservationFacts,
} from './observation-facts.ts'

const model42Type: ObservationFacts<'MODEL42'> = ({ model42Type: type }) => [
  saidFact('observations.model42.type', type && say(`enums.model42Type.${type}`)),
]

const simplifiedFacts: ObservationFacts<'MODEL42'> = (observation) => [
  saidFact('observations.model42.signalName', observation.signalName),
  saidFact('observations.model42.location', locationWords(observation.model42Location)),
]

const collatedFacts: ObservationFacts<'MODEL42'> = (observation, { timeZone }) => [
  saidFact(
    'observations.model42.chiefPosition',
    observation.model42ChiefPosition && say(`enums.model42ChiefPosition.${observation.model42ChiefPosition}`),
  ),
  saidFact('observations.model42.chiefName', observation.chiefName),
  saidFact('observations.model42.chiefMatricule', observation.chiefMatricule),
  saidFact('observations.model42.train', observation.train),
  saidFact(
    'observations.model42.action',
    observation.model42Action && say(`enums.model42Action.${observation.model42Action}`),
  ),
  saidFact('observations.model42.signalName', observation.signalName),
  saidFact('observations.model42.location', locationWords(observation.model42Location)),
  saidFact('observations.model42.endPlace', observation.endPlace),
  saidFact(
    'observations.model42.communication',
    observation.model42Communication && say(`enums.model42Communication.${observation.model42Communication}`),
  ),
  saidFact('observations.model42.date', momentIn(observation.date, timeZone)),
  saidFact('observations.model42.maxSpeed', say(`enums.model42MaxSpeed.${observation.model42MaxSpeed}`)),
  ...optionalFact('observations.model42.trackMaterial', observation.trackMaterial),
  answerFact('observations.model42.validatedBeforeOrder', observation.validatedBeforeOrder),
  saidFact('observations.model42.orderNumber', observation.orderNumber),
  answerFact('observations.model42.validatedAfterOrder', observation.validatedAfterOrder),
]

/** The fields depend on the type: all for a collated dispatch, signal and location if simplified, none on paper. */
export const model42Facts: ObservationFacts<'MODEL42'> = (observation, printing) => {
  const type = model42Type(observation, printing)
  switch (observation.model42Type) {
    case 'COLLATED_DISPATCH':
      return [...type, ...collatedFacts(observation, printing)]
    case 'SIMPLIFIED_DISPATCH':
      return [...type, ...simplifiedFacts(observation, printing)]
    case 'PAPER':
    case null:
      return type
  }
}

const placeWords = ({ station, interstation, otherLocation }: SaLocation): string | null =>
  otherLocation ?? stationWords(station) ?? interstationWords(interstation)

export const signalingAnomalyFacts: ObservationFacts<'SIGNALING_ANOMALY'> = (observation) => {
  const { context, saType, securityService } = observation
  const first = saidFact(
    'observations.signalingAnomaly.context',
    context && say(`enums.saContext.${context}`),
  )
  if (context === 'SECURITY_ESTABLISHED')
    return [
      first,
      saidFact(
        'observations.signalingAnomaly.securityInterstation',
        interstationWords(observation.securityInterstation),
      ),
      saidFact(
        'observations.signalingAnomaly.securityService',
        securityService && say(`enums.securityService.${securityService}`),
      ),
    ]
  return [
    first,
    saidFact('observations.signalingAnomaly.location', placeWords(observation.saLocation)),
    saidFact('observations.signalingAnomaly.signalNames', observation.signalNames.join(', ')),
    saidFact('observations.signalingAnomaly.type', saType && say(`enums.saType.${saType}`)),
    ...optionalFact('observations.common.description', observation.otherTypeDescription),
  ]
}
