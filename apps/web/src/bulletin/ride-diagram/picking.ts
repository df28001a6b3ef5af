import { GEOMETRY, pitchOf, slotX } from './geometry.ts'
import type { Measure } from './measure.ts'
import type { RowItem } from './time-row.ts'

/** Stations that can be chosen, and those already chosen, with the word under each (« Début »). */
export type Picking = {
  choices: readonly number[]
  chosen: readonly { slot: number; tag: string }[]
}

export type Ring = { slot: number; x: number; isChosen: boolean }
/** A touch target, in the coordinates of the diagram's box. */
export type Target = { slot: number; left: number; top: number; width: number; height: number }

const TAG_TYPE = { px: 14, weight: 650 }
const TAG_PADDING = 20

export const ringsOf = ({ choices, chosen }: Picking, width: number): Ring[] => {
  const isChosen = (slot: number): boolean => chosen.some((choice) => choice.slot === slot)
  const slots = [...new Set([...choices, ...chosen.map(({ slot }) => slot)])]
  return slots.map((slot) => ({ slot, x: slotX(width, slot), isChosen: isChosen(slot) }))
}

/** 48 pixels wide if the stations are far enough apart, else narrower. */
export const targetsOf = ({ choices }: Picking, width: number): Target[] => {
  const side = Math.min(GEOMETRY.pickTarget, pitchOf(width))
  return choices.map((slot) => ({
    slot,
    left: slotX(width, slot) - side / 2,
    top: GEOMETRY.trackY - GEOMETRY.pickTarget / 2,
    width: side,
    height: GEOMETRY.pickTarget,
  }))
}

/** Id, in the row, of the word under a station. */
export const tagId = (slot: number): string => `tag-${slot}`

export const tagsOf = ({ chosen }: Picking, width: number, measure: Measure): RowItem[] =>
  chosen.map(({ slot, tag }) => ({
    id: tagId(slot),
    kind: 'tag',
    x: slotX(width, slot),
    width: Math.ceil(measure(tag, TAG_TYPE.px, TAG_TYPE.weight)) + TAG_PADDING,
  }))
