import type { Browser, Page } from '@playwright/test'
import pg from 'pg'
import { driverAt, type Driver } from './support/driver.ts'
import { expect, test } from './support/fixtures.ts'
import { told, watchPosts } from './support/sending.ts'
import { certifiesReserve } from './support/short-day.ts'
import { signInAtProvider } from './support/sign-in.ts'

const TRAINING = { environment: 'training', withWorld: true } as const

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Environnement de formation' })
const validate = (page: Page) => page.getByRole('button', { name: 'Valider mon bulletin' })

/** Of the day before: whatever the time is, that day is over. */
const certifiesYesterday = async (driver: Driver): Promise<void> => {
  const days = driver.page.getByRole('group', { name: "Journée d'exploitation" })
  await days.getByRole('button').nth(1).click()
  await certifiesReserve(driver)
}

/** What somebody else, on a tablet of their own, is answered about bulletins. */
const seenBy = async (browser: Browser, appUrl: string, matricule: string, id: string) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signInAtProvider(page, matricule, appUrl)
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? ''
    return (JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token: string }).access_token
  })
  const headers = { Authorization: `Bearer ${token}` }
  const list = await page.request.get(`${appUrl}/api/bulletins`, { headers })
  const one = await page.request.get(`${appUrl}/api/bulletins/${id}`, { headers })
  const { totalElements } = (await list.json()) as { totalElements: number }
  await context.close()
  return { list: list.status(), totalElements, one: one.status() }
}

const keptIn = async (databaseUrl: string) => {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    const { rows } = await database.query<{ id: string; training: boolean }>(
      'select id, training from bulletin',
    )
    return rows
  } finally {
    await database.end()
  }
}

test('an exercise asks before it is sent, is sent once, and is seen by its driver alone [1.9]', async ({
  browser,
  context,
  page,
  startCompany,
}) => {
  test.setTimeout(180_000)
  const { server, databaseUrl } = await startCompany(TRAINING)
  await signInAtProvider(page, '100001', server.url)
  const logo = page.getByRole('link', { name: 'Bulletin de conduite – environnement de formation' })
  await expect(logo).toContainText('Formation')
  await expect(page.getByText('Environnement de formation – les bulletins ne sont pas traités')).toBeVisible()

  const posts = watchPosts(context)
  const driver = driverAt(page)
  await certifiesYesterday(driver)
  await driver.comments("Bulletin d'exercice")
  await validate(page).click()
  await expect(dialog(page)).toContainText('il ne sera traité ni par le MEF ni par le C2SP')
  await dialog(page).getByRole('button', { name: 'Ne pas envoyer' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(validate(page)).toBeFocused()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /^Je certifie/ })).toBeChecked()
  await expect(page.getByLabel(/Commentaire/)).toHaveValue("Bulletin d'exercice")
  expect(posts).toEqual([])
  expect(await keptIn(databaseUrl)).toEqual([])

  await validate(page).click()
  await dialog(page)
    .getByRole('button', { name: 'Envoyer quand même' })
    .evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
  await expect(told(page, 'Bulletin envoyé')).toBeVisible()
  await expect(page.getByText("Bulletin d'exercice envoyé. Il ne sera pas traité.")).toBeVisible()
  expect(posts).toHaveLength(1)
  const [id = ''] = posts
  expect(await keptIn(databaseUrl)).toEqual([{ id, training: true }])
  expect(await driver.opensReceived(id)).toMatchObject({ id, driverComment: "Bulletin d'exercice" })

  for (const matricule of ['200001', '300001', '400001', '500001'])
    expect(await seenBy(browser, server.url, matricule, id), matricule).toEqual({
      list: 200,
      totalElements: 0,
      one: 403,
    })
})

test(
  'an exercise validated without a network waits, and goes out as one [1.9] [4.6]',
  { tag: '@long' },
  async ({ context, page, startCompany }) => {
    test.setTimeout(180_000)
    const { server, databaseUrl } = await startCompany(TRAINING)
    await signInAtProvider(page, '100002', server.url)
    const posts = watchPosts(context)
    await certifiesYesterday(driverAt(page))
    await context.setOffline(true)
    await validate(page).click()
    await dialog(page).getByRole('button', { name: 'Envoyer quand même' }).click()
    await expect(told(page, 'Connexion requise')).toBeVisible()
    await expect(page.getByText("Bulletin d'exercice envoyé", { exact: false })).toHaveCount(0)
    expect(await keptIn(databaseUrl)).toEqual([])

    await context.setOffline(false)
    await expect(told(page, 'Bulletin envoyé')).toBeVisible()
    await expect(page.getByText("Bulletin d'exercice envoyé. Il ne sera pas traité.")).toBeVisible()
    expect(await keptIn(databaseUrl)).toEqual([{ id: posts.at(-1), training: true }])
    expect(new Set(posts).size).toBe(1)
  },
)
