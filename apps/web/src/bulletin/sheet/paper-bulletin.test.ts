import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { certify, writeComment } from '@bulletin/domain/draft/certify'
import { aDriversDay, aNightWellDone } from '@bulletin/domain/testing/scenario'
import { smallLine } from '@bulletin/domain/testing/small-day'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { findLapsCount, isSameOnPaper, paperOfDraft, type PaperBulletin } from './paper-bulletin.ts'

const reviewed = () =>
  aDriversDay()
    .comesToWork()
    .drives(1, 'MF77-001', '30001')
    .departsAsPlanned(2)
    .returnsWithSameTrain(2)
    .finishesDriving()
    .isLateBy(7)
    .saysDelayDiffers(true)
    .explains({ reason: 'HT', delayMinute: 7 })

describe('the paper', () => {
  it('takes a bulletin that the server gave as well as a draft', () => {
    expectTypeOf<Bulletin>().toExtend<PaperBulletin>()
  })

  it('shows what counts of a draft: no reason after « non » [2.4.8]', () => {
    const day = reviewed()
    expect(paperOfDraft(day.draft, 'C. Lambert').delayReason.delayByReason).toMatchObject([{ reason: 'HT' }])
    day.saysDelayDiffers(false)
    expect(paperOfDraft(day.draft, 'C. Lambert').delayReason.delayByReason).toEqual([])
  })

  it('stays as it is while one comments and certifies, and no longer', () => {
    const day = reviewed().reviews()
    const { draft } = day
    day.does((current) => writeComment(current, 'Relève')).does((current) => certify(current, true))
    expect(isSameOnPaper(draft, day.draft)).toBe(true)
    expect(isSameOnPaper(draft, { ...draft, pap: '99' })).toBe(false)
    expect(isSameOnPaper(draft, { ...draft, rides: [...draft.rides] })).toBe(false)
  })
})

describe('the laps', () => {
  const { rides } = paperOfDraft(aNightWellDone().draft, 'C. Lambert')
  const line = smallLine()
  const endingAt = (quadrigram: string | undefined) => ({
    stations: line.stations.map((station) => ({
      ...station,
      lapsCountCheckpoint: station.quadrigram === quadrigram,
    })),
  })

  it('are counted where the line counts them', () => {
    expect(findLapsCount({ rides }, endingAt(rides[1]?.arrivalStation.quadrigram))).toBe(1)
    expect(findLapsCount({ rides }, endingAt(undefined))).toBe(0)
  })

  it('are those of the server once it has counted', () => {
    expect(findLapsCount({ rides, lapsCount: 4 }, endingAt(undefined))).toBe(4)
  })

  it('are not known without a line', () => {
    expect(findLapsCount({ rides }, null)).toBeNull()
  })
})
