/** Minimum contrast of text, by WCAG 2.2. */
export const TEXT_CONTRAST = 4.5

/** The card background that a line is drawn on, by day and at night, as in the design tokens. */
export const CARD = { day: '#ffffff', night: '#141c24' } as const

const INK = '#101820'
const WHITE = '#ffffff'
const BLACK = '#000000'

/** The product's own ink first; then white or black, one of which is always readable. */
const INKS = [INK, WHITE, BLACK] as const

/** WCAG requires 3 for a graphical object; a hairline needs a little more. */
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

/** The colour itself where it contrasts with the card, otherwise the nearest mix towards another colour that does. */
const edgeOn = (card: string, color: string, towards: string): string => {
  const steps = Array.from({ length: EDGE_STEPS }, (_, step) => mixed(color, towards, step / EDGE_STEPS))
  return steps.find((edge) => contrastOf(edge, card) >= EDGE_CONTRAST) ?? towards
}

export type LineColours = {
  /** The line's own colour, from the network. */
  readonly fill: string
  /** Text on the fill. */
  readonly ink: string
  /** The outline: a pale line on a white card, or a dark one on a dark card, would have no visible edge. */
  readonly dayEdge: string
  readonly nightEdge: string
}

/** The drawing colours of a line, from the one colour in the network. */
export const lineColoursOf = (color: string): LineColours => {
  const fill = color.toLowerCase()
  return {
    fill,
    ink: INKS.find((ink) => contrastOf(ink, fill) >= TEXT_CONTRAST) ?? BLACK,
    dayEdge: edgeOn(CARD.day, fill, INK),
    nightEdge: edgeOn(CARD.night, fill, WHITE),
  }
}
