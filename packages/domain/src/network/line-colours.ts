/** Of text on its ground, by WCAG 2.2. */
export const TEXT_CONTRAST = 4.5

/** The card that a line is drawn on, by day and at night, as in the design's tokens. */
export const CARD = { day: '#ffffff', night: '#141c24' } as const

const INK = '#101820'
const WHITE = '#ffffff'
const BLACK = '#000000'

/** Ink is the product's own; of white and black, one can always be read. */
const INKS = [INK, WHITE, BLACK] as const

/** WCAG asks 3 of a shape on its ground; a hairline needs a little more. */
export const EDGE_CONTRAST = 3.2
const EDGE_STEPS = 50

const channelsOf = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))

const WEIGHTS = [0.2126, 0.7152, 0.0722] as const

const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminanceOf = (color: string): number => {
  const channels = channelsOf(color)
  return WEIGHTS.reduce((sum, weight, index) => sum + weight * linear(channels[index] ?? 0), 0)
}

/** From 1 for the same colour to 21 for black on white; both as `#rrggbb`. */
export const contrastOf = (one: string, other: string): number => {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

const mixed = (color: string, other: string, share: number): string => {
  const others = channelsOf(other)
  const channels = channelsOf(color).map((channel, index) =>
    Math.round(channel + ((others[index] ?? channel) - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${channels.join('')}`
}

/** The colour itself where it can be told from the card, otherwise the nearest one on the way to another that can. */
const edgeOn = (card: string, color: string, towards: string): string => {
  const steps = Array.from({ length: EDGE_STEPS }, (_, step) => mixed(color, towards, step / EDGE_STEPS))
  return steps.find((edge) => contrastOf(edge, card) >= EDGE_CONTRAST) ?? towards
}

export type LineColours = {
  /** As the network gives it. */
  readonly fill: string
  /** Text on it. */
  readonly ink: string
  /** Around it: a pale line on a white card, or a dark one on a dark card, would end nowhere. */
  readonly dayEdge: string
  readonly nightEdge: string
}

/** What a line is drawn with, from the one colour that a network gives it. */
export const lineColoursOf = (color: string): LineColours => {
  const fill = color.toLowerCase()
  return {
    fill,
    ink: INKS.find((ink) => contrastOf(ink, fill) >= TEXT_CONTRAST) ?? BLACK,
    dayEdge: edgeOn(CARD.day, fill, INK),
    nightEdge: edgeOn(CARD.night, fill, WHITE),
  }
}
