import type { Page, Route } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { drivenBy, plannedFor } from './support/driven-services.ts'
import { failCall } from './support/failing-call.ts'
import { expect, test, withoutWorker } from './support/fixtures.ts'
import { sendBulletins, validateBulletins } from './support/sent-bulletins.ts'
import { signIn } from './support/sign-in.ts'

test.use(withoutWorker)

const DAY = '2026-11-10'
const NOON = `${DAY}T13:00:00Z`
const CLAIRE = '100001'
const MANAGER = '200001'
const OTHER_MANAGER = '610001'
const LIST = '**/api/bulletins?*'
const STALE = 'Ces données ont plus de 30 secondes.'

const startDemonstration = { database: 'postgresql', env: { APP_NOW: NOON } } as const

const bulletinOf = (service: string) => ({ driverMatricularAccount: CLAIRE, date: DAY, service })

/** Nothing is asked for every ten seconds: what changes on the page changes because somebody said so. */
const withoutFallback = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const usual = window.setInterval.bind(window)
    const unlessLong = (work: () => void, wait = 0, ...rest: unknown[]) =>
      wait >= 10_000 ? 0 : usual(work, wait, ...rest)
    window.setInterval = unlessLong as typeof window.setInterval
  })
}

const listCallsOf = (page: Page): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/bulletins') calls.push(request.url())
  })
  return calls
}

/** Its stream has begun, and what it asked for because of that has been answered. */
const comesToFollow = async (page: Page, url: string, to = '/bulletin/tovalidate'): Promise<void> => {
  await signIn(page, MANAGER, url)
  const begun = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await page.goto(`${url}${to}`)
  await begun
}

const row = (page: Page, service: string) =>
  page.getByRole('link', { name: `Vérifier le bulletin du service ${service}, ` })

test('a bulletin is on the manager’s list the moment its driver sends it, and off it when a colleague validates it [2.4.48]', async ({
  page,
  browser,
  startServer,
}) => {
  const { url } = await startServer(startDemonstration)
  await sendBulletins(url, [bulletinOf('101')])
  await withoutFallback(page)
  await comesToFollow(page, url)
  await expect(row(page, '101')).toBeVisible()

  // Somebody to whom nothing is told sees nothing: that is what there would be without.
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const deaf = await context.newPage()
  await withoutFallback(deaf)
  await deaf.route('**/api/events', (route) => route.abort())
  await signIn(deaf, MANAGER, url)
  await expect(row(deaf, '101')).toBeVisible()
  const deafCalls = listCallsOf(deaf)

  const [sent] = await sendBulletins(url, [bulletinOf('102')])
  const sentAt = performance.now()
  await expect(row(page, '102')).toBeVisible()
  test.info().annotations.push({
    type: 'seen after',
    description: `${Math.round(performance.now() - sentAt)} ms`,
  })
  await validateBulletins(url, [{ id: sent?.id ?? '' }], OTHER_MANAGER)
  await expect(row(page, '102')).toHaveCount(0)
  await expect(row(page, '101')).toBeVisible()

  expect(deafCalls).toEqual([])
  await expect(row(deaf, '102')).toHaveCount(0)
  await context.close()
})

test('a page that comes back to the server asks once for what it missed, and is told of the rest [2.4.48]', async ({
  page,
  startServer,
}) => {
  const { url } = await startServer(startDemonstration)
  await withoutFallback(page)
  let isCut = true
  await page.route('**/api/events', (route) => (isCut ? route.abort() : route.continue()))
  await signIn(page, MANAGER, url)
  await expect(page.getByText('Aucun bulletin non remarquable à valider')).toBeVisible()
  await sendBulletins(url, [bulletinOf('201')])
  isCut = false
  await expect(row(page, '201')).toBeVisible()
  await sendBulletins(url, [bulletinOf('202')])
  await expect(row(page, '202')).toBeVisible()
})

test('services are realized on the board the moment their bulletins come [2.4.47] [2.4.49]', async ({
  page,
  startServer,
}) => {
  const { url } = await startServer(startDemonstration)
  const planned = (await plannedFor(url, CLAIRE, DAY)).find(
    ({ id, theoreticalEndService: end }) => id.line === '7' && end < `${DAY}T12:00:00Z`,
  )
  if (!planned) throw new Error('The demonstration has no such service')
  const { serviceName } = planned.id
  await withoutFallback(page)
  await comesToFollow(page, url, '/bulletin/tovalidate?tab=services')
  const service = page
    .getByRole('row')
    .filter({ has: page.locator(`[data-control="view"][href$="line=7&serviceName=${serviceName}"]`) })
  await expect(service).toContainText('Non réalisé')
  const orders = planned.rides
    .filter(({ type }) => type === 'NORMAL')
    .map(({ orderInService }) => orderInService)
  await sendBulletins(url, [drivenBy(CLAIRE, planned, orders.slice(0, 1))])
  await expect(service).toContainText('Partiellement réalisé')
  // And on the page of that one service.
  await page.getByRole('link', { name: `Voir le service ${serviceName} de la ligne 7`, exact: true }).click()
  await expect(page.getByText('Partiellement réalisé')).toBeVisible()
  await sendBulletins(url, [drivenBy('100002', planned, orders.slice(1))])
  await expect(page.getByText('Réalisé', { exact: true })).toBeVisible()
})

test('what is older than thirty seconds is said to be, nothing moves by it, and it goes with the next answer', async ({
  page,
  startServer,
}) => {
  const { url } = await startServer(startDemonstration)
  await sendBulletins(url, [bulletinOf('101'), { ...bulletinOf('301'), driverComment: 'Radio inaudible.' }])
  await page.clock.install()
  await comesToFollow(page, url)
  await expect(row(page, '101')).toBeVisible()
  const places = async () => ({
    remarkable: await row(page, '301').boundingBox(),
    plain: await row(page, '101').boundingBox(),
  })
  const before = await places()

  // Nobody answers: the server hangs, or something between us does.
  const held: Route[] = []
  await page.route(LIST, (route) => void held.push(route))
  await page.clock.fastForward(10_000)
  await expect.poll(() => held.length).toBeGreaterThanOrEqual(2)
  await expect(page.getByText(STALE)).toHaveCount(0)
  await page.clock.fastForward(25_000)
  await expect(page.getByText(STALE)).toBeVisible()
  expect(await places()).toEqual(before)
  await expectNoAxeViolations(page)
  await page.unroute(LIST)
  await Promise.all(held.map((route) => route.continue().catch(() => undefined)))
  await expect(page.getByText(STALE)).toHaveCount(0)
  expect(await places()).toEqual(before)

  // Refused for longer: its age goes on, beside what could not be done.
  await failCall(page, LIST)
  await page.clock.fastForward(10_000)
  await page.clock.fastForward(60_000)
  await expect(page.getByText("Ces données ont plus d'une minute.")).toBeVisible()
  await expectNoAxeViolations(page)
  await page.unroute(LIST)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText(/^Ces données ont plus/)).toHaveCount(0)
})
