import type { ObservationType } from '@bulletin/domain/observation/observation'
import type { IconName } from '../../ui/icon.tsx'
import type { ObservationEntry } from './observation-form.ts'

const look = <Name extends string>(icon: IconName, name: Name) =>
  ({ icon, title: `observations.${name}.title`, help: `observations.${name}.help` }) as const

/** Icon and texts of each observation type. Separate from the forms, because the paper sheet displays no form. */
export const OBSERVATION_LOOKS = {
  ALARM: look('alarm', 'alarm'),
  AEAU: look('brake', 'aeau'),
  FUKV: look('speed', 'fukv'),
  HT: look('bolt', 'ht'),
  LONG_PARKING: look('parking', 'longParking'),
  CABIN_ADMISSION: look('personPlus', 'cabinAdmission'),
  MODEL42: look('document', 'model42'),
  AIPA: look('autopilot', 'aipa'),
  DEFECTIVE_MATERIAL: look('wrench', 'defectiveMaterial'),
  SIGNALING_ANOMALY: look('signal', 'signalingAnomaly'),
  FREE_INPUT: look('pencil', 'freeInput'),
  DRIVER_TRAINING: look('training', 'driverTraining'),
  SERVICE_FREE_INPUT: look('list', 'serviceFreeInput'),
} as const satisfies { [Type in ObservationType]: Pick<ObservationEntry, 'icon' | 'title' | 'help'> }
