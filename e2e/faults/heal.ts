import type { Page } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import { arrives } from './arrival.ts'
import { validatesAgain } from './driving.ts'
import { readKept } from './in-page.ts'
import type { Lab } from './lab.ts'
import * as screen from './screen.ts'

/** What the server had trouble with is tried again after 15 minutes. */
const A_WHILE_MINUTES = 16
/** More than a script has faults in store for the tries of a round. */
const TRIES = 20
const POLL_MILLISECONDS = 50
const PATIENCE_MILLISECONDS = 4000
const QUIET_MILLISECONDS = 400

const SET_ASIDE = ['AFTER_A_WHILE', 'BY_HAND']

type Left = 'nothing' | 'set-aside' | 'waiting'

/** What the tablet still has to send for that driver: whether it does so by itself, or waits for the clock or a finger. */
const leftOn = async (page: Page, driver: string): Promise<Left> => {
  const { outgoing, days } = await page.evaluate(readKept)
  const own = outgoing.filter(({ matricule }) => matricule === driver)
  if (days.some(({ matricule, today }) => matricule === driver && today?.kind === 'draft')) return 'waiting'
  if (own.length === 0) return 'nothing'
  return own.every(({ nextTry }) => SET_ASIDE.includes(nextTry)) ? 'set-aside' : 'waiting'
}

/** Nothing is on its way, and what came of the last try has been noted. */
const isQuiet = ({ proxy }: Lab): boolean =>
  proxy.posts().every(({ endedAt }) => endedAt !== null && endedAt < Date.now() - QUIET_MILLISECONDS)

const waitsUntilLeft = async (lab: Lab, page: Page, driver: string): Promise<Left> => {
  for (let waited = 0; waited < PATIENCE_MILLISECONDS; waited += POLL_MILLISECONDS) {
    // A page that is on its way to the provider and back cannot be asked.
    const left = await leftOn(page, driver).catch(() => 'waiting' as const)
    if (left === 'nothing' || (left === 'set-aside' && isQuiet(lab))) return left
    await wait(POLL_MILLISECONDS)
  }
  return 'waiting'
}

/** Taps « Réessayer », and waits until something leaves the tablet. */
const retriesByHand = async (lab: Lab, page: Page): Promise<void> => {
  const before = lab.proxy.posts().length
  if (!(await screen.retriesByHand(page))) return
  for (let waited = 0; waited < PATIENCE_MILLISECONDS; waited += POLL_MILLISECONDS) {
    if (lab.proxy.posts().length > before) return
    await wait(POLL_MILLISECONDS)
  }
}

/**
 * The network is back, the server is up, each driver holds the tablet again: now everything must arrive. Faults that no
 * try has met yet are met on the way.
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
