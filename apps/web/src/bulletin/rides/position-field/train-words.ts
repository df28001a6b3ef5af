import { drivableOf, type Fleet } from '@bulletin/domain/material/fleet'
import type { DrivenMaterial } from '@bulletin/domain/material/material-use'
import type { ListOption } from '../../../ui/searchable-list-matches.ts'

/** A train and the end it is driven from: « 077 · 3077 ». */
export const trainText = ({ material, leadCar }: DrivenMaterial): string => `${material} · ${leadCar}`

export type TrainOption = ListOption & { readonly driven: DrivenMaterial }

export const trainOption = (driven: DrivenMaterial): TrainOption => ({
  id: trainText(driven),
  label: trainText(driven),
  driven,
})

/** All trains of the fleet that can be driven, from both ends. */
export const trainOptions = (fleet: Fleet): TrainOption[] => drivableOf(fleet).map(trainOption)
