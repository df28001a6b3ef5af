/**
 * `npm run pictures -- --before <folder of another checkout, built>`: takes pictures of the screens of that checkout and
 * of this one, on the same data, at two sizes, by day and at night, and lists those that differ.
 */
import { chromium, type Browser, type Page } from '@playwright/test'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startCluster } from '../../e2e/support/postgresql.ts'
import { sendBulletin, sendBulletins, eventfulDay } from '../../e2e/support/sent-bulletins.ts'
import { startServer } from '../../e2e/support/server.ts'
import { signIn } from '../../e2e/support/sign-in.ts'
import playwright from '../../playwright.config.ts'
import { comparePictures } from './compare.ts'
import { WALKS, type World } from './screens.ts'

const SERVER = 'apps/server/dist/main.js'
const FOLDER = resolve('.cache/pictures')
const DAY = '2026-11-10'
const NOW = `${DAY}T13:00:00Z`
const SIZES = [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
] as const
const SCHEMES = ['light', 'dark'] as const
/** Shares below this are shown as equal: a clock that turned, a caret. */
const EQUAL_SHARE = 0.0002

type Pictures = Map<string, Buffer>

/** Two frames after the fonts are there and no part of the page is loading. */
const settled = async (page: Page): Promise<void> => {
  for (const loading of [page.getByText('Chargement en cours…'), page.locator('[aria-busy="true"]')])
    await loading.first().waitFor({ state: 'detached' })
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolveFrame) => requestAnimationFrame(resolveFrame))
  })
}

const takePictures = async (browser: Browser, url: string, world: World): Promise<Pictures> => {
  const pictures: Pictures = new Map()
  for (const { matricule, walk } of WALKS) {
    const context = await browser.newContext({
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      baseURL: url,
      viewport: SIZES[0],
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    const shoot = async (name: string): Promise<void> => {
      for (const size of SIZES)
        for (const colorScheme of SCHEMES) {
          await page.setViewportSize(size)
          await page.emulateMedia({ colorScheme })
          await settled(page)
          const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
          pictures.set(`${name}-${size.width}-${colorScheme}`, picture)
        }
      await page.setViewportSize(SIZES[0])
      await page.emulateMedia({ colorScheme: SCHEMES[0] })
    }
    await signIn(page, matricule)
    await walk(page, shoot, world)
    await context.close()
  }
  return pictures
}

/** The same bulletins for both: sent to the older checkout, kept in the database that the newer one opens. */
const fill = async (url: string): Promise<World> => {
  const { id } = await sendBulletin(url, eventfulDay('100001', DAY))
  await sendBulletins(
    url,
    Array.from({ length: 14 }, (_, index) => ({
      driverMatricularAccount: index % 2 === 0 ? '100002' : '100003',
      date: '2026-11-09',
      service: String(701 + index),
      ...(index < 4 && { driverComment: 'Panne à République.', delayMinute: 0 }),
    })),
  )
  return { bulletinId: id }
}

const report = async (browser: Browser, before: Pictures, after: Pictures): Promise<void> => {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const page = await browser.newPage()
  let different = 0
  for (const [name, picture] of after) {
    const old = before.get(name)
    await writeFile(join(FOLDER, `${name}.png`), picture)
    if (!old) {
      console.log(`${name} : pas d’image avant`)
      continue
    }
    const { share, within, picture: both } = await comparePictures(page, old, picture)
    if (share < EQUAL_SHARE || !within || !both) continue
    different += 1
    await writeFile(join(FOLDER, `${name}-difference.png`), both)
    const { x, y, width, height } = within
    console.log(`${name} : ${(share * 100).toFixed(2)} %, ${width} × ${height} à (${x}, ${y})`)
  }
  console.log(`${after.size} images, ${different} différentes : ${FOLDER}`)
}

const { before } = parseArgs({ options: { before: { type: 'string' } } }).values
if (before === undefined)
  throw new Error('Usage : npm run pictures -- --before <dossier d’une autre version, construite>')

const cluster = await startCluster()
const browser = await chromium.launch(playwright.use?.launchOptions ?? {})
try {
  const databaseUrl = await cluster.createDatabase('pictures')
  let world: World | null = null
  const picturesOf = async (entry: string): Promise<Pictures> => {
    const server = await startServer({
      databaseUrl,
      entry,
      env: { APP_NOW: NOW, RATE_LIMIT_PER_MINUTE: '1000000' },
    })
    try {
      world ??= await fill(server.url)
      return await takePictures(browser, server.url, world)
    } finally {
      await server.dispose()
    }
  }
  const older = await picturesOf(resolve(before, SERVER))
  await report(browser, older, await picturesOf(resolve(SERVER)))
} finally {
  await browser.close()
  await cluster.stop()
}
