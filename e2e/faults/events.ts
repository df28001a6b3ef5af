import { arrives } from './arrival.ts'
import type { Seen } from './checks.ts'
import { begins, certifies } from './driving.ts'
import { askForNewWorker, spendToken } from './in-page.ts'
import type { Lab } from './lab.ts'
import * as screen from './screen.ts'
import type { Event } from './script.ts'

export type RoundState = {
  readonly lab: Lab
  readonly driver: string
  readonly otherDriver: string
  /** All validated bulletins, in order. */
  readonly seen: Seen[]
  /** What another driver saw of the first driver's data. */
  readonly leaks: string[]
}

/** Another driver takes the tablet, looks around, may leave a bulletin, and gives it back. */
const otherDriverComes = async (state: RoundState, event: Event): Promise<void> => {
  const { lab, driver, otherDriver, seen, leaks } = state
  await lab.proxy.comeBack()
  const page = await arrives(lab, otherDriver)
  await screen.dayIsOpen(page).waitFor()
  const text = await screen.looksAround(page)
  const foreign = seen.filter((one) => one.driver !== otherDriver)
  for (const { comment } of foreign)
    if (text.includes(comment)) leaks.push(`${otherDriver} saw « ${comment} » of ${driver}`)
  if (await screen.listsSomething(page)) leaks.push(`${otherDriver} has something to send, and sent nothing`)
  if (event.bulletin) {
    await begins(lab, otherDriver, event.bulletin)
    const own = await lab.tablet().page()
    seen.push(await certifies(own, otherDriver, event.bulletin))
    await screen.tapsValidate(own, false)
    await screen.isTold(own).waitFor()
  }
  await arrives(lab, driver)
}

/** Plays an event of the round; network faults during a send are queued in the proxy instead. */
export const happens = async (state: RoundState, event: Event): Promise<void> => {
  const { lab, driver } = state
  const tablet = lab.tablet()
  switch (event.kind) {
    case 'offline':
      return lab.proxy.goOffline()
    case 'server-killed':
      return lab.killServer()
    case 'browser-killed':
      await tablet.die()
      await arrives(lab, driver)
      return undefined
    case 'tab-closed':
      await tablet.closeTab()
      await arrives(lab, driver)
      return undefined
    case 'second-tab': {
      const second = await tablet.openSecondTab()
      // Offline and without a service worker that caches the app, the tab cannot load.
      await second.goto('/today').catch(() => undefined)
      return undefined
    }
    case 'token-expired':
      return (await tablet.page()).evaluate(spendToken, { isRefreshSpent: false })
    case 'session-ended': {
      const page = await tablet.page()
      await page.context().clearCookies()
      return page.evaluate(spendToken, { isRefreshSpent: true })
    }
    case 'clock-jump':
      return tablet.setClock(event.minutes)
    case 'worker-update':
      lab.proxy.updateWorker()
      await (await tablet.page()).evaluate(askForNewWorker)
      return undefined
    case 'other-driver':
      return otherDriverComes(state, event)
  }
}
