import { clockOf, driverAt, later } from './support/driver.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'

test.use(withoutRest)

const TUESDAY = '2026-11-10'

test(
  'a normal day, from greeting to « reçu », and in the archives as it was typed [1.1] [2.4.1] [2.4.5] [2.4.9] [7.10] [7.12]',
  { tag: '@firefox' },
  async ({ page }) => {
    test.slow()
    const driver = driverAt(page)
    await driver.signsIn('100001')
    await expect(page.getByRole('heading', { name: 'Bonjour Claire' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Service prévu \d/ })).toBeVisible()
    await driver.starts()
    await driver.typesPap('p-4b7')
    await expect(page.getByLabel('N° de PAP')).toHaveValue('P4B7')
    await driver.begins()

    const service = await driver.doneService()
    const plan = await driver.plannedService(service, '7')
    await driver.seesRides(plan.rides.length)
    const departures = plan.rides.map((ride, index) =>
      later(ride.theoreticalDepartureTime, index === 1 ? 20 : 0),
    )
    for (const [index, departure] of departures.entries()) {
      await driver.departs(index + 1, clockOf(departure))
      if (index === 0) await driver.takes(1, 'MF77-001 · 30001')
      else await driver.returnsWithSameTrain(index + 1)
    }
    await driver.finishesDriving()
    await driver.isLateBy('0')
    await driver.reviews()
    await driver.comments('Rien à signaler.')
    await driver.certifies()
    const sent = await driver.validates()

    const received = await driver.opensReceived(sent.id)
    expect(received).toMatchObject(sent)
    expect(received).toMatchObject({
      driverMatricularAccount: '100001',
      driverName: 'Claire Lambert',
      date: TUESDAY,
      line: '7',
      terminus: { quadrigram: plan.id.terminus },
      pap: 'P4B7',
      service,
      initialService: service,
      tableCode: plan.tableCode,
      theoreticalStartService: plan.theoreticalStartService,
      theoreticalEndService: plan.theoreticalEndService,
      realEndService: plan.theoreticalEndService,
      delayMinute: 0,
      delayReason: { delayDifferent: null, delayByReason: [] },
      certification: true,
      driverComment: 'Rien à signaler.',
      maneuvers: [],
      observations: [],
      version: '3.2.4',
      status: 'MEF_TO_VALIDATE',
    })
    expect(received.rides).toMatchObject(
      plan.rides.map((ride, index) => ({
        departureStation: ride.departureStation,
        arrivalStation: ride.arrivalStation,
        departureTime: departures[index],
        theoreticalDepartureTime: ride.theoreticalDepartureTime,
        train: ride.train,
        type: ride.type,
        orderInService: ride.orderInService,
        serviceType: index === 1 ? 'CHANGED' : 'ORDERED',
        service,
        manualDriving: false,
        materials: [
          { material: 'MF77-001', leadCar: index % 2 === 0 ? '30001' : '30002', rollingStockChange: null },
        ],
      })),
    )
  },
)
