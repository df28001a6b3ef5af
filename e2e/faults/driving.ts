import type { Page } from '@playwright/test'
import { arrives } from './arrival.ts'
import type { Seen } from './checks.ts'
import { readKept } from './in-page.ts'
import type { Lab } from './lab.ts'
import * as screen from './screen.ts'
import type { Content } from './script.ts'

const SOON = { timeout: 15_000 }

/** Accepts the new version when the app offers one; the page then reloads. */
const updates = async (page: Page): Promise<boolean> => {
  if (!(await screen.isShown(screen.updateButton(page)))) return false
  const loaded = page.waitForEvent('load', SOON)
  await screen.updateButton(page).click(SOON)
  await loaded
  return true
}

/** Brings the app to the greeting: closes the previous bulletin, and signs in again if needed. */
const comesToGreeting = async (lab: Lab, driver: string): Promise<Page> => {
  for (;;) {
    const page = await lab.tablet().page()
    if ((await screen.turnsPage(page)) && !(await updates(page))) return page
    await arrives(lab, driver)
  }
}

/** Goes from the greeting to the rides; when the day could not be loaded, restores the network and retries. */
export const begins = async (lab: Lab, driver: string, content: Content): Promise<void> => {
  for (;;) {
    const page = await comesToGreeting(lab, driver)
    if (await screen.starts(page)) return screen.beginsReserve(page, content)
    await lab.proxy.comeBack()
    await lab.serverIsUp()
  }
}

const draftOf = async (page: Page, matricule: string): Promise<{ id: string }> => {
  const { days } = await page.evaluate(readKept)
  const draft = days.find((day) => day.matricule === matricule)?.today?.draft
  if (!draft) throw new Error(`No bulletin of ${matricule} is kept on the tablet`)
  return draft
}

/** Goes from the rides to « Valider » without tapping it, and returns what the driver sees then. */
export const certifies = async (page: Page, driver: string, content: Content): Promise<Seen> => {
  const sheet = await screen.certifiesReserve(page, content)
  const draft = await draftOf(page, driver)
  return {
    id: draft.id,
    driver,
    pap: content.pap,
    comment: content.comment,
    draft,
    sheet,
    tappedAt: Date.now(),
  }
}

/** A battery failure at the tap may have lost it: the driver sees the button again and taps again. */
export const validatesAgain = async (page: Page): Promise<void> => {
  if (await screen.isShown(screen.validateButton(page))) await screen.tapsValidate(page, false)
}
