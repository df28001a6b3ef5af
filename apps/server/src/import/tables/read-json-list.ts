import { importFault, type FaultList } from '../faults.ts'
import type { FeedFiles } from '../sources/feed-files.ts'
import { cleanBlocks, codePoint } from './clean-blocks.ts'
import { rowReader, type RowOf, type Shape } from './shape.ts'

/** A hundred times the list of all employees of a large company. */
const JSON_MAX_BYTES = 32 * 1024 * 1024

const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length

/** The line of a JSON syntax error, if the parser reports a position. */
const lineOfError = (text: string, error: unknown): number | null => {
  const [, position] = /position (\d+)/.exec(String(error)) ?? []
  return position === undefined ? null : lineAt(text, Number(position))
}

/** Parses a JSON file; undefined if it cannot be parsed, with the reason in `faults`. */
export const readJson = async (
  files: FeedFiles,
  file: string,
  faults: FaultList,
): Promise<{ text: string; value: unknown } | undefined> => {
  const before = faults.count
  const blocks: Buffer[] = []
  let bytes = 0
  for await (const block of cleanBlocks(files, file, faults)) {
    blocks.push(block)
    bytes += block.length
    if (bytes > JSON_MAX_BYTES) {
      faults.add(importFault('JSON_TOO_LARGE', { maxMebibytes: JSON_MAX_BYTES / 1024 / 1024 }, { file }))
      return undefined
    }
  }
  if (faults.count > before) return undefined
  const text = Buffer.concat(blocks)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
  try {
    return { text, value: JSON.parse(text) as unknown }
  } catch (error) {
    faults.add(importFault('JSON_SYNTAX', {}, { file, line: lineOfError(text, error) }))
    return undefined
  }
}

/** The line where each item of a list begins. The text must be a valid JSON list. */
const linesOfItems = (text: string): number[] => {
  const lines: number[] = []
  let depth = 0
  let line = 1
  let awaitsItem = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (sign === '\n') line += 1
    if (/\s/.test(sign)) continue
    if (sign === ']' || sign === '}') depth -= 1
    else if (awaitsItem) lines.push(line)
    awaitsItem = (sign === '[' && depth === 0) || (sign === ',' && depth === 1)
    if (sign === '[' || sign === '{') depth += 1
    if (sign === '"')
      for (at += 1; at < text.length && text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1
  }
  return lines
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Plain = string | number | boolean | null | undefined

const isPlain = (value: unknown): value is Plain =>
  value === null || value === undefined || ['string', 'number', 'boolean'].includes(typeof value)

const ownIn = (item: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(item, name) ? item[name] : null

/** JSON escapes can produce characters forbidden in tables: control characters and lone surrogates. */
const HIDDEN = /[^\P{Cc}\t\n\r]|\p{Cs}/u

const textIn = (item: Readonly<Record<string, unknown>>, name: string): string => {
  const value = ownIn(item, name)
  return isPlain(value) ? String(value ?? '').trim() : ''
}

/**
 * Reads a JSON list of objects like `readTable` reads a table. Faults name the item's line and a path such as
 * `[3].matricule`.
 */
export const readJsonList = async <Of extends Shape>(
  files: FeedFiles,
  file: string,
  of: Of,
  faults: FaultList,
  onRow: (row: RowOf<Of>, line: number) => void,
): Promise<void> => {
  const json = await readJson(files, file, faults)
  if (!json) return
  if (!Array.isArray(json.value)) return faults.add(importFault('JSON_NOT_LIST', {}, { file }))
  const lines = linesOfItems(json.text)
  const readRow = rowReader(of, faults)
  const names = Object.keys(of.fields)
  for (const [index, item] of (json.value as unknown[]).entries()) {
    const line = lines[index] ?? 1
    if (!isObject(item)) {
      faults.add(importFault('JSON_NOT_OBJECT', {}, { file, line, field: `[${index}]` }))
      continue
    }
    const before = faults.count
    for (const name of names) {
      const at = { file, line, field: `[${index}].${name}` }
      const [hidden] = HIDDEN.exec(textIn(item, name)) ?? []
      if (!isPlain(ownIn(item, name))) faults.add(importFault('JSON_NOT_PLAIN', {}, at))
      if (hidden !== undefined)
        faults.add(importFault('CONTROL_CHARACTER', { character: codePoint(hidden) }, at))
    }
    if (faults.count > before) continue
    const row = readRow((position) => textIn(item, names[position] ?? ''), {
      file,
      line,
      prefix: `[${index}].`,
    })
    if (row) onRow(row, line)
  }
}
