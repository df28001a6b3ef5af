import { describe, expect, it } from 'vitest'
import { aRealizedService } from '../../testing/realized-service.ts'
import { serviceKeyOf, sortedServices, type ServiceSort } from './services-view.ts'

const named = (line: string, serviceName: string, change = {}) =>
  aRealizedService({ id: { date: '2026-11-10', line, serviceName, terminus: 'COUR' }, ...change })

const SERVICES = [
  named('7', '101', { status: 'DONE' }),
  named('7bis', '21', { status: 'PLANNED' }),
  named('7', '21', { status: 'NOT_DONE' }),
  named('7', 'SUP', { status: 'NO_OBJECT' }),
]
const order = (sort: ServiceSort) => sortedServices(SERVICES, sort).map(serviceKeyOf)

describe('the services of a day in a list [2.4.49]', () => {
  it('stand by the hour at which they begin until another order is asked for', () => {
    expect(order({ field: 'start', direction: 'ASC' })).toEqual(SERVICES.map(serviceKeyOf))
    expect(order({ field: 'start', direction: 'DESC' })).toEqual(SERVICES.map(serviceKeyOf).toReversed())
  })

  it('stand by line and number, not by letters', () => {
    expect(order({ field: 'service', direction: 'ASC' })).toEqual(['7 21', '7 101', '7 SUP', '7bis 21'])
  })

  it('stand with what lacks a bulletin on top [4.7]', () => {
    expect(order({ field: 'status', direction: 'ASC' })).toEqual(['7 21', '7bis 21', '7 101', '7 SUP'])
  })
})
