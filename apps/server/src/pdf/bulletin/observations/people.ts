import { say, yesOrNo } from '../../../words.ts'
import { timeIn } from '../printing.ts'
import { saidFact, stationWords, type ObservationFacts } from './observation-facts.ts'

/** Everyone admitted to the cab: who, from where to where, and whether they drove. */
export const cabinAdmissionFacts: ObservationFacts<'CABIN_ADMISSION'> = ({ admissionList }) =>
  admissionList.map((admission, index) => ({
    name: say('observations.cabinAdmission.person', { number: index + 1 }),
    value: [
      saidFact('observations.cabinAdmission.fullName', admission.fullname),
      saidFact('observations.cabinAdmission.matricule', admission.matricularAccount),
      saidFact('observations.cabinAdmission.hasDriven', yesOrNo(admission.hasDriven)),
      saidFact('observations.cabinAdmission.departureStation', stationWords(admission.departureStation)),
      saidFact('observations.cabinAdmission.arrivalStation', stationWords(admission.arrivalStation)),
    ]
      .map(({ name, value }) => `${name} : ${value}`)
      .join('\n'),
  }))

export const driverTrainingFacts: ObservationFacts<'DRIVER_TRAINING'> = (observation, printing) => [
  saidFact('observations.driverTraining.matricule', observation.learningDriverMat),
  saidFact('observations.driverTraining.name', observation.learningDriverName),
  saidFact('observations.driverTraining.startingTime', timeIn(observation.startingTime, printing)),
  saidFact('observations.driverTraining.endingTime', timeIn(observation.endingTime, printing)),
]

export const freeInputFacts: ObservationFacts<'FREE_INPUT'> = ({ description }) => [
  saidFact('observations.freeInput.description', description),
]

export const serviceFreeInputFacts: ObservationFacts<'SERVICE_FREE_INPUT'> = ({ description }) => [
  saidFact('observations.serviceFreeInput.description', description),
]
