import { GREY, INK, type Style } from '../style.ts'
import type { FontName } from '../fonts.ts'

const style = (font: FontName, size: number, height: number, colour = INK): Style => ({
  font,
  size,
  height,
  colour,
})

/** What a box is for, small above the pen. */
export const BOX_NAME = style('text', 7, 9, GREY)
/** What is known already. */
export const GIVEN = style('strong', 9.5, 12.5)
export const GIVEN_SMALL = style('text', 8, 10.5)
export const GIVEN_TIME = style('strong', 9, 12)
/** Of the forms: lines as far apart as handwriting wants them. */
export const FIELD_NAME = style('strong', 8.5, 17.5)
export const FORM_TITLE = style('strong', 10, 17.5)
export const CHOICE = style('text', 8.5, 17.5)

/** For a pen: seven millimetres. */
export const PEN_HEIGHT = 20
