import type { Page } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import { arrives } from './arrival.ts'
import { validatesAgain } from './driving.ts'
import { readKept } from './in-page.ts'
import type { Lab } from './lab.ts'
import * as screen from './screen.ts'

/** The tablet retries after 15 minutes when the server had a problem. */
const A_WHILE_MINUTES = 16
/** More than the number of faults a script queues for the sends of a round. */
const TRIES = 20
const POLL_MILLISECONDS = 50
const PATIENCE_MILLISECONDS = 4000
const QUIET_MILLISECONDS = 400

const SET_ASIDE = ['AFTER_A_WHILE', 'BY_HAND']

type Left = 'nothing' | 'set-aside' | 'waiting'

/**
 * What the tablet still has to send for that driver: nothing, something it sends automatically, or something set aside
 * until the clock advances or the driver taps.
 */
const leftOn = async (page: Page, driver: string): Promise<Left> => {
  const { outgoing, days } = await page.evaluate(readKept)
  const own = outgoing.filter(({ matricule }) => matricule === driver)
  if (days.some(({ matricule, today }) => matricule === driver && today?.kind === 'draft')) return 'waiting'
  if (own.length === 0) return 'nothing'
  return own.every(({ nextTry }) => SET_ASIDE.includes(nextTry)) ? 'set-aside' : 'waiting'
}

/** No request is pending, and the tablet has had time to record the last outcome. */
const isQuiet = ({ proxy }: Lab): boolean =>
  proxy.posts().every(({ endedAt }) => endedAt !== null && endedAt < Date.now() - QUIET_MILLISECONDS)

const waitsUntilLeft = async (lab: Lab, page: Page, driver: string): Promise<Left> => {
  for (let waited = 0; waited < PATIENCE_MILLISECONDS; waited += POLL_MILLISECONDS) {
    // A page in the middle of a redirect to the provider cannot be evaluated.
    const left = await leftOn(page, driver).catch(() => 'waiting' as const)
    if (left === 'nothing' || (left === 'set-aside' && isQuiet(lab))) return left
    await wait(POLL_MILLISECONDS)
  }
  return 'waiting'
}

/** Taps « Réessayer » and waits until the tablet sends something. */
const retriesByHand = async (lab: Lab, page: Page): Promise<void> => {
  const before = lab.proxy.posts().length
  if (!(await screen.retriesByHand(page))) return
  for (let waited = 0; waited < PATIENCE_MILLISECONDS; waited += POLL_MILLISECONDS) {
    if (lab.proxy.posts().length > before) return
    await wait(POLL_MILLISECONDS)
  }
}

/**
 * Restores the network and the server and lets each driver use the tablet again: everything must now arrive. Faults
 * still queued are met on the way.
 */
export const heal = async (lab: Lab, drivers: readonly string[]): Promise<void> => {
  await lab.proxy.comeBack()
  let minutes = 0
  for (const driver of drivers)
    for (let tried = 1; tried <= TRIES; tried += 1) {
      const page = await arrives(lab, driver)
      await screen.dayIsOpen(page).waitFor()
      await validatesAgain(page)
      await retriesByHand(lab, page)
      if ((await waitsUntilLeft(lab, page, driver)) === 'nothing') break
      minutes += A_WHILE_MINUTES
      await lab.tablet().setClock(minutes)
    }
}
