import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import type { Ride } from '@bulletin/domain/ride/ride'
import type { PlannedService } from '@bulletin/domain/service/planned-service'
import { expect } from '@playwright/test'
import { accessTokenOf } from '../../tools/token/sign-in.mjs'
import { newKey } from './sent-bulletins.ts'

/** What is planned on a driver's lines. */
export const plannedFor = async (
  appUrl: string,
  matricule: string,
  date: string,
): Promise<PlannedService[]> => {
  const response = await fetch(`${appUrl}/api/service-planned?date=${date}`, {
    headers: { authorization: `Bearer ${await accessTokenOf(appUrl, matricule)}` },
  })
  expect(response.status).toBe(200)
  return (await response.json()) as PlannedService[]
}

/** Those rides of a service, driven as they were planned. */
export const ridesOf = ({ id, rides }: PlannedService, orders: readonly number[]): Ride[] =>
  rides
    .filter(({ orderInService }) => orders.includes(orderInService))
    .map((planned) => ({
      ...planned,
      key: newKey(),
      serviceType: 'ORDERED' as const,
      service: id.serviceName,
      departureTime: planned.theoreticalDepartureTime,
      arrivalTime: planned.theoreticalArrivalTime,
      realArrivalTime: null,
      materials: [{ key: newKey(), material: 'MF77-001', leadCar: '30001', rollingStockChange: null }],
      unparkMaterial: null,
      manualDriving: false,
      stationSP: null,
      observations: [],
      driverSubstitution: null,
      departureTimeWithoutSubstitution: null,
    }))

/** As much of a bulletin as says that somebody drove these rides. */
export const drivenBy = (
  driverMatricularAccount: string,
  planned: PlannedService,
  orders: readonly number[],
): Pick<SubmittedBulletin, 'driverMatricularAccount' | 'date' | 'service' | 'line' | 'rides'> => ({
  driverMatricularAccount,
  date: planned.id.date,
  service: planned.id.serviceName,
  line: planned.id.line,
  rides: ridesOf(planned, orders),
})
