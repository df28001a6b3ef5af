import { aDriversDay } from '@bulletin/domain/testing/scenario'
import { describe, expect, it } from 'vitest'
import { clearDelay, clearRealEnd } from './clear-end.ts'

const onPlan = () =>
  aDriversDay()
    .comesToWork()
    .drives(1, 'MF77-001', '30001')
    .departsAsPlanned(2)
    .returnsWithSameTrain(2)
    .finishesDriving()

/** A service that is in no plan. */
const typedService = () => aDriversDay({ ordered: null }).doesService('299').comesToWork().finishesDriving()

describe('a field of the end that was emptied', () => {
  it('takes the other along where each follows from the other [2.4.7]', () => {
    for (const clear of [clearDelay, clearRealEnd])
      expect(onPlan().isLateBy(7).does(clear).draft).toMatchObject({
        realEndService: null,
        delayMinute: null,
      })
  })

  it('leaves the other alone where both are typed [2.4.7]', () => {
    const day = typedService().endsAt('19:49').isLateBy(7)
    const { realEndService } = day.draft
    expect(day.does(clearDelay).draft).toMatchObject({ realEndService, delayMinute: null })
    expect(day.isLateBy(8).does(clearRealEnd).draft).toMatchObject({ realEndService: null, delayMinute: 8 })
  })

  it('is emptied though the other says nothing yet', () => {
    expect(typedService().isLateBy(7).does(clearDelay).draft.delayMinute).toBeNull()
    expect(typedService().endsAt('19:49').does(clearRealEnd).draft.realEndService).toBeNull()
  })

  it('changes nothing once the step is over', () => {
    const day = onPlan().isLateBy(0).reviews()
    expect(day.isRefused(clearDelay)).toEqual(['NOT_EDITABLE'])
    expect(day.isRefused(clearRealEnd)).toEqual(['NOT_EDITABLE'])
  })
})
