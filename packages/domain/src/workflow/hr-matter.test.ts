import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BulletinItem } from '../bulletin/bulletin-item.ts'
import { holds } from '../bulletin/condition.ts'
import { aFullBulletin, aFullBulletinItem } from '../bulletin/testing/full-bulletin.ts'
import { hrColumnsOf, hrMatterOf, isTreatedBy, type HrMatters } from './hr-matter.ts'
import { closed, NOTHING_TO_TREAT, processed } from './processing.ts'
import { OUTSTANDING } from './progress.ts'
import type { DelayPosField } from './virtual-status.ts'

const AT = '2026-03-12T08:00:00Z'
const UNTREATED: HrMatters = {
  delayItem: true,
  positionItem: false,
  hrNameDelay: null,
  hrProcessedDelayDate: null,
  hrNamePos: null,
  hrProcessedPosDate: null,
}
const BY = { matricule: '310001', name: 'Ana Petit', at: AT }

describe('a matter of the secretariat [1.3] [2.4.56]', () => {
  it('is outstanding where there is one and nobody has dated it', () => {
    expect(hrMatterOf(UNTREATED, 'DELAY')).toEqual({ state: 'OUTSTANDING' })
    expect(hrMatterOf(UNTREATED, 'POS')).toEqual({ state: 'NOTHING_TO_TREAT' })
  })

  it('names who treated it, and when, whether or not there was something to treat', () => {
    const treated = { ...UNTREATED, hrNamePos: 'Ana Petit', hrProcessedPosDate: AT }
    expect(hrMatterOf(treated, 'POS')).toEqual({ state: 'TREATED', name: 'Ana Petit', at: AT })
  })

  it('had nothing to treat where nobody is named for it', () => {
    const closedOne = { ...UNTREATED, hrNamePos: NOTHING_TO_TREAT, hrProcessedPosDate: AT }
    expect(hrMatterOf(closedOne, 'POS')).toEqual({ state: 'NOTHING_TO_TREAT' })
  })

  it('is told to its own driver without a name', () => {
    const own = { ...UNTREATED, hrProcessedDelayDate: AT, hrProcessedPosDate: AT }
    expect(hrMatterOf(own, 'DELAY')).toEqual({ state: 'TREATED', name: null, at: AT })
    expect(hrMatterOf(own, 'POS')).toEqual({ state: 'NOTHING_TO_TREAT' })
  })

  it('agrees with what is outstanding, before and after every treatment and close', () => {
    const field = fc.constantFrom('DELAY' as const, 'POS' as const)
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.array(field, { maxLength: 3 }), (delay, position, taps) => {
        const facts = { status: 'C2SP_TO_VALIDATE' as const, date: '2026-03-10', hrComment: null }
        const bulletin = { ...UNTREATED, ...facts, delayItem: delay, positionItem: position }
        const check = () => {
          const isOpen = (one: DelayPosField) => hrMatterOf(bulletin, one).state === 'OUTSTANDING'
          expect(isOpen('DELAY')).toBe(holds(OUTSTANDING.DELAY_NOT_TREATED, bulletin))
          expect(isOpen('POS')).toBe(holds(OUTSTANDING.POS_NOT_TREATED, bulletin))
        }
        check()
        for (const delayPosField of taps) {
          const { columns } = processed(bulletin, { delayPosStatus: 'TREATED', delayPosField }, BY)
          Object.assign(bulletin, columns)
          check()
          expect(hrMatterOf(bulletin, delayPosField)).toEqual({ state: 'TREATED', name: BY.name, at: AT })
        }
        if (holds(OUTSTANDING.ALL_NOT_TREATED, bulletin)) return
        Object.assign(bulletin, closed(bulletin, AT).columns)
        check()
      }),
    )
  })
})

describe('a tap whose answer was lost [7.15]', () => {
  it('had arrived where the bulletin names the same person for the same matter', () => {
    const bulletin = { hrMatricularAccountDelay: '310001', hrMatricularAccountPos: null }
    expect(isTreatedBy(bulletin, 'DELAY', '310001')).toBe(true)
    expect(isTreatedBy(bulletin, 'DELAY', '310002')).toBe(false)
    expect(isTreatedBy(bulletin, 'POS', '310001')).toBe(false)
  })
})

it('a row takes over what became of its bulletin, and nothing else [3.28]', () => {
  const { hrNamePos, hrProcessedPosDate, ...bulletin } = aFullBulletin()
  const item = { ...aFullBulletinItem(), delayMinute: 1 }
  const after = { ...item, ...hrColumnsOf({ ...bulletin, hrNamePos: null, hrProcessedPosDate: null }) }
  expect(BulletinItem.parse(after)).toEqual({
    ...item,
    hrNamePos: null,
    hrProcessedPosDate: null,
    hasHrProcessedPos: false,
  })
  expect([hrNamePos, hrProcessedPosDate]).not.toContain(null)
})
