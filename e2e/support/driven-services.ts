import type { PlannedService } from '@bulletin/domain/service/planned-service'
import { expect } from '@playwright/test'
import { accessTokenOf } from '../../tools/token/sign-in.mjs'

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
