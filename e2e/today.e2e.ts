import { clockOf, driverAt, later } from './support/driver.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'

/** A Tuesday at two in the afternoon; winter time, so Paris is an hour ahead of UTC. */
test.use({ startsAt: '2026-11-10T13:00:00Z', ...withoutRest })

const TUESDAY = '2026-11-10'

test('a normal day, from greeting to « reçu », and in the archives as it was typed [1.1] [2.4.1] [2.4.5] [2.4.9] [7.10] [7.12]', async ({
  page,
}) => {
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
})

test('a changed service [2.4.4] [5.9] [5.7]', async ({ page }) => {
  test.slow()
  const driver = driverAt(page)
  await driver.signsIn('100002')
  await driver.starts()
  await driver.typesPap('12')
  await driver.changesService('101', '7bis')
  await driver.begins()
  const plan = await driver.plannedService('101', '7bis')
  await driver.seesRides(plan.rides.length)
  const badge = page.getByRole('complementary').getByRole('img', { name: 'Ligne 7bis' })
  await expect(badge).toBeVisible()

  for (const [index, ride] of plan.rides.entries()) {
    await driver.departs(index + 1, clockOf(ride.theoreticalDepartureTime))
    if (index > 0) await driver.returnsWithSameTrain(index + 1)
    else await driver.takesFirst(1)
  }
  await driver.finishesDriving()
  await driver.isLateBy('0')
  await driver.reviews()
  await driver.certifies()
  const sent = await driver.validates()
  const received = await driver.opensReceived(sent.id)
  expect(received).toMatchObject({
    service: '101',
    line: '7bis',
    pap: '12',
    theoreticalEndService: plan.theoreticalEndService,
    ridesServices: ['101'],
  })
  expect(received.initialService).not.toBe('101')
})

test('a reserve has its hours and no rides [2.4.3] [2.4.4] [5.9]', async ({ page }) => {
  const driver = driverAt(page)
  await driver.signsIn('100003')
  await driver.starts()
  await driver.typesPap('R2')
  await driver.isInReserve('RB')
  await driver.begins()
  await driver.finishesDriving()
  await driver.endsAt('16:05:00')
  await expect(page.getByRole('spinbutton', { name: 'Délai (min)' })).toHaveValue('5')
  await driver.saysDelayDiffers('Non')
  await driver.reviews()
  await driver.certifies()
  const sent = await driver.validates()
  expect(await driver.opensReceived(sent.id)).toMatchObject({
    service: 'RB',
    initialService: null,
    rides: [],
    theoreticalStartService: '2026-11-10T08:00:00Z',
    theoreticalEndService: '2026-11-10T15:00:00Z',
    realEndService: '2026-11-10T15:05:00Z',
    delayMinute: 5,
    delayReason: { delayDifferent: false, delayByReason: [] },
    validManualDriving: 'NO_OBJECT',
  })
})

test('a day that was missed is entered later [2.4.1] [5.9]', async ({ page }) => {
  const driver = driverAt(page)
  await driver.signsIn('100001')
  await driver.choosesDay(/^Autre jour/)
  const calendar = page.getByRole('dialog')
  await calendar.getByRole('gridcell', { name: /\b2 novembre 2026/ }).click()
  await expect(calendar).toHaveCount(0)
  await driver.starts()
  await expect(page.getByText("Journée d'exploitation du lundi 2 novembre 2026")).toBeVisible()
  await driver.typesPap('77')
  await driver.begins()
  await expect(driver.ride(1)).toBeVisible()
  await expect(page.getByText('En cours', { exact: true })).toHaveCount(0)
  await driver.departs(1, '23:59:30')
  // It now leaves after all the others, and stands behind them.
  await expect(
    page
      .getByRole('article', { name: /^Course / })
      .last()
      .getByRole('button', { name: /^Heure de départ/ }),
  ).toHaveAccessibleName(/: 23:59:30/)
})

