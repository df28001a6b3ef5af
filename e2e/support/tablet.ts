import {
  chromium,
  firefox,
  type BrowserContext,
  type Page,
  type PlaywrightTestOptions,
  type PlaywrightWorkerOptions,
} from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onAbort } from './abort.ts'
import { prepareContext, processOf } from './firefox.ts'

/** What to look for on the screen: an element and its value. */
export type Sight = { readonly selector: string; readonly value?: string }

/** A browser with its own persistent profile. */
export type Tablet = {
  readonly switchOn: () => Promise<Page>
  /** Kills the browser, as a dead battery would. */
  readonly die: () => Promise<void>
  /**
   * Performs an action and kills the browser, as a dead battery would, in the first frame that shows the outcome and
   * reports it as saved.
   */
  readonly dieAtSight: (page: Page, sight: Sight, act: () => Promise<void>) => Promise<void>
  /** Closes the browser normally; the profile stays. */
  readonly switchOff: () => Promise<void>
  readonly dispose: () => Promise<void>
}

/** The options of the test run. */
export type TabletOptions = Pick<PlaywrightWorkerOptions, 'launchOptions'> &
  Partial<Pick<PlaywrightWorkerOptions, 'browserName' | 'channel'>> &
  Pick<PlaywrightTestOptions, 'baseURL' | 'locale' | 'timezoneId' | 'viewport'>

/** Visible, and reported as saved by the bar: in an earlier frame, the change may still be on its way to the disk. */
export const isSeen = ({ selector, value }: Sight): boolean =>
  document.querySelector('[data-saving="saved"]') !== null &&
  Array.from(document.querySelectorAll<HTMLElement & { value?: string }>(selector)).some(
    (element) => value === undefined || element.value === value,
  )

/** The browser leads a process group that contains all its processes. */
const groupOf = async (context: BrowserContext): Promise<number> => {
  const browser = context.browser()
  if (browser?.browserType().name() === 'firefox') return -processOf(browser)
  const session = await browser?.newBrowserCDPSession()
  const answer = await session?.send('SystemInfo.getProcessInfo')
  const leader = answer?.processInfo.find(({ type }) => type === 'browser')
  if (!leader) throw new Error('Chromium does not say which process it is')
  return -leader.id
}

export const createTablet = (options: TabletOptions): Tablet => {
  const { browserName, channel, launchOptions, baseURL = '', viewport } = options
  const { locale = 'fr-FR', timezoneId = 'Europe/Paris' } = options
  const engine = browserName === 'firefox' ? firefox : chromium
  const folder = mkdtempSync(join(tmpdir(), 'bulletin-tablet-'))
  let context: BrowserContext | null = null
  let kill = (): void => {}
  const forget = onAbort(() => kill())

  return {
    switchOn: async () => {
      const opened = await engine.launchPersistentContext(folder, {
        ...launchOptions,
        ...(channel !== undefined && { channel }),
        baseURL,
        locale,
        timezoneId,
        viewport,
      })
      if (engine === firefox) prepareContext(opened)
      const group = await groupOf(opened)
      kill = () => {
        kill = () => {}
        process.kill(group, 'SIGKILL')
      }
      context = opened
      // Not the page the browser opens at start: after a kill, its restored address may load after the requested one.
      const page = await opened.newPage()
      for (const other of opened.pages()) if (other !== page) await other.close()
      return page
    },
    die: async () => {
      const gone = new Promise<void>((resolve) => void context?.once('close', () => resolve()))
      kill()
      await gone
      context = null
    },
    dieAtSight: async (page, sight, act) => {
      const gone = new Promise<void>((resolve) => void page.context().once('close', () => resolve()))
      const seen = page.waitForFunction(isSeen, sight, { polling: 'raf' }).then(() => kill())
      // The browser may die before the action finishes.
      await Promise.all([seen, act().catch(() => undefined)])
      await gone
      context = null
    },
    switchOff: async () => {
      await context?.close()
      context = null
    },
    dispose: async () => {
      forget()
      await context?.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
