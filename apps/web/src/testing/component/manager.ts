import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { aRelief, aWaitingBulletin } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { aPlanAtReceipt } from '@bulletin/domain/bulletin/testing/plan-at-receipt'
import { COMPLETE } from '@bulletin/domain/observation/testing/observations'
import { anAccount } from '@bulletin/domain/testing/account'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from './mount.tsx'
import { createOffice } from './office.ts'
import { answersOfDay } from './today.ts'

export const MANAGER = anAccount({ matricularAccount: '200001', roles: ['MEF'], name: 'Samuel Marchand' })
export const COLLEAGUE = anAccount({ matricularAccount: '610001', roles: ['MEF'], name: 'Étienne Roussel' })

/** The planned departures of the two rides: both left late. */
const WANTED = ['2026-03-10T22:30:00Z', '2026-03-10T23:30:00Z']

const wantedAt = <Ride extends { theoreticalDepartureTime: string | null }>(
  ride: Ride,
  index: number,
): Ride => ({
  ...ride,
  theoreticalDepartureTime: WANTED[index] ?? null,
})

/** A day of two rides, both off the plan, with observations everywhere. */
export const anEventfulDay = (): Bulletin => {
  const { rides, maneuvers } = aWaitingBulletin()
  const plan = aPlanAtReceipt()
  return aWaitingBulletin({
    managerReasons: ['DEPARTURE_OFF_PLAN', 'OVER_MAX_DELAY'],
    plan: { ...plan, rides: plan.rides.map(wantedAt) },
    rides: rides
      .map(wantedAt)
      .map((ride, index) => (index === 1 ? { ...ride, observations: [COMPLETE.ALARM, COMPLETE.HT] } : ride)),
    maneuvers: maneuvers.map((maneuver) => ({ ...maneuver, observations: [COMPLETE.FREE_INPUT] })),
    observations: [COMPLETE.SERVICE_FREE_INPUT, COMPLETE.DRIVER_TRAINING],
  })
}

/** The same, with a relief on the first ride. */
export const aRelievedDay = (): Bulletin => {
  const day = anEventfulDay()
  return {
    ...day,
    rides: day.rides.map((ride, index) =>
      index === 0
        ? {
            ...ride,
            driverSubstitution: aRelief({
              startStation: ride.departureStation,
              endStation: ride.arrivalStation,
            }),
          }
        : ride,
    ),
  }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = (name: string) => page.getByRole('dialog', { name })

/** A manager's controls and actions on a bulletin. */
export const manager = {
  button,
  dialog,
  validation: button('Valider le bulletin'),
  comment: page.getByRole('textbox', { name: 'Commentaire du MEF' }),
  delay: page.getByRole('spinbutton', { name: 'Délai corrigé (min)' }),
  side: page.getByRole('complementary', { name: 'Suivi du bulletin' }),
  title: page.getByRole('heading', { level: 1, name: /^Service / }),
  ride: (number: number) => page.getByRole('article', { name: `Course ${number}`, exact: true }),
  row: (number: number) => page.getByRole('row', { name: new RegExp(`^${number} `) }),
  corrects: async () => {
    await button('Passer en mode correction').click()
    await expect.element(button('Quitter le mode correction')).toBeVisible()
    await expect.element(button('Modifier la course 1')).toBeVisible()
  },
  opensRide: async (number: number) => {
    await button(`Modifier la course ${number}`).click()
    const open = dialog(`Course ${number}`)
    await expect.element(open).toBeVisible()
    return open
  },
  validates: async () => {
    await manager.validation.click()
    await expect.element(page.getByText('Le bulletin a été validé.')).toBeVisible()
  },
}

/** Opens the first of them by its URL, as the manager of its line. */
export const opensAsManager = async (bulletins: readonly Bulletin[]) => {
  const office = createOffice(MANAGER, bulletins)
  const mounted = await mount({
    at: `/bulletin/${bulletins[0]?.id}`,
    as: MANAGER,
    now: '2026-03-11T09:00:00Z',
    answers: { ...answersOfDay(null), ...office.answers },
  })
  await expect.element(manager.title).toBeVisible()
  return { office, ...mounted, sent: () => mounted.asked('validateBulletin').map(({ body }) => body) }
}
