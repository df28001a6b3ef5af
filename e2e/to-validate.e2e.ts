import type { Locator, Page, Request } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { failCall } from './support/failing-call.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'
import { keyboardAt } from './support/keyboard.ts'
import { sendBulletins } from './support/sent-bulletins.ts'
import { pageOverflow } from './support/sideways.ts'
import { signIn } from './support/sign-in.ts'

test.use(withoutRest)

const DAY = '2026-11-10'
const THE_DAY_BEFORE = '2026-11-09'
const NOON = `${DAY}T13:00:00Z`
/** Nobody validated: each day's limit has passed. */
const LONG_WEEKEND = ['2026-11-06', '2026-11-07', '2026-11-08'] as const

const DRIVERS = ['100001', '100002'] as const
const MANAGER = '200001'
const OTHER_MANAGER = '610001'
const LIST = '**/api/bulletins?*'

test.use({ startsAt: NOON })

type Day = { date?: string; from?: number; count: number; driverComment?: string }

/** Bulletins of services 101, 102 and so on, which end one minute after the other. */
const bulletinsOf = ({ date = DAY, from = 101, count, ...said }: Day) =>
  Array.from({ length: count }, (_, index) => ({
    driverMatricularAccount: DRIVERS[index % DRIVERS.length] ?? DRIVERS[0],
    date,
    service: String(from + index),
    endsAt: `${11 + Math.floor(index / 60)}:${String(index % 60).padStart(2, '0')}`,
    ...said,
  }))

/** A manager at a desk. */
const managerAt = (page: Page) => {
  const plain = page.getByRole('region', { name: 'Bulletins non remarquables' })
  const manager = {
    page,
    remarkable: page.getByRole('region', { name: /^Bulletins remarquables/ }),
    plain,
    rows: (region: Locator): Locator => region.locator('tbody').getByRole('row'),
    box: (service: string): Locator =>
      plain.getByRole('checkbox', { name: `Sélectionner le bulletin du service ${service}, ` }),
    verify: (service: string): Locator =>
      page.getByRole('link', { name: `Vérifier le bulletin du service ${service}, ` }),
    submit: plain.getByRole('button', { name: /^Valider/ }),
    dialog: page.getByRole('dialog', { name: 'Valider les bulletins sélectionnés' }),
    message: (text: string): Locator => page.getByRole('status').filter({ hasText: text }),
    alert: (text: string): Locator => page.getByRole('alert').filter({ hasText: text }),

    comesToWork: async (matricule: string, appUrl: string): Promise<void> => {
      await signIn(page, matricule, appUrl)
      await expect(page).toHaveURL(/\/bulletin\/tovalidate$/)
      await expect(page.getByRole('heading', { name: "Journée d'exploitation", level: 1 })).toBeVisible()
    },
    /** And puts it away: the next message would wait for it. */
    reads: (text: string): Promise<void> =>
      manager.alert(text).getByRole('button', { name: 'Fermer' }).click(),
    validates: async (): Promise<void> => {
      await manager.submit.click()
      await manager.dialog.getByRole('button', { name: /^Valider/ }).click()
    },
  }
  return manager
}

const postsOf = (page: Page): string[] => {
  const posts: string[] = []
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && request.url().endsWith('/manager-validate'))
      posts.push(request.postData() ?? '')
  })
  return posts
}

const startDemonstration = { database: 'postgresql', env: { APP_NOW: NOON } } as const

