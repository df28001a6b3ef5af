import { drivableOf, type Fleet } from '@bulletin/domain/material/fleet'
import type { DrivenMaterial } from '@bulletin/domain/material/material-use'

/** A train and the end it is driven from: « 077 · 3077 ». */
export const trainText = ({ material, leadCar }: DrivenMaterial): string => `${material} · ${leadCar}`

export type TrainOption = { id: string; label: string; driven: DrivenMaterial }

/** All trains of the fleet that can be driven, from both ends. */
export const trainOptions = (fleet: Fleet): TrainOption[] =>
  drivableOf(fleet).map((driven) => ({
    id: `${driven.material}/${driven.leadCar}`,
    label: trainText(driven),
    driven,
  }))

export const optionIdOf = (driven: DrivenMaterial | null): string | null =>
  driven && `${driven.material}/${driven.leadCar}`
