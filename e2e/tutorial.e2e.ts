import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { expectKept } from './support/kept-shell.ts'
import { openProfileMenu, signIn } from './support/sign-in.ts'
import { SCRIPTS } from './tutorial/scripts.ts'

test.use({ startsAt: '2026-11-10T13:00:00Z' })

const RIDES = 'Effectuer des opérations sur les courses'
const DELAY = 'Déclarer un délai'
const DELAY_TEXT = 'Le délai ne peut pas dépasser 450 minutes.'
const MISSING = "Cette vidéo n'est pas disponible."
const FILMS = '**/tutorial/*.webm'

const section = (page: Page, title: string): Locator => page.getByRole('article', { name: title })
const opener = (page: Page, title: string): Locator =>
  section(page, title).getByRole('button', { name: new RegExp(`^Voir la vidéo · \\d+\\s+s ${title}$`) })
const film = (page: Page, title: string): Locator => page.getByLabel(`Vidéo : ${title}`)
const still = (page: Page, title: string): Locator => section(page, title).locator('img')

const timeOf = (video: Locator): Promise<number> =>
  video.evaluate((element) => (element as HTMLVideoElement).currentTime)

/** What is written over the film now. */
const captionOf = (video: Locator): Promise<string> =>
  video.evaluate((element) => {
    const [track] = Array.from((element as HTMLVideoElement).textTracks)
    const cues = track?.mode === 'showing' ? Array.from(track.activeCues ?? []) : []
    return cues.map((cue) => (cue as VTTCue).text).join(' | ')
  })

const isDrawn = (image: Locator): Promise<boolean> =>
  image.evaluate((element) => (element as HTMLImageElement).naturalWidth > 0)

test('the tutorial is read from its table of contents, and one comes back to its top [2.1.17] [2.3.3] [2.4.62]', async ({
  page,
}) => {
  await signIn(page, '100001')
  await openProfileMenu(page)
  await page.getByRole('link', { name: 'FAQ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tutoriel' })).toBeVisible()
  await expect(page).toHaveTitle(/^Tutoriel/)
  await expect(page.getByRole('article')).toHaveCount(8)
  await expect.poll(() => isDrawn(still(page, RIDES))).toBe(true)
  await expectNoAxeViolations(page)

  const content = page.getByRole('main')
  const toTop = page.getByRole('button', { name: 'Revenir en haut de la page' })
  const scrollTo = (top: number) => content.evaluate((element, pixels) => element.scrollTo(0, pixels), top)
  await scrollTo(300)
  await expect.poll(() => content.evaluate((element) => element.scrollTop)).toBe(300)
  await expect(toTop).toHaveCount(0)
  await scrollTo(301)
  await expect(toTop).toBeVisible()

  const contents = page.getByRole('navigation', { name: 'Sommaire' })
  await contents.getByRole('link', { name: DELAY }).click()
  await expect(page).toHaveURL(/\/faq#delay$/)
  const heading = page.getByRole('heading', { name: DELAY })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expectNoAxeViolations(page)

  await toTop.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => content.evaluate((element) => element.scrollTop)).toBe(0)
  await expect(toTop).toHaveCount(0)
  // The same section again: its address has not changed, and leads there once more.
  await contents.getByRole('link', { name: DELAY }).click()
  await expect(heading).toBeFocused()

  // Back is the top, where one came from; so is an address of no section.
  await page.goBack()
  await expect(page).toHaveURL(/\/faq$/)
  await expect.poll(() => content.evaluate((element) => element.scrollTop)).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await contents.getByRole('link', { name: DELAY }).click()
  await expect(heading).toBeFocused()
  await page.evaluate(() => window.location.assign('#nowhere'))
  await expect.poll(() => content.evaluate((element) => element.scrollTop)).toBe(0)

  await page.setViewportSize({ width: 1024, height: 768 })
  await expect
    .poll(() => content.evaluate((element) => element.scrollWidth - element.clientWidth))
    .toBeLessThanOrEqual(0)
})

