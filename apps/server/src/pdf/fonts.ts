import { create, type Font } from 'fontkit'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Inter, as on screen. Full font files: names and comments may contain more than French letters. */
const FILES = {
  text: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  strong: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const
export type FontName = keyof typeof FILES

type Glyph = { readonly id: number; readonly advanceWidth: number; readonly codePoints: readonly number[] }

type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }

type Substitution = {
  readonly coverage: {
    readonly rangeRecords?: readonly { start: number; end: number; startCoverageIndex: number }[]
  }
  readonly substitute: { get: (index: number) => number }
}

/** The OpenType substitution tables, missing from the library's types. */
type Substitutions = {
  readonly featureList: readonly { tag: string; feature: { lookupListIndexes: readonly number[] } }[]
  readonly lookupList: { get: (index: number) => { subTables: readonly Substitution[] } }
}

const substituteIn = ({ coverage, substitute }: Substitution, id: number): number | null => {
  const range = coverage.rangeRecords?.find(({ start, end }) => id >= start && id <= end)
  return range ? substitute.get(range.startCoverageIndex + id - range.start) : null
}

/** Tabular digits, all of one width: times are aligned in columns. */
const tabularOf = (font: Font): ((id: number) => number) => {
  const { featureList, lookupList } = (font as Font & { GSUB: Substitutions }).GSUB
  const tables = featureList
    .filter(({ tag }) => tag === 'tnum')
    .slice(0, 1)
    .flatMap(({ feature }) => feature.lookupListIndexes.flatMap((index) => lookupList.get(index).subTables))
  return (id) => tables.map((table) => substituteIn(table, id)).find((found) => found !== null) ?? id
}

const isDigit = (codePoint: number): boolean => codePoint >= 0x30 && codePoint <= 0x39

/**
 * A font without shaping: one glyph per character. The library's own layout is fifty times slower, and this typeface
 * would turn « -> » into an arrow: the text read back would not be the certified one.
 */
export type PlainFont = {
  /** The font object that the PDF library embeds. */
  readonly source: Font
  readonly has: (codePoint: number) => boolean
  /** In thousandths of the font size. */
  readonly advance: (character: string) => number
}

const plainFont = (font: Font): PlainFont => {
  const known = new Map<number, Glyph>()
  const { unitsPerEm } = font
  const tabular = tabularOf(font)
  const glyphOf = (codePoint: number): Glyph => {
    const found = known.get(codePoint)
    if (found) return found
    const { id } = font.glyphForCodePoint(codePoint)
    const shown = font.getGlyph(isDigit(codePoint) ? tabular(id) : id)
    const glyph = { id: shown.id, advanceWidth: shown.advanceWidth, codePoints: [codePoint] }
    known.set(codePoint, glyph)
    return glyph
  }
  /**
   * A plain loop, since it runs for every word of every document. Positions are new objects because the library mutates
   * them.
   */
  const layout = (text: string) => {
    const glyphs: Glyph[] = []
    const positions: Position[] = []
    let width = 0
    for (const character of text) {
      const glyph = glyphOf(character.codePointAt(0) ?? 0)
      glyphs.push(glyph)
      positions.push({ xAdvance: glyph.advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 })
      width += glyph.advanceWidth
    }
    return { glyphs, positions, advanceWidth: width }
  }
  return {
    source: Object.create(font, { layout: { value: layout } }) as Font,
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    advance: (character) => (glyphOf(character.codePointAt(0) ?? 0).advanceWidth * 1000) / unitsPerEm,
  }
}

const readFont = (file: string): PlainFont => {
  const font = create(readFileSync(createRequire(import.meta.url).resolve(file)))
  if (!('glyphForCodePoint' in font)) throw new Error(`${file} is a collection of fonts`)
  return plainFont(font)
}

let fonts: Readonly<Record<FontName, PlainFont>> | null = null

/** Loaded when the first bulletin is printed, then cached: each document embeds a subset of them. */
export const getFonts = (): Readonly<Record<FontName, PlainFont>> =>
  (fonts ??= { text: readFont(FILES.text), strong: readFont(FILES.strong) })
