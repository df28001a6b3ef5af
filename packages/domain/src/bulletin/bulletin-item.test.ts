import { z } from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { BulletinItem, BulletinPage } from './bulletin-item.ts'
import { aFullBulletin, aFullBulletinItem } from './testing/full-bulletin.ts'
import { fieldsOf, namesIn } from './testing/names.ts'

describe('a bulletin in a list', () => {
  it('has these fields and no others: never the rides [3.28]', () => {
    expect(fieldsOf(BulletinItem)).toEqual(
      namesIn(`
      id service initialService date driverMatricularAccount driverName status ridesServices
      realEndService delayMinute delayReason correctedDelayMinute remarkableForManager remarkableForHr
      managerValidationDate validManualDriving correctedValidManualDriving lateValidation
      withAtLeastOneObservation overMaxDelay line terminus hasHrProcessedDelay hasHrProcessedPos
      theoreticalDistance correctedDistance ionDonRm lapsCount information limitDate observationCount
      managerReasons delayItem positionItem managerName
      hrNameDelay hrProcessedDelayDate hrNamePos hrProcessedPosDate
    `),
    )
  })

  it('has its values as the bulletin has them [3.28]', () => {
    expect(aFullBulletin()).toMatchObject(
      z
        .object(
          z.omit(BulletinItem, {
            remarkableForManager: true,
            remarkableForHr: true,
            lateValidation: true,
            hasHrProcessedDelay: true,
            hasHrProcessedPos: true,
          }).shape,
        )
        .parse(aFullBulletinItem()),
    )
  })
})

describe('a page of bulletins', () => {
  const aPage = (change: Partial<BulletinPage> = {}): BulletinPage => ({
    content: [],
    pageable: { pageNumber: 0, pageSize: 50 },
    totalPages: 0,
    totalElements: 0,
    totalIsLowerBound: false,
    ...change,
  })
  const isPage = (change: Partial<BulletinPage>): boolean => BulletinPage.safeParse(aPage(change)).success
  const item = aFullBulletinItem()
  const items = (count: number) => Array.from({ length: count }, () => item)

  it('says what it holds and of how many, and whether there are more [3.28]', () => {
    expect(Object.keys(BulletinPage.shape)).toEqual([
      'content',
      'pageable',
      'totalPages',
      'totalElements',
      'totalIsLowerBound',
    ])
    expect(Object.keys(BulletinPage.shape.pageable.shape)).toEqual(['pageNumber', 'pageSize'])
  })

  it('holds a hundred at most [3.28]', () => {
    expect(isPage({ content: items(100) })).toBe(true)
    expect(isPage({ content: items(101) })).toBe(false)
    expect(isPage({ pageable: { pageNumber: 0, pageSize: 100 } })).toBe(true)
    expect(isPage({ pageable: { pageNumber: 0, pageSize: 101 } })).toBe(false)
    expect(isPage({ pageable: { pageNumber: 0, pageSize: 1 } })).toBe(true)
    expect(isPage({ pageable: { pageNumber: 0, pageSize: 0 } })).toBe(false)
    expect(isPage({ pageable: { pageNumber: -1, pageSize: 50 } })).toBe(false)
  })

  it('counts to ten thousand [3.28]', () => {
    expect(isPage({ totalElements: 10_000, totalPages: 200, totalIsLowerBound: true })).toBe(true)
    expect(isPage({ totalElements: 10_001, totalPages: 201 })).toBe(false)
    expect(isPage({ totalElements: -1 })).toBe(false)
    expect(isPage({ totalPages: -1 })).toBe(false)
  })
})
