/** The objects of a PDF file (ISO 32000-1, 7.3), read from its bytes as Latin-1 text. */

export type PdfName = { readonly name: string }
export type PdfText = { readonly text: string }
export type PdfReference = { readonly object: number }
export type PdfDictionary = { readonly members: ReadonlyMap<string, PdfValue> }
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfText
  | PdfReference
  | PdfDictionary
  | readonly PdfValue[]

/** The file is not written as this product writes its files. */
export class NotOurPdf extends Error {}

const SPACE = /[\0\t\n\f\r ]*/y
const TOKENS = {
  reference: /(\d{1,9}) 0 R(?![A-Za-z\d])/y,
  number: /[+-]?(?:\d+(?:\.\d*)?|\.\d+)/y,
  name: /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y,
  hex: /<([\dA-Fa-f]*)>/y,
  word: /true|false|null/y,
}
const TOKEN_KINDS = Object.entries(TOKENS)
const WORDS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null }
const DEPTH_MAX = 32
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

type Read = { readonly value: PdfValue; readonly end: number }

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}
const afterSpace = (text: string, at: number): number => {
  SPACE.lastIndex = at
  SPACE.exec(text)
  return SPACE.lastIndex
}

const readText = (text: string, at: number): Read => {
  let [value, depth, end] = ['', 1, at + 1]
  for (; end < text.length; end += 1) {
    const sign = text.charAt(end)
    if (sign === '\\') {
      end += 1
      value += ESCAPES[text.charAt(end)] ?? text.charAt(end)
      continue
    }
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth === 0) return { value: { text: value }, end: end + 1 }
    value += sign
  }
  throw new NotOurPdf('A text does not end')
}

const readList = (text: string, at: number, depth: number): Read => {
  const values: PdfValue[] = []
  let end = afterSpace(text, at + 1)
  while (text.charAt(end) !== ']') {
    const read = readPdfValue(text, end, depth + 1)
    values.push(read.value)
    end = afterSpace(text, read.end)
  }
  return { value: values, end: end + 1 }
}

const readDictionary = (text: string, at: number, depth: number): Read => {
  const members = new Map<string, PdfValue>()
  let end = afterSpace(text, at + 2)
  while (!text.startsWith('>>', end)) {
    const [written, name] = matchAt(TOKENS.name, text, end) ?? []
    // A member that stands twice is another one for each reader; with `#` it may be one in disguise.
    if (written === undefined || name === undefined || members.has(name) || name.includes('#'))
      throw new NotOurPdf('A dictionary has another form')
    const read = readPdfValue(text, afterSpace(text, end + written.length), depth + 1)
    members.set(name, read.value)
    end = afterSpace(text, read.end)
  }
  return { value: { members }, end: end + 2 }
}

/** The value at a place, and where it ends. */
export const readPdfValue = (text: string, at: number, depth = 0): Read => {
  if (depth > DEPTH_MAX) throw new NotOurPdf('Values are nested too deeply')
  if (text.startsWith('<<', at)) return readDictionary(text, at, depth)
  if (text[at] === '[') return readList(text, at, depth)
  if (text[at] === '(') return readText(text, at)
  for (const [kind, pattern] of TOKEN_KINDS) {
    const [written, inner = ''] = matchAt(pattern, text, at) ?? []
    if (written === undefined) continue
    const end = at + written.length
    if (kind === 'reference') return { value: { object: Number(inner) }, end }
    if (kind === 'number') return { value: Number(written), end }
    if (kind === 'name') return { value: { name: inner }, end }
    if (kind === 'word') return { value: WORDS[written] ?? null, end }
    return { value: { text: inner }, end }
  }
  throw new NotOurPdf('A value has another form')
}

export const memberOf = (value: PdfValue | undefined, name: string): PdfValue | undefined =>
  typeof value === 'object' && value !== null && 'members' in value ? value.members.get(name) : undefined

/** Whether a dictionary has members of these names only. */
export const hasOnly = (value: PdfValue | undefined, names: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'members' in value &&
  [...value.members.keys()].every((name) => names.includes(name))

export const isNamed = (value: PdfValue | undefined, name: string): boolean =>
  typeof value === 'object' && value !== null && 'name' in value && value.name === name
export const textOf = (value: PdfValue | undefined): string | null =>
  typeof value === 'object' && value !== null && 'text' in value ? value.text : null
export const referenceIn = (value: PdfValue | undefined): number | null =>
  typeof value === 'object' && value !== null && 'object' in value ? value.object : null
export const listIn = (value: PdfValue | undefined): readonly PdfValue[] =>
  Array.isArray(value) ? (value as readonly PdfValue[]) : []
