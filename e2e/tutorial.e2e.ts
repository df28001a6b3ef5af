import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { expectKept } from './support/kept-shell.ts'
import { openProfileMenu, signIn } from './support/sign-in.ts'
import { SCRIPTS } from './tutorial/scripts.ts'

const RIDES = 'Effectuer des opérations sur les courses'
const DELAY = 'Déclarer un délai'

const timeOf = (video: Locator): Promise<number> =>
  video.evaluate((element) => (element as HTMLVideoElement).currentTime)

/** The caption currently shown over the video. */
const captionOf = (video: Locator): Promise<string> =>
  video.evaluate((element) => {
    const [track] = Array.from((element as HTMLVideoElement).textTracks)
    const cues = track?.mode === 'showing' ? Array.from(track.activeCues ?? []) : []
    return cues.map((cue) => (cue as VTTCue).text).join(' | ')
  })

/** Paths the service worker has cached for offline use. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

test('a driver plays a video with its captions by keyboard; without a network texts and pictures are there [1.8] [2.1.17] [2.3.3] [2.4.62] [7.39]', async ({
  page,
  context,
  app,
}) => {
  const parts: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.webm')) parts.push(response.status())
  })
  await signIn(page, '100001')
  await openProfileMenu(page)
  await page.getByRole('link', { name: 'FAQ' }).click()
  await page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link', { name: RIDES }).click()
  await expect(page.getByRole('heading', { name: RIDES })).toBeFocused()
  // Nothing of a video is fetched before the user asks for it.
  expect(parts).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  const video = page.getByLabel(`Vidéo : ${RIDES}`)
  await expect(video).toBeFocused()
  await expect(video).toBeInViewport({ ratio: 1 })
  const steps = SCRIPTS.rides.steps.map(({ say }) => say)
  await expect.poll(() => captionOf(video)).toBe(steps[0])
  expect(parts).toContain(206)
  // After a seek, the captions follow.
  await video.evaluate((element) => {
    const player = element as HTMLVideoElement
    const third = Array.from(player.textTracks[0]?.cues ?? [])[2]
    player.currentTime = (third?.startTime ?? 0) + 0.5
  })
  await expect.poll(() => captionOf(video)).toBe(steps[2])
  const jumped = await timeOf(video)
  await expect.poll(() => timeOf(video)).toBeGreaterThan(jumped)

  await expectKept(page)
  const kept = await keptPaths(page)
  expect(kept.filter((path) => /^\/tutorial\/.*\.webp$/.test(path))).toHaveLength(8)
  expect(kept.filter((path) => /\.(webm|vtt)$/.test(path))).toEqual([])
  await context.setOffline(true)
  await page.goto(`${app.url}/faq#delay`)
  await expect(page.getByRole('heading', { name: DELAY })).toBeFocused()
  const section = page.getByRole('article', { name: DELAY })
  await expect(section).toContainText('Le délai ne peut pas dépasser 450 minutes.')
  await expect
    .poll(() => section.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(page.getByText('Les vidéos ne sont pas disponibles hors connexion.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Voir la vidéo/ })).toHaveCount(0)

  await context.setOffline(false)
  await section.getByRole('button', { name: /^Voir la vidéo/ }).click()
  await expect.poll(() => timeOf(page.getByLabel(`Vidéo : ${DELAY}`))).toBeGreaterThan(0)
})