test('a day with everything: SP turn, another train on the way, CM both ways, two manoeuvres, 25 min of delay [2.4.6] [2.4.7] [2.4.12] [2.4.13] [2.4.14] [2.4.15] [2.4.16] [2.4.17] [2.4.19] [2.4.20] [5.15]', async ({
  page,
}) => {
  test.slow()
  const driver = driverAt(page)
  await driver.signsIn('100002')
  await driver.starts()
  await driver.typesPap('A1')
  await driver.begins()
  const plan = await driver.plannedService(await driver.doneService(), '7')

  // A time on the way follows the departure, which is asked for first; each is confirmed as it is shown.
  await driver
    .ride(1)
    .getByRole('button', { name: /^Heure de passage/ })
    .first()
    .click()
  const confirmOf = (name: string) => driver.dialog(name).getByRole('button', { name: "Confirmer l'heure" })
  await confirmOf('Heure de départ').click()
  // With a key: the second of two quick taps counts for nothing.
  await confirmOf('Heure de passage').press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(driver.ride(1).getByRole('button', { name: /^Heure de départ/ })).not.toContainText(
    'à confirmer',
  )
  await driver.takes(1, 'MF77-001 · 30001')
  await driver.changesMaterial(1, 'MF77-002 · 30003', "Place d'Italie")
  await expect(driver.ride(1).getByRole('button', { name: /^Matériel/ })).toHaveAccessibleName(/2 matériels/)
  await driver.returnsWithSameTrain(2)
  await driver.arrivesAt(2, /^Place d'Italie/)
  await expect(driver.ride(1)).toContainText('PA')
  await driver.switchesManualDriving(1)
  await expect(driver.ride(1)).toContainText('CM')
  await driver.switchesManualDriving(2)
  for (const [index, ride] of plan.rides.entries()) {
    if (index === 0) continue
    await driver.departs(index + 1, clockOf(later(ride.theoreticalDepartureTime, index === 7 ? 1500 : 0)))
    if (index > 2) await driver.returnsWithSameTrain(index + 1)
  }
  await driver.hasTrain(8, '9')
  await driver.addsManeuver({
    time: '10:01:05',
    material: 'MF77-003 · 30005',
    from: /^La Courneuve/,
    fromPosition: 't1-a',
    to: /^La Courneuve/,
    toPosition: 'T2-B',
  })
  await driver.addsManeuver({
    time: '10:41:00',
    material: 'MF77-004 · 30007',
    from: /^Porte de la Villette/,
    fromPosition: 'V1',
    to: /^Porte de la Villette/,
    toPosition: 'V3',
  })
  await driver.finishesDriving()
  await driver.isLateBy('25')
  await driver.saysDelayDiffers('Oui')
  await driver.explains(1, { reason: "Signal d'alarme", minutes: '10' })
  await driver.explains(2, { reason: 'Dispense de garage', minutes: '12', planned: '12B', real: '4A' })
  await driver.explains(3, { reason: 'Autre', minutes: '3', other: 'Colis suspect à Opéra' })
  await expect(page.getByText('25 min justifiées sur 25')).toBeVisible()
  await driver.reviews()
  await expect(page.getByText('Conduite manuelle\u00a0: effectuée')).toBeVisible()
  await expect(page.getByText('CM', { exact: true })).toHaveCount(2)
  await expect(page.getByText('PA', { exact: true })).toHaveCount(plan.rides.length - 2)
  await driver.comments('Régulation à Place d’Italie.')
  await driver.certifies()
  const sent = await driver.validates()
  const received = await driver.opensReceived(sent.id)

  expect(received).toMatchObject(sent)
  expect(received).toMatchObject({
    delayMinute: 25,
    realEndService: later(plan.theoreticalEndService, 1500),
    overMaxDelay: true,
    validManualDriving: 'OK',
    driverComment: 'Régulation à Place d’Italie.',
    delayReason: {
      delayDifferent: true,
      delayByReason: [
        { reason: 'ALARM_SIGNAL', delayMinute: 10 },
        {
          reason: 'PARK_EXEMPTION',
          delayMinute: 12,
          parkExemptionPlannedPosition: '12B',
          parkExemptionRealPosition: '4A',
        },
        { reason: 'OTHER', delayMinute: 3, otherReasonDescription: 'Colis suspect à Opéra' },
      ],
    },
    maneuvers: [
      {
        departureTime: '2026-11-10T09:01:05Z',
        departureStation: { quadrigram: 'LCOU' },
        departurePosition: 'T1-A',
        arrivalStation: { quadrigram: 'LCOU' },
        arrivalPosition: 'T2-B',
        material: { material: 'MF77-003', leadCar: '30005' },
      },
      {
        departureStation: { quadrigram: 'PVIL' },
        departurePosition: 'V1',
        arrivalPosition: 'V3',
        material: { material: 'MF77-004', leadCar: '30007' },
      },
    ],
  })
  const [first, second, third, ...others] = received.rides
  expect(first).toMatchObject({
    manualDriving: true,
    unpark: true,
    materials: [
      { material: 'MF77-001', leadCar: '30001', rollingStockChange: null },
      { material: 'MF77-002', leadCar: '30003', rollingStockChange: { quadrigram: 'PITL' } },
    ],
  })
  expect(second).toMatchObject({
    manualDriving: true,
    arrivalStation: { quadrigram: 'PITL' },
    stationSP: { quadrigram: 'PITL' },
    serviceType: 'CHANGED',
    materials: [{ material: 'MF77-002', leadCar: '30004' }],
  })
  expect(third).toMatchObject({
    manualDriving: false,
    departureStation: { quadrigram: 'PITL' },
    serviceType: 'CHANGED',
    materials: [{ material: 'MF77-002', leadCar: '30003' }],
  })
  expect(others.at(-1)).toMatchObject({
    train: '09',
    departureTime: later(plan.rides[7]?.theoreticalDepartureTime ?? '', 1500),
    serviceType: 'CHANGED',
  })
})
