import { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import { describe, expect, it } from 'vitest'
import { BulletinQuery, listRefusedPosts } from './bulletins.ts'

describe('what a list of bulletins is asked for [7.11] [7.46]', () => {
  it('is the fifty newest unless told otherwise [7.46]', () => {
    expect(BulletinQuery.parse({})).toEqual({
      page: 0,
      sizePerPage: 50,
      sortField: 'date',
      sortDirection: 'DESC',
    })
  })

  it('takes lists repeated, separated by commas, or both [7.11]', () => {
    for (const lines of ['7,7bis,13', ['7', '7bis', '13'], ['7,7bis', '13'], ',7,,7bis,13,'])
      expect(BulletinQuery.parse({ lines }).lines, String(lines)).toEqual(['7', '7bis', '13'])
    expect(BulletinQuery.parse({ status: 'ARCHIVED,C2SP_TO_VALIDATE' }).status).toEqual([
      'ARCHIVED',
      'C2SP_TO_VALIDATE',
    ])
    expect(BulletinQuery.parse({ lines: '' }).lines).toEqual([])
  })

  it('reads numbers and flags as an address writes them [7.11]', () => {
    expect(
      BulletinQuery.parse({
        page: '3',
        sizePerPage: '100',
        remarkableForManager: 'true',
        remarkableForHr: 'false',
      }),
    ).toMatchObject({ page: 3, sizePerPage: 100, remarkableForManager: true, remarkableForHr: false })
  })

  it('turns to every page of what is counted, by whatever size [7.11]', () => {
    for (const query of [
      { page: '9999', sizePerPage: '1' },
      { page: '199', sizePerPage: '50' },
    ])
      expect(BulletinQuery.safeParse(query).success, query.page).toBe(true)
  })

  it('sorts by every column of a list but the names of who decided, and by nothing else [3.28] [7.11]', () => {
    const besides = ['delayItem', 'positionItem', 'hrProcessedDelayDate', 'hrProcessedPosDate']
    const unsorted = ['managerName', 'hrNameDelay', 'hrNamePos', ...besides]
    for (const sortField of Object.keys(BulletinItem.shape).filter((field) => !unsorted.includes(field)))
      expect(BulletinQuery.safeParse({ sortField }).success, sortField).toBe(true)
    for (const sortField of [...unsorted, 'rides', 'training', 'date; drop table bulletin', ''])
      expect(BulletinQuery.safeParse({ sortField }).success, sortField).toBe(false)
  })

  it.each([
    { page: '-1' },
    { page: '1.5' },
    { page: 'x' },
    { page: '10000' },
    { sizePerPage: '0' },
    { sizePerPage: '101' },
    { sortDirection: 'asc' },
    { status: 'IN_PROGRESS' },
    { virtualStatus: 'SENT' },
    { delayPosStatus: 'TREATED' },
    { delayPosField: 'NONE' },
    { remarkableForHr: 'yes' },
    { startDate: '2026-02-30' },
    { terminus: 'cour' },
    { material: 'mf77' },
    { service: '201 or 1=1' },
    { searchedDriver: '%' },
    { observationType: 'alarm' },
    { lines: Array.from({ length: 51 }, () => '7') },
  ])('refuses %j [7.11]', (query) => {
    expect(BulletinQuery.safeParse(query).success).toBe(false)
  })
})

it('lists refused posts by ten, and never more than twenty', () => {
  expect(listRefusedPosts.query.parse({})).toEqual({ page: 0, sizePerPage: 10 })
  expect(listRefusedPosts.query.safeParse({ sizePerPage: '21' }).success).toBe(false)
})
