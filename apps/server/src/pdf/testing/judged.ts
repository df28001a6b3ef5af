import { getFonts } from '../fonts.ts'
import { shownText } from '../shown-text.ts'
import { PAGE } from '../style.ts'
import { squeezed, type ReadPdf, type Shown } from './read-pdf.ts'

const HALF_A_POINT = 0.5

const onPaper = (text: string): string => squeezed(shownText(text, getFonts().text.has))

/** The texts that are missing from the document. */
export const missingFrom = ({ text }: ReadPdf, texts: readonly string[]): string[] => {
  const all = squeezed(text)
  return texts.filter((one) => !all.includes(onPaper(one)))
}

/** Texts that overlap or cross the margins: there must be none. */
export const misplacedIn = ({ shown }: ReadPdf): string[] => {
  const seen = shown.filter(({ text }) => text.trim() !== '')
  const isOutside = ({ left, right, base }: Shown) =>
    left < PAGE.side - HALF_A_POINT ||
    right > PAGE.width - PAGE.side + HALF_A_POINT ||
    base < 20 ||
    base > PAGE.height - 20
  const touches = (one: Shown, other: Shown) =>
    one.page === other.page &&
    Math.abs(one.base - other.base) < 0.7 * Math.min(one.size, other.size) &&
    one.left < other.right - HALF_A_POINT &&
    other.left < one.right - HALF_A_POINT
  return [
    ...seen.filter(isOutside).map(({ text }) => text),
    ...seen.flatMap((one, index) =>
      seen.slice(index + 1).flatMap((other) => (touches(one, other) ? [one.text] : [])),
    ),
  ]
}
