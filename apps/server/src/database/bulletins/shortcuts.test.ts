import { OBSERVATION_TYPES } from '@bulletin/domain/observation/observation'
import { describe, expect, it } from 'vitest'
import { newParameters } from './parameters.ts'
import { shortcutTo, WHOLE_TABLE } from './shortcuts.ts'

const TODAY = '2026-11-10'
const AUDITOR = { matricularAccount: '400001', assignedLine: null, scopes: ['everything'] as const }
const DRIVER = { matricularAccount: '100001', assignedLine: '7', scopes: ['self'] as const }
const YEAR = { startDate: '2025-11-11', endDate: TODAY } as const
const TEN_YEARS = { startDate: '2016-11-11', endDate: TODAY } as const

type Asked = Parameters<typeof shortcutTo>[0]
const isTaken = (query: Asked, reader: Parameters<typeof shortcutTo>[1] = AUDITOR): boolean =>
  shortcutTo(query, reader, TODAY, newParameters()) !== WHOLE_TABLE

describe('a shortcut to few among many [7.11]', () => {
  it.each<[string, Asked]>([
    ['a service', { ...YEAR, service: '303B' }],
    ['a train, whatever the period', { material: 'MF77-001' }],
    ['a kind of observation in ten years', { ...TEN_YEARS, observationType: ['ALARM'] }],
    ['a part of a name', { ...YEAR, searchedDriver: 'lambert' }],
    [
      'the beginning of a matricule, with a kind',
      { ...YEAR, searchedDriver: '1000', observationType: ['HT'] },
    ],
  ])('is taken to %s', (_, query) => {
    expect(isTaken(query)).toBe(true)
  })

  it.each<[string, Asked]>([
    ['nothing in particular', YEAR],
    ['every kind of observation in a year', { ...YEAR, observationType: OBSERVATION_TYPES }],
    ['some kinds in ten years', { ...TEN_YEARS, observationType: ['ALARM', 'HT'] }],
    ['a kind, with no period', { observationType: ['ALARM'] }],
    ['one driver', { ...TEN_YEARS, searchedDriver: '100001', service: '303B' }],
  ])('is not taken to %s', (_, query) => {
    expect(isTaken(query)).toBe(false)
  })

  it("is not taken to a driver's own", () => {
    expect(isTaken({ ...TEN_YEARS, service: '303B', observationType: ['ALARM'] }, DRIVER)).toBe(false)
    expect(isTaken({ ...YEAR, service: '303B' }, { ...DRIVER, scopes: ['self', 'line'] })).toBe(true)
  })

  it('asks for no month after the next, whatever day is named', () => {
    const parameters = newParameters()
    shortcutTo(
      { startDate: '2026-11-01', endDate: '2099-12-31', service: '303B' },
      AUDITOR,
      TODAY,
      parameters,
    )
    expect(parameters.values).toEqual([['s24323 303B', 's24324 303B']])
  })
})