test('a manager sees what matters first, looks at one line of the group, and validates ten plain bulletins without the mouse [1.2] [2.4.46] [2.4.48] [6.2] [7.16] [7.42]', async ({
  page,
  startServer,
}) => {
  const { url } = await startServer(startDemonstration)
  await sendBulletins(url, [
    ...bulletinsOf({ count: 11 }),
    ...bulletinsOf({ from: 301, count: 2, driverComment: 'Radio difficile à entendre.' }),
    { driverMatricularAccount: MANAGER, date: DAY, service: '401', endsAt: '18:00' },
    { driverMatricularAccount: '100073', date: DAY, service: '501', line: '7bis', endsAt: '19:00' },
  ])
  const manager = managerAt(page)
  const posts = postsOf(page)
  await manager.comesToWork(MANAGER, url)

  await expect(manager.rows(manager.remarkable)).toHaveCount(2)
  await expect(manager.remarkable.getByText('Commentaire')).toHaveCount(2)
  await expect(manager.remarkable.getByRole('checkbox')).toHaveCount(0)
  await expect(manager.rows(manager.plain)).toHaveCount(13)
  // The own one is another manager's.
  await expect(manager.plain.getByRole('checkbox')).toHaveCount(1 + 12)
  await expect(manager.plain.getByText(/Votre propre bulletin/)).toBeVisible()
  await expectNoAxeViolations(page)

  // Where both lines stand together each row says its own, on a small tablet too.
  const lineOf = (service: string, line: string): Locator =>
    manager
      .rows(manager.plain)
      .filter({ has: manager.verify(service) })
      .getByRole('img', { name: line, exact: true })
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(lineOf('501', 'Ligne 7bis')).toBeVisible()
  await expect(lineOf('102', 'Ligne 7')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('radio', { name: 'Ligne 7bis', exact: true }).check()
  await expect(manager.rows(manager.plain)).toHaveCount(1)
  await expect(manager.rows(manager.plain)).toContainText('501')
  await expect(lineOf('501', 'Ligne 7bis')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Toutes les lignes', exact: true }).check()
  await expect(manager.rows(manager.plain)).toHaveCount(13)

  const keyboard = keyboardAt(page)
  await keyboard.goTo(manager.box('101'))
  for (let number = 101; number <= 110; number += 1) {
    await expect(manager.box(String(number))).toBeFocused()
    await keyboard.press('Space')
    await keyboard.press('ArrowDown')
  }
  await expect(manager.plain.getByText('10 bulletins sélectionnés')).toBeVisible()
  // Enter in any box does what the button does.
  await keyboard.press('Enter')
  await expect(manager.dialog).toBeVisible()
  await expectNoAxeViolations(page)
  await keyboard.enter(manager.dialog.getByRole('button', { name: 'Valider 10 bulletins' }))

  await expect(manager.message('Les bulletins ont été validés.')).toBeVisible()
  await expect(manager.rows(manager.plain)).toHaveCount(3)
  await expect(manager.box('111')).toBeFocused()
  await keyboard.press('Space')
  await keyboard.press('Enter')
  await keyboard.enter(manager.dialog.getByRole('button', { name: 'Valider 1 bulletin' }))
  await expect(manager.message('Le bulletin a été validé.')).toBeVisible()
  expect(posts.map((body) => (JSON.parse(body) as string[]).length)).toEqual([10, 1])
})

test('after a long weekend the late bulletins of every day are validated together: late is a mark, not a reason [2.4.48] [6.2]', async ({
  page,
  startServer,
}) => {
  const { url } = await startServer(startDemonstration)
  await sendBulletins(url, [
    ...LONG_WEEKEND.flatMap((date) => bulletinsOf({ date, count: 3 })),
    ...bulletinsOf({
      date: LONG_WEEKEND[0],
      from: 301,
      count: 1,
      driverComment: 'Radio difficile à entendre.',
    }),
    ...bulletinsOf({ count: 1 }),
  ])
  const manager = managerAt(page)
  const posts = postsOf(page)
  await manager.comesToWork(MANAGER, url)
  await expect(manager.rows(manager.remarkable)).toHaveCount(1)
  await expect(manager.remarkable.getByRole('listitem')).toHaveText(['Commentaire', 'Validation tardive'])
  await expect(manager.rows(manager.plain)).toHaveCount(3 * LONG_WEEKEND.length + 1)
  await expect(manager.plain.getByText('Validation tardive')).toHaveCount(3 * LONG_WEEKEND.length)
  expect(await pageOverflow(page)).toBe(0)
  await expectNoAxeViolations(page)

  await manager.plain.getByRole('checkbox', { name: 'Tout sélectionner' }).check()
  await manager.validates()
  await expect(manager.message('Les bulletins ont été validés.')).toBeVisible()
  await expect(page.getByText('Aucun bulletin non remarquable à valider')).toBeVisible()
  expect(posts.map((body) => (JSON.parse(body) as string[]).length)).toEqual([3 * LONG_WEEKEND.length + 1])

  // What is looked at by itself says that it is late too.
  await manager.verify('301').click()
  await expect(page.getByText('Validation tardive')).toBeVisible()
})

test('from the list to a bulletin, on to the next page and back: same filters, page, scroll and selection, and the focus on its row [2.4.37] [2.4.48] [7.46]', async ({
  page,
  startServer,
}) => {
  const { url } = await startServer(startDemonstration)
  await sendBulletins(url, [
    ...bulletinsOf({ date: THE_DAY_BEFORE, from: 901, count: 1 }),
    ...bulletinsOf({ count: 62 }),
  ])
  const manager = managerAt(page)
  await manager.comesToWork(MANAGER, url)
  await expect(manager.plain.getByText('63 bulletins non remarquables')).toBeAttached()
  // The one that has waited longest stands on top.
  await expect(manager.rows(manager.plain).first()).toContainText('09/11/2026')

  await page.getByRole('button', { name: /^Journée d'exploitation/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '10 novembre 2026' }).click()
  await expect(manager.plain.getByText('62 bulletins non remarquables')).toBeAttached()
  await expect(page.getByText("1 bulletin d'une autre journée attend votre validation.")).toBeVisible()

  await manager.plain.getByRole('checkbox', { name: 'Tout sélectionner' }).check()
  await expect(manager.plain.getByText('50 bulletins sélectionnés')).toBeVisible()
  await manager.plain.getByRole('button', { name: 'Page suivante' }).click()
  await manager.box('152').check()
  await expect(manager.plain.getByText('51 bulletins sélectionnés')).toBeVisible()

  // From the first of a page to the last of the one before: the list has no borders, and one comes back to that page.
  await manager.verify('151').click()
  await expect(page.getByText('51 sur 62')).toBeVisible()
  await page.getByRole('button', { name: 'Bulletin précédent' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Service 150/ })).toBeVisible()
  await page.getByRole('button', { name: 'Bulletin suivant' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Service 151/ })).toBeVisible()
  await page.getByRole('button', { name: 'Bulletin précédent' }).click()
  await expect(page.getByText('50 sur 62')).toBeVisible()
  await page.getByRole('button', { name: 'Retour' }).click()
  await expect(manager.plain.getByText('1–50 sur 62')).toBeVisible()
  await expect(manager.verify('150')).toBeFocused()
  await manager.plain.getByRole('button', { name: 'Page suivante' }).click()

  await manager.verify('161').click()
  await expect(page).toHaveURL(/\/bulletin\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Retour' }).click()

  await expect(manager.verify('161')).toBeFocused()
  await expect(manager.verify('161')).toBeInViewport()
  await expect(manager.box('152')).toBeChecked()
  await expect(manager.plain.getByText('51–62 sur 62')).toBeVisible()
  await expect(manager.plain.getByText('51 bulletins sélectionnés')).toBeVisible()
  await manager.validates()
  await expect(manager.message('Les bulletins ont été validés.')).toBeVisible()
  await expect(manager.plain.getByText('11 bulletins non remarquables')).toBeAttached()

  await page.getByRole('button', { name: 'Toutes les journées', exact: true }).first().click()
  await expect(manager.plain.getByText('12 bulletins non remarquables')).toBeAttached()
})

test('two managers at once: one validation each, the second is told who was faster [7.16] [7.42]', async ({
  browser,
  page,
  startServer,
}) => {
  const { url } = await startServer(startDemonstration)
  await sendBulletins(url, bulletinsOf({ count: 4 }))
  const first = managerAt(page)
  const context = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' })
  const second = managerAt(await context.newPage())
  await first.comesToWork(MANAGER, url)
  await second.comesToWork(OTHER_MANAGER, url)
  for (const service of ['101', '102']) await first.box(service).check()
  for (const service of ['102', '103']) await second.box(service).check()

  // The second sees the list as it was until they have tapped.
  await second.page.route(LIST, async (route) => {
    await untilReleased
    await route.continue()
  })
  let release: () => void = () => undefined
  const untilReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await first.validates()
  await expect(first.message('Les bulletins ont été validés.')).toBeVisible()
  await second.validates()
  await expect(second.message('1 bulletin a été validé.')).toBeVisible()
  const refused = second.alert("1 bulletin n'a pas été validé")
  await expect(refused).toContainText('Service 102')
  await expect(refused).toContainText(/déjà été validé/)
  await expectNoAxeViolations(second.page)
  release()
  await expect(second.rows(second.plain)).toHaveCount(1)
  await expect(second.plain.getByText('Sélectionnez les bulletins à valider ensemble.')).toBeVisible()

  // What is selected and leaves meanwhile leaves the selection, with a word.
  await second.box('104').check()
  await first.plain.getByRole('row').filter({ hasText: '103' }).waitFor({ state: 'detached' })
  await first.box('104').check()
  await first.validates()
  await expect(second.page.getByText('Aucun bulletin non remarquable à valider')).toBeVisible({
    timeout: 15_000,
  })
  await expect(second.plain.getByText(/1 bulletin sélectionné n'est plus à valider ici/)).toBeVisible()
  await context.close()
})

test('the list is asked for every ten seconds while it is looked at, and loses nothing by it [2.4.48] [9.8]', async ({
  page,
  startServer,
}) => {
  const { url } = await startServer(startDemonstration)
  await sendBulletins(url, bulletinsOf({ count: 30 }))
  await page.clock.install()
  // It would be told of each bulletin, and ask at once.
  await page.route('**/api/events', (route) => route.abort())
  const manager = managerAt(page)
  await manager.comesToWork(MANAGER, url)
  await expect(manager.rows(manager.plain)).toHaveCount(30)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('remarkableForManager=false')) asked += 1
  })
  await manager.box('103').check()
  await manager.box('129').focus()
  const scrollTop = () =>
    manager.plain.locator('table').evaluate((table) => table.parentElement?.scrollTop ?? -1)
  const before = await scrollTop()
  expect(before).toBeGreaterThan(0)

  await sendBulletins(url, bulletinsOf({ from: 501, count: 1 }))
  await page.clock.fastForward(10_000)
  await expect(manager.rows(manager.plain)).toHaveCount(31)
  await expect(manager.box('103')).toBeChecked()
  await expect(manager.box('129')).toBeFocused()
  expect(asked).toBe(1)

  const showsPage = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, state)
  await showsPage('hidden')
  await sendBulletins(url, bulletinsOf({ from: 601, count: 1 }))
  await page.clock.fastForward(60_000)
  expect(asked).toBe(1)
  await expect(manager.rows(manager.plain)).toHaveCount(31)
  await showsPage('visible')
  await expect(manager.rows(manager.plain)).toHaveCount(32)
  expect(asked).toBe(2)
})

test('what cannot be loaded or sent is said, and nothing is lost [7.42] [8.12] [8.13]', async ({
  page,
  context,
  startServer,
}) => {
  const { url } = await startServer(startDemonstration)
  await sendBulletins(url, bulletinsOf({ count: 2 }))
  await page.clock.install()
  const manager = managerAt(page)
  const posts = postsOf(page)
  await manager.comesToWork(MANAGER, url)
  await manager.box('101').check()
  await expect(page.getByText('Aucun bulletin remarquable à valider')).toBeVisible()

  await failCall(page, LIST)
  await page.clock.fastForward(10_000)
  await manager.reads("Les bulletins à valider n'ont pas pu être chargés.")
  await expect(
    page.getByText(/La liste n'a pas pu être actualisée\s: voici celle de \d\d:\d\d:\d\d/),
  ).toBeVisible()
  await expect(manager.rows(manager.plain)).toHaveCount(2)
  await expectNoAxeViolations(page)
  await page.unroute(LIST)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText(/La liste n'a pas pu/)).toHaveCount(0)

  await context.setOffline(true)
  await manager.validates()
  await manager.reads("Vous êtes hors ligne : aucun bulletin n'a été validé.")
  await expect(manager.box('101')).toBeChecked()
  expect(posts).toEqual([])

  await context.setOffline(false)
  await expect(page.getByText('En ligne', { exact: true })).toBeVisible()
  // Two taps are one validation.
  await manager.submit.click()
  await manager.dialog.getByRole('button', { name: 'Valider 1 bulletin' }).dblclick({ force: true })
  await expect(manager.message('Le bulletin a été validé.')).toBeVisible()
  await expect(manager.rows(manager.plain)).toHaveCount(1)
  expect(posts).toHaveLength(1)

  // Validated, and the answer lost: that is said, the list is asked for, and nothing is sent a second time.
  await page.route('**/api/bulletins/manager-validate', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await manager.box('102').check()
  await manager.validates()
  await manager.reads("Le serveur n'a pas répondu.")
  await expect(page.getByText('Aucun bulletin non remarquable à valider')).toBeVisible()
  await expect(manager.plain.getByText(/1 bulletin sélectionné n'est plus à valider ici/)).toBeVisible()
  expect(posts).toHaveLength(2)
})
