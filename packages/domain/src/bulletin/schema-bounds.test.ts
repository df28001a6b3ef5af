import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { Draft } from '../draft/draft.ts'
import { BulletinItem, BulletinPage } from './bulletin-item.ts'
import { Bulletin } from './bulletin.ts'
import { SubmittedBulletin } from './submitted-bulletin.ts'
import { asJson, isJsonObject, type Json } from './testing/json-places.ts'

type Node = { place: string; node: { [name: string]: Json } }

/** The nodes of a JSON schema, as external tools would read it, with their paths. */
const nodesOf = (schema: Json, place: string): Node[] => {
  if (!isJsonObject(schema)) return []
  const { properties = null, items = null, anyOf = null } = schema
  return [
    { place, node: schema },
    ...Object.entries(properties ?? {}).flatMap(([name, part]) => nodesOf(part as Json, `${place}.${name}`)),
    ...nodesOf(items, `${place}[]`),
    ...(Array.isArray(anyOf) ? anyOf : []).flatMap((part) => nodesOf(part, place)),
  ]
}

/** Zod's default bound for an unbounded whole number. */
const ANY = Number.MAX_SAFE_INTEGER
/** Computed by the server: no client sends them. */
const COUNTS = /\.(?:pageNumber|totalPages)$/

const lacksOf = ({ place, node }: Node): string[] => {
  const hasOne = (...names: string[]): boolean => names.some((name) => name in node)
  const isBounded: Record<string, boolean> = {
    string: hasOne('maxLength', 'pattern', 'format', 'enum', 'const'),
    array: hasOne('maxItems'),
    object: node['additionalProperties'] === false,
    integer: Math.abs(Number(node['minimum'])) < ANY && (Number(node['maximum']) < ANY || COUNTS.test(place)),
    number: hasOne('const'),
    boolean: true,
    null: true,
  }
  return [node['type'] ?? []]
    .flat()
    .filter((type) => typeof type === 'string' && !isBounded[type])
    .map((type) => `${place}: ${JSON.stringify(type)}`)
}

describe('the size of what is kept', () => {
  it.each([
    ['Draft', Draft],
    ['SubmittedBulletin', SubmittedBulletin],
    ['Bulletin', Bulletin],
    ['BulletinItem', BulletinItem],
    ['BulletinPage', BulletinPage],
  ])('%s has an end to every text and list, bounds to every number, and no open object', (name, schema) => {
    const nodes = nodesOf(asJson(z.toJSONSchema(schema, { io: 'input' })), name)
    expect(nodes.length).toBeGreaterThan(30)
    expect(nodes.flatMap(lacksOf)).toEqual([])
  })

  it('would be found missing', () => {
    const open = z.object({
      text: z.string(),
      list: z.array(z.boolean()),
      fromNought: z.int().check(z.minimum(0)),
      toNine: z.int().check(z.maximum(9)),
      broken: z.number().check(z.minimum(0), z.maximum(1)),
      maybe: z.nullable(z.string()),
      inside: z.strictObject({ deep: z.array(z.strictObject({ text: z.string() })).check(z.maxLength(1)) }),
    })
    expect(nodesOf(asJson(z.toJSONSchema(open, { io: 'input' })), 'it').flatMap(lacksOf)).toEqual([
      'it: "object"',
      'it.text: "string"',
      'it.list: "array"',
      'it.fromNought: "integer"',
      'it.toNine: "integer"',
      'it.broken: "number"',
      'it.maybe: "string"',
      'it.inside.deep[].text: "string"',
    ])
  })
})
