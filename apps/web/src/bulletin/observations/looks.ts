import type { ObservationType } from '@bulletin/domain/observation/observation'
import type { ObservationEntry } from './observation-form.ts'

/** Icon and texts of each observation type. Separate from the forms, because the paper sheet displays no form. */
export const OBSERVATION_LOOKS = {
  ALARM: { icon: 'alarm', title: 'observations.alarm.title', help: 'observations.alarm.help' },
  AEAU: { icon: 'brake', title: 'observations.aeau.title', help: 'observations.aeau.help' },
  FUKV: { icon: 'speed', title: 'observations.fukv.title', help: 'observations.fukv.help' },
  HT: { icon: 'bolt', title: 'observations.ht.title', help: 'observations.ht.help' },
  LONG_PARKING: {
    icon: 'parking',
    title: 'observations.longParking.title',
    help: 'observations.longParking.help',
  },
  CABIN_ADMISSION: {
    icon: 'personPlus',
    title: 'observations.cabinAdmission.title',
    help: 'observations.cabinAdmission.help',
  },
  MODEL42: { icon: 'document', title: 'observations.model42.title', help: 'observations.model42.help' },
  AIPA: { icon: 'autopilot', title: 'observations.aipa.title', help: 'observations.aipa.help' },
  DEFECTIVE_MATERIAL: {
    icon: 'wrench',
    title: 'observations.defectiveMaterial.title',
    help: 'observations.defectiveMaterial.help',
  },
  SIGNALING_ANOMALY: {
    icon: 'signal',
    title: 'observations.signalingAnomaly.title',
    help: 'observations.signalingAnomaly.help',
  },
  FREE_INPUT: { icon: 'pencil', title: 'observations.freeInput.title', help: 'observations.freeInput.help' },
  DRIVER_TRAINING: {
    icon: 'training',
    title: 'observations.driverTraining.title',
    help: 'observations.driverTraining.help',
  },
  SERVICE_FREE_INPUT: {
    icon: 'list',
    title: 'observations.serviceFreeInput.title',
    help: 'observations.serviceFreeInput.help',
  },
} as const satisfies { [Type in ObservationType]: Pick<ObservationEntry, 'icon' | 'title' | 'help'> }
