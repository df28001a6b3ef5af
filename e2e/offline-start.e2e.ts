import { readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { driverAt } from './support/driver.ts'
import { expect, test } from './support/fixtures.ts'
import { installProduct } from './support/installation.ts'
import { expectKept } from './support/kept-shell.ts'
import { signIn } from './support/sign-in.ts'

/** Records the page's requests and whether the service worker answered them. */
const watchAnswers = (page: Page): (() => Promise<{ path: string; method: string; byWorker: boolean }[]>) => {
  const answers: { path: string; method: string; byWorker: boolean }[] = []
  page.on('response', (response) => {
    const request = response.request()
    answers.push({
      path: new URL(response.url()).pathname,
      method: request.method(),
      byWorker: response.fromServiceWorker(),
    })
  })
  return async () => answers
}

test(
  'after one visit the application starts from cold with its server stopped, and shows the day [1.8]',
  { tag: '@firefox' },
  async ({ startServer, createTablet }) => {
    test.slow()
    const server = await startServer({ database: 'postgresql' })
    const tablet = createTablet(server.url)
    const first = await tablet.switchOn()
    const driver = driverAt(first)
    await driver.signsIn('100001')
    await expect(first.getByRole('button', { name: 'Commencer' })).toBeEnabled()
    await expectKept(first)
    await tablet.switchOff()
    await server.stop()

    const page = await tablet.switchOn()
    await page.goto('/today')
    await expect(page.getByRole('heading', { level: 1, name: /^Bon(jour|soir) Claire$/ })).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Hors ligne')

    // Other addresses, by link and by URL, and parts that have not been opened yet.
    await page.getByRole('link', { name: 'Mes bulletins' }).click()
    await expect(page).toHaveURL(/\/myarchived$/)
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { name: /introuvable/i })).toBeVisible()
    await page.getByRole('button', { name: /menu de profil/ }).click()
    await expect(page.getByRole('dialog', { name: 'Claire Lambert' })).toBeVisible()

    // The root redirects to the day, as does the icon on the home screen.
    await page.goto('/')
    await expect(page).toHaveURL(/\/today$/)
    await tablet.switchOff()

    // A bulletin in progress is also restored.
    await server.restart()
    const again = await tablet.switchOn()
    await again.goto('/today')
    const begun = driverAt(again)
    await begun.starts()
    await begun.typesPap('12')
    await expect(again.locator('[data-saving="saved"]')).toBeAttached()
    await tablet.switchOff()
    await server.stop()
    const dark = await tablet.switchOn()
    await dark.goto('/today')
    await expect(dark.getByLabel('N° de PAP')).toHaveValue('12')
    await dark.getByLabel('N° de PAP').fill('34')
    await expect(dark.getByLabel('N° de PAP')).toHaveValue('34')
  },
)

test('the worker answers for the shell, and for nothing else: calls, sign-in and bulletins go past it [1.8]', async ({
  page,
}) => {
  await signIn(page, '100003')
  await expectKept(page)
  const answersOf = watchAnswers(page)
  await page.goto('/today')
  await expect(page.getByRole('button', { name: 'Commencer' })).toBeEnabled()
  await page.evaluate(async () => {
    await fetch('/healthz')
    await fetch('/api/bulletins', { method: 'POST', body: '{}' })
    await fetch('/today', { method: 'POST', body: 'x' })
    await fetch('/assets/none.js')
  })
  await page.goto('/sso/.well-known/openid-configuration')
  const answers = await answersOf()
  const isOfShell = (path: string) =>
    path === '/today' || path.startsWith('/assets/') || ['/app-icon.svg', '/theme-init.js'].includes(path)
  for (const { path, method, byWorker } of answers)
    expect(`${method} ${path} ${byWorker}`).toBe(`${method} ${path} ${method === 'GET' && isOfShell(path)}`)
  expect(answers.filter(({ byWorker }) => byWorker).length).toBeGreaterThan(3)
  for (const path of [
    '/app-settings.json',
    '/api/accounts',
    '/api/bulletins',
    '/sso/.well-known/openid-configuration',
  ])
    expect(answers.map((answer) => answer.path)).toContain(path)
})

const keptPictures = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches = await window.caches.keys()
    const kept = await Promise.all(caches.map(async (name) => (await window.caches.open(name)).keys()))
    return kept
      .flat()
      .flatMap(({ url }) => /\/tutorial\/(.+)$/.exec(url)?.[1] ?? [])
      .toSorted()
  })

test('a picture of the tutorial that is missing keeps the application from no tablet, and follows later [1.8]', async ({
  startServer,
  page,
}) => {
  test.slow()
  const installation = installProduct()
  try {
    const folder = join(installation.webFolder, 'tutorial')
    const pictures = readdirSync(folder)
      .filter((file) => file.endsWith('.webp'))
      .toSorted()
    const [missing = '', ...others] = pictures
    const aside = join(installation.webFolder, '..', missing)
    renameSync(join(folder, missing), aside)
    const server = await startServer({ database: 'postgresql', entry: installation.entry })
    await signIn(page, '100001', server.url)
    await expectKept(page)
    expect(await keptPictures(page)).toEqual(others)

    await server.stop()
    renameSync(aside, join(folder, missing))
    await server.restart()
    await page.goto(`${server.url}/today`)
    await expect.poll(() => keptPictures(page)).toEqual(pictures)
  } finally {
    installation.dispose()
  }
})
