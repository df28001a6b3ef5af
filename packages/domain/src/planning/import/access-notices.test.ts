import { expect, it } from 'vitest'
import { smallWorld } from '../../testing/small-world.ts'
import { accessNotices } from './access-notices.ts'

const { lines, calendars, timetables, rosters, rosterExceptions } = smallWorld()
const plan = { lines, calendars, timetables, rosters, rosterExceptions }
const drivers = (...codesEmploiGestion: string[]) => [{ id: '1', role: 'CR' as const, codesEmploiGestion }]

it('services without any work code of drivers are told, whether the codes are kept or come along', () => {
  const codes = (...given: Parameters<typeof accessNotices>) =>
    accessNotices(...given).map(({ code }) => code)
  expect(codes({ plan }, { roleMappings: [] })).toEqual(['DRIVER_CODES_MISSING'])
  expect(codes({ plan }, { roleMappings: drivers() })).toEqual(['DRIVER_CODES_MISSING'])
  expect(codes({ plan }, { roleMappings: drivers('412') })).toEqual([])
  expect(codes({ plan, roleMappings: drivers('412') }, { roleMappings: [] })).toEqual([])
  expect(codes({ plan, roleMappings: drivers() }, { roleMappings: drivers('412') })).toEqual([
    'DRIVER_CODES_MISSING',
  ])
  expect(codes({ plan: { ...plan, timetables: [] } }, { roleMappings: [] })).toEqual([])
  expect(codes({ people: [] }, { roleMappings: [] })).toEqual([])
})
