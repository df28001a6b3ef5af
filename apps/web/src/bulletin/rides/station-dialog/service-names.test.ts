import { smallPlan, TUESDAY } from '@bulletin/domain/testing/small-day'
import { describe, expect, it } from 'vitest'
import { serviceNames } from './service-names.ts'

const AT = { line: '7', date: TUESDAY }

describe('services to pick from', () => {
  it('are those of the line on that day, in order, each once [2.4.18]', () => {
    const plan = smallPlan()
    expect(serviceNames([...plan.toReversed(), ...plan], AT, null)).toEqual(['101', '201', 'MA'])
    expect(serviceNames(plan, { ...AT, date: '2026-03-11' }, null)).toEqual([])
  })

  it('keep the one that is chosen, planned or not', () => {
    expect(serviceNames([], AT, '214')).toEqual(['214'])
    expect(serviceNames(smallPlan(), AT, '101')).toEqual(['101', '201', 'MA'])
  })

  it('leave out reserves, which have no rides [5.7]', () => {
    const reserves = smallPlan().map((service) => ({ ...service, id: { ...service.id, serviceName: 'RA' } }))
    expect(serviceNames(reserves, AT, null)).toEqual([])
  })
})
