import { describe, expect, it } from 'vitest'
import { findServicesList, openingOfService, serviceAskedBy } from './service-address.ts'

const ID = { date: '2026-11-10', line: '7bis', serviceName: '214B' }

describe('the address of a realized service [2.1.16]', () => {
  const { path, state } = openingOfService({ ...ID, terminus: 'COUR' } as typeof ID, '/bulletin/tovalidate')
  const search = path.slice(path.indexOf('?'))

  it('carries the service, and so does the navigation state', () => {
    expect(path).toBe('/service-realized?date=2026-11-10&line=7bis&serviceName=214B')
    expect(state).toEqual({ id: ID, from: '/bulletin/tovalidate' })
  })

  it('is enough without the state, as after a reload or in a link', () => {
    expect(serviceAskedBy({ state: null, search })).toEqual(ID)
    expect(serviceAskedBy({ state, search: '' })).toEqual(ID)
  })

  it('names none, or one that cannot be', () => {
    expect(serviceAskedBy({ state: null, search: '' })).toBeNull()
    for (const wrong of [
      '?date=2026-02-30&line=7&serviceName=101',
      '?line=7',
      '?date=2026-11-10&serviceName=x',
    ])
      expect(serviceAskedBy({ state: {}, search: wrong })).toBe('unknown')
  })

  it('leads back to a list of ours, never elsewhere', () => {
    expect(findServicesList(state)).toBe('/bulletin/tovalidate')
    for (const from of ['//host', 'https://host', 3]) expect(findServicesList({ from })).toBeNull()
    expect(findServicesList(null)).toBeNull()
  })
})
