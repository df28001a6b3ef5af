import { aeau } from '@bulletin/domain/observation/aeau'
import { aipa } from '@bulletin/domain/observation/aipa'
import { alarm } from '@bulletin/domain/observation/alarm'
import { cabinAdmission } from '@bulletin/domain/observation/cabin-admission'
import { defectiveMaterial } from '@bulletin/domain/observation/defective-material'
import { driverTraining } from '@bulletin/domain/observation/driver-training'
import { freeInput, serviceFreeInput } from '@bulletin/domain/observation/free-input'
import { fukv } from '@bulletin/domain/observation/fukv'
import { ht } from '@bulletin/domain/observation/ht'
import { longParking } from '@bulletin/domain/observation/long-parking'
import { model42 } from '@bulletin/domain/observation/model42'
import type { Observation, ObservationType } from '@bulletin/domain/observation/observation'
import { signalingAnomaly } from '@bulletin/domain/observation/signaling-anomaly'
import { AeauForm } from './aeau/aeau-form.tsx'
import { AipaForm } from './aipa/aipa-form.tsx'
import { AlarmForm } from './alarm/alarm-form.tsx'
import { CabinAdmissionForm } from './cabin-admission/cabin-admission-form.tsx'
import { DefectiveMaterialForm } from './defective-material/defective-material-form.tsx'
import { DriverTrainingForm } from './driver-training/driver-training-form.tsx'
import { FreeInputForm } from './free-input/free-input-form.tsx'
import { FukvForm } from './fukv/fukv-form.tsx'
import { HtForm } from './ht/ht-form.tsx'
import { LongParkingForm } from './long-parking/long-parking-form.tsx'
import { OBSERVATION_LOOKS as LOOKS } from './looks.ts'
import { Model42Form } from './model42/model42-form.tsx'
import type { ObservationEntry } from './observation-form.ts'
import { SignalingAnomalyForm } from './signaling-anomaly/signaling-anomaly-form.tsx'

/** In display order. A missing type is a compile error. */
const ENTRIES: { [Type in ObservationType]: ObservationEntry<Extract<Observation, { type: Type }>> } = {
  ALARM: { kind: alarm, ...LOOKS.ALARM, Form: AlarmForm },
  AEAU: { kind: aeau, ...LOOKS.AEAU, Form: AeauForm },
  FUKV: { kind: fukv, ...LOOKS.FUKV, Form: FukvForm },
  HT: { kind: ht, ...LOOKS.HT, Form: HtForm },
  LONG_PARKING: { kind: longParking, ...LOOKS.LONG_PARKING, Form: LongParkingForm },
  CABIN_ADMISSION: { kind: cabinAdmission, ...LOOKS.CABIN_ADMISSION, Form: CabinAdmissionForm },
  MODEL42: { kind: model42, ...LOOKS.MODEL42, Form: Model42Form },
  AIPA: { kind: aipa, ...LOOKS.AIPA, Form: AipaForm },
  DEFECTIVE_MATERIAL: {
    kind: defectiveMaterial,
    ...LOOKS.DEFECTIVE_MATERIAL,
    Form: DefectiveMaterialForm,
  },
  SIGNALING_ANOMALY: { kind: signalingAnomaly, ...LOOKS.SIGNALING_ANOMALY, Form: SignalingAnomalyForm },
  FREE_INPUT: { kind: freeInput, ...LOOKS.FREE_INPUT, Form: FreeInputForm },
  DRIVER_TRAINING: { kind: driverTraining, ...LOOKS.DRIVER_TRAINING, Form: DriverTrainingForm },
  SERVICE_FREE_INPUT: { kind: serviceFreeInput, ...LOOKS.SERVICE_FREE_INPUT, Form: FreeInputForm },
}

/** All thirteen kinds. The cast is safe, because the dialog finds the form by the type of the value. */
export const OBSERVATION_ENTRIES = Object.values(ENTRIES) as readonly unknown[] as readonly ObservationEntry[]