test('a pasted link leads to a section, whose video plays with its captions, by keyboard alone [2.4.62] [7.39]', async ({
  page,
  app,
}) => {
  await signIn(page, '200001')
  const parts: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.webm')) parts.push(response.status())
  })
  await page.goto(`${app.url}/faq#rides`)
  const heading = page.getByRole('heading', { name: RIDES })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  // Nothing of a film comes before somebody wants to see it.
  expect(parts).toEqual([])
  await page.keyboard.press('Tab')
  await expect(opener(page, RIDES)).toBeFocused()
  await page.keyboard.press('Enter')

  const video = film(page, RIDES)
  await expect(video).toBeFocused()
  await expect(video).toBeInViewport({ ratio: 1 })
  await expect.poll(() => timeOf(video)).toBeGreaterThan(1)
  const steps = SCRIPTS.rides.steps.map(({ say }) => say)
  await expect.poll(() => captionOf(video)).toBe(steps[0])
  expect(parts).toContain(206)

  // Somebody jumps ahead: the words follow.
  await video.evaluate((element) => {
    const player = element as HTMLVideoElement
    const third = Array.from(player.textTracks[0]?.cues ?? [])[2]
    player.currentTime = (third?.startTime ?? 0) + 0.5
  })
  await expect.poll(() => captionOf(video)).toBe(steps[2])
  const jumped = await timeOf(video)
  await expect.poll(() => timeOf(video)).toBeGreaterThan(jumped)

  // One film at a time.
  const isPaused = () => video.evaluate((element) => (element as HTMLVideoElement).paused)
  expect(await isPaused()).toBe(false)
  await opener(page, DELAY).click()
  await expect.poll(() => timeOf(film(page, DELAY))).toBeGreaterThan(0.5)
  expect(await isPaused()).toBe(true)
  await expectNoAxeViolations(page)
})

test('a video that is missing is told as such, beside its picture and its text [8.2]', async ({
  page,
  app,
}) => {
  await signIn(page, '100002')
  const told: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') told.push(message.text())
  })
  await page.goto(`${app.url}/faq#delay`)
  const expectMissing = async (): Promise<void> => {
    await expect(section(page, DELAY).getByRole('alert')).toContainText(MISSING)
    await expect.poll(() => isDrawn(still(page, DELAY))).toBe(true)
    await expect(section(page, DELAY)).toContainText(DELAY_TEXT)
    await expect.poll(() => told.join()).toContain('FaqVideoMissingError')
    told.length = 0
  }
  const retry = section(page, DELAY).getByRole('button', { name: 'Réessayer' })

  await test.step('the server knows of none', async () => {
    await page.route('**/api/videos/*', (route) =>
      route.fulfill({ status: 404, headers: { 'x-request-id': 'journey' }, body: '' }),
    )
    await opener(page, DELAY).click()
    await expectMissing()
    await expect(retry).toBeFocused()
    await expectNoAxeViolations(page)
  })
  await test.step('it knows of one whose file is gone', async () => {
    await page.unroute('**/api/videos/*')
    await page.route(FILMS, (route) => route.fulfill({ status: 404, body: '' }))
    await retry.click()
    await expectMissing()
    await expect(retry).toBeFocused()
  })
  await test.step('it is there again', async () => {
    await page.unroute(FILMS)
    await retry.click()
    await expect.poll(() => timeOf(film(page, DELAY))).toBeGreaterThan(0.5)
  })
})

test('without a network the texts and the pictures are there, and the videos wait for it [2.4.62] [1.8]', async ({
  page,
  context,
  app,
}) => {
  await signIn(page, '100010')
  await expectKept(page)
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => /^\/tutorial\/.*\.webp$/.test(path))).toHaveLength(8)
  expect(kept.filter((path) => /\.(webm|vtt)$/.test(path))).toEqual([])

  await context.setOffline(true)
  await page.goto(`${app.url}/faq#delay`)
  await expect(page.getByRole('heading', { name: DELAY })).toBeFocused()
  await expect(section(page, DELAY)).toContainText(DELAY_TEXT)
  await expect.poll(() => isDrawn(still(page, DELAY))).toBe(true)
  await expect(page.getByText('Les vidéos ne sont pas disponibles hors connexion.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Voir la vidéo/ })).toHaveCount(0)
  await expectNoAxeViolations(page)

  await context.setOffline(false)
  await opener(page, DELAY).click()
  await expect.poll(() => timeOf(film(page, DELAY))).toBeGreaterThan(0.5)
})

test('the tutorial is for drivers, managers and administrators, with an entry for the first two [2.1.17] [2.3.3]', async ({
  browser,
  app,
}) => {
  for (const [matricule, opens, hasEntry] of [
    ['600001', true, false],
    ['400001', false, false],
    ['200001', true, true],
  ] as const) {
    const context = await browser.newContext({ baseURL: app.url, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await signIn(page, matricule)
    await openProfileMenu(page)
    await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'FAQ' })).toHaveCount(hasEntry ? 1 : 0)
    await page.goto('/faq')
    await expect(page.getByRole('heading', { level: 1, name: 'Tutoriel' })).toHaveCount(opens ? 1 : 0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.close()
  }
})
