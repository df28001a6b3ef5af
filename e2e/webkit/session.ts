import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Builder, type WebDriver } from 'selenium-webdriver'
import { findWebKitDriver, findXvfb } from '../../tools/parts/locate.mjs'
import { onAbort } from '../support/abort.ts'
import { freePort } from '../support/free-port.ts'
import { windowsOf } from './windows.ts'

/** A WebKit browser of one user. */
export type WebKitSession = {
  /** Driver of its first window. */
  readonly driver: WebDriver
  /** Opens another window, which stands for another tab. */
  readonly openWindow: () => Promise<WebDriver>
  /** Folder of downloaded files. */
  readonly downloads: string
  /** Kills everything at once, as a dead battery would. */
  readonly kill: () => void
  readonly end: () => Promise<void>
}

export type WebKitOptions = {
  /** Folder for storage that survives a restart; without one, the storage is lost when the session ends. */
  readonly dataFolder?: string
}

const SCREEN = { width: 1280, height: 800 }
const READY_MILLISECONDS = 30_000
const POLL_MILLISECONDS = 50
/** Number of characters of the last output that are kept to explain a failed start. */
const SAID_CHARACTERS = 2000

/** GTK settings without animations. */
const SETTINGS = '[Settings]\ngtk-enable-animations=false\n'

const settingsFolder = (home: string): string => {
  const downloads = join(home, 'downloads')
  for (const folder of [downloads, join(home, 'gtk-3.0')]) mkdirSync(folder, { recursive: true })
  writeFileSync(join(home, 'gtk-3.0', 'settings.ini'), SETTINGS)
  writeFileSync(join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  return downloads
}

const needed = (program: string | null, name: string): string => {
  if (program === null) throw new Error(`${name} est introuvable : lancez « node tools/parts.mjs ».`)
  return program
}

/** Xvfb writes a free display number to this file descriptor. */
const startScreen = async (): Promise<{ screen: ChildProcess; display: string }> => {
  const screen = spawn(
    needed(findXvfb(), 'Xvfb'),
    ['-displayfd', '3', '-screen', '0', `${SCREEN.width + 40}x${SCREEN.height + 200}x24`],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const [number] = await new Promise<string[]>((resolve, reject) => {
    screen.once('exit', () => reject(new Error('Xvfb did not start')))
    screen.stdio[3]?.once('data', (data: Buffer) => resolve(String(data).trim().split('\n')))
  })
  return { screen, display: `:${number}` }
}

const untilReady = async (url: string): Promise<void> => {
  for (let waited = 0; waited < READY_MILLISECONDS; waited += POLL_MILLISECONDS) {
    const answer = await fetch(`${url}/status`).catch(() => null)
    if (answer?.ok) return
    await wait(POLL_MILLISECONDS)
  }
  throw new Error('WebKitWebDriver did not answer')
}

/** Enlarges the window by the height of its own bar, so that the page has the full size. */
const fit = async (driver: WebDriver): Promise<void> => {
  const window = driver.manage().window()
  await window.setRect({ x: 0, y: 0, ...SCREEN })
  const [width = 0, height = 0] = await driver.executeScript<number[]>('return [innerWidth, innerHeight]')
  await window.setRect({
    width: SCREEN.width + (SCREEN.width - width),
    height: SCREEN.height + (SCREEN.height - height),
  })
}

const KEPT_BROWSER = fileURLToPath(new URL('kept-browser.ts', import.meta.url))

/** WebKit's own browser stores nothing under automation; this one stores in a folder. */
const browserThatStores = (dataFolder: string) => ({
  'webkitgtk:browserOptions': {
    binary: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', KEPT_BROWSER, dataFolder],
  },
})

const beginSession = async (url: string, dataFolder: string | undefined): Promise<WebDriver> => {
  await untilReady(url)
  return new Builder()
    .usingServer(url)
    .withCapabilities({ browserName: 'MiniBrowser', ...(dataFolder && browserThatStores(dataFolder)) })
    .build()
}

export const startWebKit = async ({ dataFolder }: WebKitOptions = {}): Promise<WebKitSession> => {
  const home = mkdtempSync(join(tmpdir(), 'bulletin-webkit-'))
  const downloads = settingsFolder(home)
  const { screen, display } = await startScreen()
  const port = await freePort()
  const webdriver = spawn(needed(findWebKitDriver(), 'WebKitWebDriver'), [`--port=${port}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Makes it the leader of a process group that includes the browser and its processes.
    detached: true,
    env: { ...process.env, DISPLAY: display, TZ: 'Europe/Paris', HOME: home, XDG_CONFIG_HOME: home },
  })
  let said = ''
  webdriver.stderr.on('data', (chunk: Buffer) => (said = `${said}${String(chunk)}`.slice(-SAID_CHARACTERS)))
  const kill = (): void => {
    forget()
    if (webdriver.pid !== undefined && webdriver.signalCode === null) process.kill(-webdriver.pid, 'SIGKILL')
    screen.kill('SIGKILL')
  }
  const forget = onAbort(() => kill())
  const session = await beginSession(`http://127.0.0.1:${port}`, dataFolder).catch((cause: unknown) => {
    kill()
    throw new Error(`WebKit did not start: ${said}`, { cause })
  })
  const windows = await windowsOf(session)
  await fit(windows.first)
  return {
    driver: windows.first,
    openWindow: async () => {
      const opened = await windows.open()
      await fit(opened)
      return opened
    },
    downloads,
    kill,
    end: async () => {
      await session.quit().catch(() => undefined)
      kill()
      rmSync(home, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
