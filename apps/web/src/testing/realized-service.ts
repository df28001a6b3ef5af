import type { RealizedService } from '@bulletin/domain/realized/realized-service'
import { smallPlan, TUESDAY } from '@bulletin/domain/testing/small-day'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { realizedServices } from '@bulletin/domain/realized/realized-services'

const sent = aSubmittedBulletin()

const bulletinOf = (driverMatricularAccount: string, driverName: string, rides = sent.rides) => ({
  line: '7',
  service: '201',
  tableCode: null,
  terminus: 'COUR',
  driverName,
  driverMatricularAccount,
  status: 'MEF_TO_VALIDATE' as const,
  rides,
  correctedRides: null,
  validManualDriving: 'OK' as const,
  correctedValidManualDriving: null,
  lapsCountCheckpoints: ['COUR'],
})

/** The night service 201 of line 7, its two rides driven by two people. */
export const aRealizedService = (change: Partial<RealizedService> = {}): RealizedService => {
  const [service] = realizedServices({
    date: TUESDAY,
    now: '2026-03-11T06:00:00Z',
    planned: smallPlan().filter(({ id }) => id.line === '7' && id.serviceName === '201'),
    bulletins: [
      bulletinOf('100001', 'LAMBERT Claire', sent.rides.slice(0, 1)),
      bulletinOf('110001', 'ÉMERY Zoé', sent.rides.slice(1)),
    ],
    lapsCountCheckpoints: new Map([['7', ['COUR']]]),
  })
  if (!service) throw new Error('The small world has no service 201')
  return { ...service, ...change }
}
