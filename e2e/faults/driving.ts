import type { Page } from '@playwright/test'
import { arrives } from './arrival.ts'
import type { Seen } from './checks.ts'
import { readKept } from './in-page.ts'
import type { Lab } from './lab.ts'
import * as screen from './screen.ts'
import type { Content } from './script.ts'

const SOON = { timeout: 15_000 }

/** Takes the new version where one offers itself; the page then begins anew. */
const updates = async (page: Page): Promise<boolean> => {
  if (!(await screen.isShown(screen.updateButton(page)))) return false
  const loaded = page.waitForEvent('load', SOON)
  await screen.updateButton(page).click(SOON)
  await loaded
  return true
}

/** Up to a greeting: what is left of the bulletin before is put away, and who was signed out comes back. */
const comesToGreeting = async (lab: Lab, driver: string): Promise<Page> => {
  for (;;) {
    const page = await lab.tablet().page()
    if ((await screen.turnsPage(page)) && !(await updates(page))) return page
    await arrives(lab, driver)
  }
}

/** From there to the rides; what nobody could say of the day is asked for again, with a network. */
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

/** From the rides to « Valider », which is still to be tapped; what the driver sees at that moment. */
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

/** A battery that died with the tap may have taken the tap along: the driver sees it, and taps again. */
export const validatesAgain = async (page: Page): Promise<void> => {
  if (await screen.isShown(screen.validateButton(page))) await screen.tapsValidate(page, false)
}
