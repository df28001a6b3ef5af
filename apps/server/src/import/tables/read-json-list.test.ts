import { describe, expect, it } from 'vitest'
import { faultList } from '../faults.ts'
import { filesOf, inShort } from '../testing/read-files.ts'
import { flag, id, integer, optional } from './fields.ts'
import { readJsonList } from './read-json-list.ts'
import { shape } from './shape.ts'

const PEOPLE = shape(
  { matricule: id(6), age: optional(integer({ min: 0, max: 99 })), chief: optional(flag()) },
  ['matricule'],
)

type Outcome = { readonly rows: unknown[]; readonly faults: string[] }

const readPeople = async (content: string): Promise<Outcome> => {
  const faults = faultList()
  const rows: unknown[] = []
  await readJsonList(filesOf({ f: content }), 'f', PEOPLE, faults, (row, line) => {
    rows.push([line, row.matricule, row.age, row.chief])
  })
  return { rows, faults: faults.refusal().faults.map(inShort) }
}

describe('a list in JSON', () => {
  it('gives the same rows as a table, with the lines on which they begin', async () => {
    const content =
      '\uFEFF[\n  {"matricule": " 100001", "age": 40, "note": "}],[\\"{"},\n\n  {\n"matricule": "100002", "age": null, "chief": true}\n]'
    expect(await readPeople(content)).toEqual({
      rows: [
        [2, '100001', 40, null],
        [4, '100002', null, true],
      ],
      faults: [],
    })
    expect(await readPeople('[]')).toEqual({ rows: [], faults: [] })
  })

  it.each([
    ['no JSON', '[{]', /^JSON_SYNTAX f:(1|-) -$/],
    ['nothing', '', /^JSON_SYNTAX f:(1|-) -$/],
    ['an object', '{"matricule": "100001"}', /^JSON_NOT_LIST f:- -$/],
    ['an item that is none', '[\n1]', /^JSON_NOT_OBJECT f:2 \[0\]$/],
    ['a nested value', '[{"matricule": ["1"]}]', /^JSON_NOT_PLAIN f:1 \[0\]\.matricule$/],
    ['a missing key', '[{"matricule": "1"},\n{"age": 1}]', /^VALUE_MISSING f:2 \[1\]\.matricule$/],
    ['an inherited key', '[{"__proto__": {"matricule": "1"}}]', /^VALUE_MISSING f:1 \[0\]\.matricule$/],
    ['a wrong value', '[{"matricule": "1", "age": 1.5}]', /^VALUE_NOT_INTEGER f:1 \[0\]\.age$/],
    ['a key twice', '[{"matricule": "1"},\n\n{"matricule": 1}]', /^KEY_TWICE f:3 \[1\]\.matricule$/],
    ['an escaped NUL', '[{"matricule": "1\\u0000"}]', /^CONTROL_CHARACTER f:1 \[0\]\.matricule$/],
    ['half a sign', '[{"matricule": "\\ud800"}]', /^CONTROL_CHARACTER f:1 \[0\]\.matricule$/],
  ])('is refused for %s', async (_, content, fault) => {
    const { faults } = await readPeople(content)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(fault)
  })
})
