import { aDriversDay } from '@bulletin/domain/testing/scenario'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  button,
  certification,
  delay,
  departs,
  endsAt,
  isThere,
  press,
  saysDelayDiffers,
  validates,
} from '../../testing/component/driver.ts'
import { mountToday } from '../../testing/component/today.ts'

/** 2 a.m. in Paris: Wednesday in the calendar, but still the Tuesday exploitation day. */
const AT_NIGHT = '2026-03-11T01:00:00Z'

describe('the exploitation day [4.17] [9.6]', () => {
  it('is still Tuesday after midnight', async () => {
    await mountToday({ now: AT_NIGHT, ordered: '201' })
    await isThere(button(/^mar\. 10 mars 2026 Aujourd'hui/))
  })

  it('has a night service whole, on the day on which it began', async () => {
    const day = aDriversDay({ now: AT_NIGHT })
      .comesToWork()
      .drives(1, 'MF77-001', '30001')
      .takes(2, 'MF77-001', '30002')
    const { asked } = await mountToday({ now: AT_NIGHT, ordered: '201', draft: day.draft })
    await departs(2, '00:58:35')
    await press(button('Continuer vers la fin de service'))
    await endsAt('01:45:00')
    await expect.element(delay).toHaveValue('15')
    await saysDelayDiffers('Non')
    await press(button('Continuer vers la validation'))
    const paper = page.getByRole('article')
    await expect.element(paper).toMatchTextContent('00:58:35 (lendemain)')
    await expect.element(paper).toMatchTextContent('réelle 01:45:00 (lendemain)')
    await page.viewport(1024, 768)
    for (const step of page.getByRole('list', { name: 'Étapes du bulletin' }).getByRole('listitem').all())
      await expect.element(step).toBeInViewport({ ratio: 1 })
    await expect.element(certification).toBeInViewport({ ratio: 1 })
    await page.viewport(1280, 800)
    await validates()
    expect(asked('submitBulletin')[0]?.body).toMatchObject({
      date: '2026-03-10',
      realEndService: '2026-03-11T00:45:00Z',
      delayMinute: 15,
      rides: [{ departureTime: '2026-03-10T22:55:00Z' }, { departureTime: '2026-03-10T23:58:35Z' }],
    })
  })

  it('has the first hour of the service that starts at 04:50 on the day itself', async () => {
    const day = aDriversDay({ ordered: '101' }).comesToWork().takes(1, 'MF77-001', '30001')
    const { asked } = await mountToday({ draft: day.departsAsPlanned(2).returnsWithSameTrain(2).draft })
    await departs(1, '04:59:55')
    await press(button('Continuer vers la fin de service'))
    await delay.fill('0')
    await press(button('Continuer vers la validation'))
    await validates()
    expect(asked('submitBulletin')[0]?.body).toMatchObject({
      date: '2026-03-10',
      theoreticalStartService: '2026-03-10T03:50:00Z',
      realEndService: '2026-03-10T05:00:00Z',
      rides: [{ departureTime: '2026-03-10T03:59:55Z' }, {}],
    })
  })
})
