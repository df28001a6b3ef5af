import type { Observation, ObservationType } from '@bulletin/domain/observation/observation'
import type { Fact } from '../../block.ts'
import type { Printing } from '../printing.ts'
import {
  aeauFacts,
  aipaFacts,
  alarmFacts,
  defectiveMaterialFacts,
  fukvFacts,
  htFacts,
  longParkingFacts,
} from './incidents.ts'
import type { ObservationFacts } from './observation-facts.ts'
import { model42Facts, signalingAnomalyFacts } from './orders.ts'
import { cabinAdmissionFacts, driverTrainingFacts, freeInputFacts, serviceFreeInputFacts } from './people.ts'

/** How each type is printed. A missing type is a compile error. */
const PRINTED: { readonly [Type in ObservationType]: ObservationFacts<Type> } = {
  ALARM: alarmFacts,
  AEAU: aeauFacts,
  FUKV: fukvFacts,
  HT: htFacts,
  LONG_PARKING: longParkingFacts,
  CABIN_ADMISSION: cabinAdmissionFacts,
  MODEL42: model42Facts,
  AIPA: aipaFacts,
  DEFECTIVE_MATERIAL: defectiveMaterialFacts,
  SIGNALING_ANOMALY: signalingAnomalyFacts,
  FREE_INPUT: freeInputFacts,
  DRIVER_TRAINING: driverTrainingFacts,
  SERVICE_FREE_INPUT: serviceFreeInputFacts,
}

/** The lookup by type gives each function only observations of its own type, which makes the cast safe. */
export const observationFacts = (observation: Observation, printing: Printing): readonly Fact[] =>
  (PRINTED[observation.type] as (one: Observation, printing: Printing) => readonly Fact[])(
    observation,
    printing,
  )
