import type { Page } from '@playwright/test'
import { signOut } from '../support/sign-in.ts'
import { whoIsSignedIn } from './in-page.ts'
import type { Lab } from './lab.ts'
import * as screen from './screen.ts'

const ENTRANCE_MILLISECONDS = 60_000
const SOON = { timeout: 8000 }

/** Opens the day. If the page does not load, restores the network first, as the driver would. */
const opensToday = async (lab: Lab): Promise<Page> => {
  const page = await lab.tablet().page()
  try {
    await page.goto('/today')
  } catch {
    await lab.proxy.comeBack()
    await lab.serverIsUp()
    await page.goto('/today')
  }
  return page
}

/** Performs one step of the sign-in; returns true once that driver is in the app. */
const stepsIn = async (lab: Lab, page: Page, matricule: string): Promise<boolean> => {
  const { account, signIn, inside } = screen.entrance(page, matricule)
  await account.or(signIn).or(inside).first().waitFor(SOON)
  const who = await page.evaluate(whoIsSignedIn)
  if (who === matricule && (await screen.isShown(inside))) return true
  await lab.proxy.comeBack()
  await lab.serverIsUp()
  if (await screen.isShown(signIn)) {
    await signIn.first().click(SOON)
    await account.first().waitFor(SOON)
  } else if (await screen.isShown(account)) {
    await account.first().click(SOON)
    await inside.waitFor(SOON)
  } else if (who === null) {
    // The app is about to notice that the session has ended.
    await signIn.or(account).first().waitFor(SOON)
  } else {
    await signOut(page)
    await signIn.or(account).first().waitFor(SOON)
  }
  return false
}

/** Opens the app as that driver, whoever used the tablet before, and signs in where required. */
export const arrives = async (lab: Lab, matricule: string): Promise<Page> => {
  let page = await opensToday(lab)
  const deadline = Date.now() + ENTRANCE_MILLISECONDS
  let last: unknown = null
  while (Date.now() < deadline)
    try {
      if (await stepsIn(lab, page, matricule)) return page
    } catch (error) {
      // A page rendered from the cache may be replaced during the tap; reload and try again.
      last = error
      await lab.serverIsUp()
      page = await opensToday(lab)
    }
  throw new Error(`${matricule} does not get into the app`, { cause: last })
}
