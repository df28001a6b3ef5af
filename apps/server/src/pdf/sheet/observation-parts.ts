import type { Line } from '@bulletin/domain/network/line'
import { OBSERVATIONS, type ObservationType } from '@bulletin/domain/observation/observation'
import { say } from '../../words.ts'
import type { Paper } from '../paper.ts'
import { blank, formPart, type Field } from './form.ts'
import {
  aeauForm,
  aipaForm,
  alarmForm,
  defectiveMaterialForm,
  fukvForm,
  htForm,
  longParkingForm,
  type ObservationForm,
} from './incident-forms.ts'
import {
  cabinAdmissionForm,
  driverTrainingForm,
  freeInputForm,
  model42Form,
  serviceFreeInputForm,
  signalingAnomalyForm,
} from './order-forms.ts'
import type { Part } from './part.ts'
import { headingPart, noteStyle, textPart } from './words.ts'

/** The form of each type. A missing type is a compile error. */
const FORMS: { readonly [Type in ObservationType]: ObservationForm } = {
  ALARM: alarmForm,
  AEAU: aeauForm,
  FUKV: fukvForm,
  HT: htForm,
  LONG_PARKING: longParkingForm,
  CABIN_ADMISSION: cabinAdmissionForm,
  MODEL42: model42Form,
  AIPA: aipaForm,
  DEFECTIVE_MATERIAL: defectiveMaterialForm,
  SIGNALING_ANOMALY: signalingAnomalyForm,
  FREE_INPUT: freeInputForm,
  DRIVER_TRAINING: driverTrainingForm,
  SERVICE_FREE_INPUT: serviceFreeInputForm,
}

/** The ride or manoeuvre concerned, and the time. */
const subject = (): Field[] => [
  { name: say('pdf.sheet.about'), answers: [blank('few')] },
  { name: say('pdf.sheet.at'), answers: [blank('time')] },
]

const categoryPart = (paper: Paper, line: Line, place: 'RIDE' | 'SERVICE'): Part[] =>
  OBSERVATIONS.kindsAt(place).map((kind) => {
    const type = kind.type as ObservationType
    const title = say(`enums.observationType.${type}`)
    if (kind.unavailableOn(line) !== null)
      return formPart(paper, title, [
        { name: say('observations.categories.notOnLine', { line: line.name }), answers: [] },
      ])
    return formPart(paper, title, FORMS[type](line), place === 'RIDE' ? subject() : [])
  })

/** A form for each observation type, in the tablet's order. */
export const observationParts = (paper: Paper, line: Line): Part[] => [
  { ...headingPart(paper, say('observations.categories.ordinary')), startsPage: true },
  textPart(paper, say('pdf.sheet.observationsNote'), noteStyle),
  ...categoryPart(paper, line, 'RIDE'),
  headingPart(paper, say('observations.categories.service')),
  ...categoryPart(paper, line, 'SERVICE'),
]
