import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MATERIAL_FIELDS, materialEntryFault, MaterialEntry } from './material-register.ts'

const anEntry = (given: Partial<MaterialEntry> = {}): MaterialEntry => ({
  line: '7',
  materialId: 'MF77-003',
  firstLeadCar: '30005',
  secondLeadCar: '30006',
  ...given,
})
const known = [
  { id: 'a', line: '7', materialId: 'MF77-001' },
  { id: 'b', line: '7', materialId: 'MF77-002' },
  { id: 'c', line: '13', materialId: 'MF77-003' },
]

describe('a train of the register of a line [5.30] [8.7]', () => {
  it('may be written down when nothing is against it', () => {
    expect(materialEntryFault(anEntry(), known, null)).toBeNull()
    expect(MaterialEntry.safeParse(anEntry()).success).toBe(true)
  })

  it('names every field that is missing, in the order of the form [8.7]', () => {
    fc.assert(
      fc.property(fc.subarray([...MATERIAL_FIELDS], { minLength: 1 }), (fields) => {
        const entry = anEntry(Object.fromEntries(fields.map((field) => [field, ''])))
        expect(materialEntryFault(entry, known, null)).toEqual({ code: 'MISSING_FIELDS', fields })
      }),
    )
  })

  it('has two ends', () => {
    expect(materialEntryFault(anEntry({ secondLeadCar: '30005' }), known, null)).toEqual({
      code: 'SAME_LEAD_CARS',
    })
  })

  it('has a number that no other train of its line has, and may keep its own [5.30]', () => {
    const taken = anEntry({ materialId: 'MF77-001' })
    expect(materialEntryFault(taken, known, null)).toEqual({ code: 'DUPLICATE' })
    expect(materialEntryFault(taken, known, 'b')).toEqual({ code: 'DUPLICATE' })
    expect(materialEntryFault(taken, known, 'a')).toBeNull()
    expect(materialEntryFault(anEntry(), known, null)).toBeNull()
  })

  it('never makes two trains of a line alike, whatever is written one after the other [5.30]', () => {
    const entry = fc.record({
      line: fc.constantFrom('7', '13'),
      materialId: fc.constantFrom('A', 'B', 'C', ''),
      firstLeadCar: fc.constantFrom('1', '2', ''),
      secondLeadCar: fc.constantFrom('1', '2', ''),
      ownId: fc.option(fc.nat(4).map(String)),
    })
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 20 }), (entries) => {
        const register = new Map<string, MaterialEntry & { id: string }>()
        for (const [index, { ownId, ...written }] of entries.entries()) {
          const own = ownId !== null && register.has(ownId) ? ownId : null
          if (materialEntryFault(written, [...register.values()], own)) continue
          const id = own ?? String(index)
          register.set(id, { id, ...written })
        }
        const numbers = [...register.values()].map(({ line, materialId }) => `${line} ${materialId}`)
        expect(new Set(numbers).size).toBe(numbers.length)
        expect(
          [...register.values()].every(({ firstLeadCar, secondLeadCar }) => firstLeadCar !== secondLeadCar),
        ).toBe(true)
      }),
    )
  })
})
