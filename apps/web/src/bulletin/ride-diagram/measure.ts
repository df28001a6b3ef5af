/** The rendered width of a text, in pixels. */
export type Measure = (text: string, px: number, weight: number) => number

const CHARACTERS =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~' +
  'ÀÂÄÇÈÉÊËÎÏÔÖÙÛÜŒÆàâäçèéêëîïôöùûüœæÿ–—…’·'

/** Character widths of Inter, weight 650, in hundredths of the font size; lighter weights are slightly narrower. */
// oxfmt-ignore
const WIDTHS = [
  25, 33, 54, 65, 66, 101, 67, 34, 38, 38, 55, 68, 33, 47, 33, 39, 67, 43, 63, 65, 68, 62, 65, 58, 65, 65, 33, 34, 68,
  68, 68, 56, 101, 74, 67, 74, 73, 61, 59, 75, 75, 28, 59, 72, 57, 93, 77, 77, 65, 78, 66, 66, 67, 74, 74, 103, 73, 73,
  66, 38, 39, 38, 49, 48, 36, 58, 63, 59, 63, 60, 40, 63, 62, 27, 27, 58, 27, 91, 62, 62, 63, 63, 41, 56, 36, 62, 60,
  85, 58, 60, 57, 47, 37, 47, 68, 74, 74, 74, 74, 61, 61, 61, 61, 28, 28, 77, 77, 74, 74, 74, 102, 102, 58, 58, 58, 59,
  60, 60, 60, 60, 27, 27, 62, 62, 62, 62, 62, 99, 92, 60, 50, 100, 98, 31, 33,
]

const WIDEST = 103

const WIDTH_OF = new Map(
  Array.from(CHARACTERS).map((character, index) => [character, WIDTHS[index] ?? WIDEST]),
)

/** Fallback without a canvas: adds up character widths, never less than the real width. */
export const measureByTable: Measure = (text, px) =>
  (Array.from(text).reduce((sum, character) => sum + (WIDTH_OF.get(character) ?? WIDEST), 0) * px) / 100
