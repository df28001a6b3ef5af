import { GREY, INK, type Style } from '../style.ts'
import type { FontName } from '../fonts.ts'

const style = (font: FontName, size: number, height: number, colour = INK): Style => ({
  font,
  size,
  height,
  colour,
})

/** The label of a box, small and above the writing space. */
export const BOX_NAME = style('text', 7, 9, GREY)
/** Printed values. */
export const GIVEN = style('strong', 9.5, 12.5)
export const GIVEN_SMALL = style('text', 8, 10.5)
export const GIVEN_TIME = style('strong', 9, 12)
/** For forms: line heights that leave room for handwriting. */
export const FIELD_NAME = style('strong', 8.5, 17.5)
export const FORM_TITLE = style('strong', 10, 17.5)
export const CHOICE = style('text', 8.5, 17.5)

/** Writing height: seven millimetres. */
export const PEN_HEIGHT = 20
