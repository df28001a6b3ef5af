import { z } from 'zod/mini'
import { OBSERVATIONS_MAX } from '../limits.ts'
import { Aeau, aeau } from './aeau.ts'
import { Aipa, aipa } from './aipa.ts'
import { Alarm, alarm } from './alarm.ts'
import { CabinAdmission, cabinAdmission } from './cabin-admission.ts'
import { DefectiveMaterial, defectiveMaterial } from './defective-material.ts'
import { DriverTraining, driverTraining } from './driver-training.ts'
import { FreeInput, freeInput, ServiceFreeInput, serviceFreeInput } from './free-input.ts'
import { Fukv, fukv } from './fukv.ts'
import { Ht, ht } from './ht.ts'
import { LongParking, longParking } from './long-parking.ts'
import { Model42, model42 } from './model42.ts'
import type { ObservationKind } from './observation-kind.ts'
import { observationRegistry } from './registry.ts'
import { SignalingAnomaly, signalingAnomaly } from './signaling-anomaly.ts'

/** An event on the way, or during the service. */
export const Observation = z.discriminatedUnion('type', [
  Alarm,
  Aeau,
  Fukv,
  Ht,
  LongParking,
  CabinAdmission,
  Model42,
  Aipa,
  DefectiveMaterial,
  SignalingAnomaly,
  FreeInput,
  DriverTraining,
  ServiceFreeInput,
])
export type Observation = z.infer<typeof Observation>
export type ObservationType = Observation['type']

export const Observations = z.array(Observation).check(z.maxLength(OBSERVATIONS_MAX))
export type Observations = z.infer<typeof Observations>

/** In menu order. A type without a kind does not compile. */
const KINDS: { [Type in ObservationType]: ObservationKind<Extract<Observation, { type: Type }>> } = {
  ALARM: alarm,
  AEAU: aeau,
  FUKV: fukv,
  HT: ht,
  LONG_PARKING: longParking,
  CABIN_ADMISSION: cabinAdmission,
  MODEL42: model42,
  AIPA: aipa,
  DEFECTIVE_MATERIAL: defectiveMaterial,
  SIGNALING_ANOMALY: signalingAnomaly,
  FREE_INPUT: freeInput,
  DRIVER_TRAINING: driverTraining,
  SERVICE_FREE_INPUT: serviceFreeInput,
}

export const OBSERVATION_TYPES = Object.keys(KINDS) as ObservationType[]

export const OBSERVATIONS = observationRegistry(Object.values(KINDS))
