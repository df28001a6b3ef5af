import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { DATABASE_LOCKS } from '../apps/server/src/database/database.ts'
import { accessTokenOf } from '../tools/token/sign-in.mjs'
import { expectNoAxeViolations } from './support/axe.ts'
import { endSession, expireToken } from './support/ended-session.ts'
import { expect, test, withoutRest, type ServerRequest } from './support/fixtures.ts'
import type { RunningServer } from './support/server.ts'
import { sidewaysScrollers } from './support/sideways.ts'
import { openProfileMenu, signIn } from './support/sign-in.ts'
import { brokenFeed, goodFeed, type FeedFile } from './support/small-feed.ts'

test.use(withoutRest)

const ADMINISTRATOR = '600001'
const SERVER = { database: 'postgresql', env: { APP_NOW: '2026-11-10T13:00:00Z' } } as const
const UPLOADS = '**/api/admin/imports'

/** An import that begins meanwhile is under way for as long as somebody likes. */
const holdUp = async (databaseUrl: string | null): Promise<() => Promise<void>> => {
  if (databaseUrl === null) throw new Error('only an import on PostgreSQL can be held up from outside')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [DATABASE_LOCKS.import])
  return () => client.end()
}

const administratorAt = (page: Page) => {
  const choose = async (files: FeedFile[]): Promise<void> => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choisir des fichiers' }).click(),
    ])
    await chooser.setFiles(files)
  }
  const letFall = async (files: FeedFile[], place = page.getByText('Déposez ici').locator('..')) => {
    const contents = files.map(({ name, buffer }) => ({ name, text: buffer.toString() }))
    const dataTransfer = await page.evaluateHandle((given) => {
      const transfer = new DataTransfer()
      for (const { name, text } of given) transfer.items.add(new File([text], name))
      return transfer
    }, contents)
    await place.dispatchEvent('dragover', { dataTransfer })
    await place.dispatchEvent('drop', { dataTransfer })
  }
  return {
    choose,
    letFall,
    open: (url: string) => page.goto(`${url}/admin/import`),
    chosen: page.getByRole('list', { name: 'Fichiers choisis' }).getByRole('listitem'),
    dryRun: page.getByRole('switch', { name: "Essai à blanc (rien n'est écrit)" }),
    check: page.getByRole('button', { name: 'Vérifier' }),
    import: page.getByRole('button', { name: 'Importer', exact: true }),
    back: page.getByRole('button', { name: 'Retour aux imports' }),
    history: page.getByRole('table', { name: 'Imports précédents' }).getByRole('row'),
    outcome: (words: string | RegExp) => page.getByRole('status').filter({ hasText: words }),
  }
}

/** Whether the browser would open a file that is let fall there: nobody has told it not to, on its way or at its end. */
const isOpenedWhenDropped = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'stops.txt'))
    const isLeft = (type: string) =>
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    return isLeft('dragover') || isLeft('drop')
  })

const drawnWith = (badge: Locator) =>
  badge.evaluate((svg) => {
    const { fill, stroke } = getComputedStyle(svg.querySelector('rect') ?? svg)
    return { fill, edge: stroke, ink: getComputedStyle(svg.querySelector('text') ?? svg).fill }
  })

const accentOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--line'))

/** The list is replaced whole, by whoever has read it. */
const giveLine = async (url: string, matricule: string, assignedLine: string): Promise<void> => {
  const headers = { authorization: `Bearer ${await accessTokenOf(url, ADMINISTRATOR)}` }
  const address = `${url}/api/admin/accounts`
  const version = (await fetch(address, { headers })).headers.get('etag') ?? ''
  const driver = { matricularAccount: matricule, firstname: 'Claire', lastname: 'Lambert', role: 'CR' }
  const answer = await fetch(address, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'if-match': version },
    body: JSON.stringify([{ ...driver, assignedLine }]),
  })
  expect(answer.status).toBe(200)
}

/** A server of its own, and an administrator at the page of its imports. */
const opensImports = async (page: Page, startServer: (request: ServerRequest) => Promise<RunningServer>) => {
  const { url, databaseUrl } = await startServer(SERVER)
  const administrator = administratorAt(page)
  await signIn(page, ADMINISTRATOR, url)
  await administrator.open(url)
  return { url, databaseUrl, administrator }
}

test('an administrator reads what is wrong with a feed, rehearses, imports, and finds all of it again', async ({
  page,
  startServer,
}) => {
  const { url } = await startServer(SERVER)
  const administrator = administratorAt(page)
  await signIn(page, ADMINISTRATOR, url)
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByText("Aucun import n'a encore été fait.")).toBeVisible()
  await expect(administrator.check).toHaveAttribute('aria-disabled', 'true')
  await expectNoAxeViolations(page)

  await administrator.choose(brokenFeed())
  await expect(administrator.chosen).toHaveCount(7)
  await expectNoAxeViolations(page)
  await administrator.check.click()
  await expect(administrator.outcome("L'import est refusé")).toBeVisible()
  const fault = page.getByRole('table', { name: 'Erreurs à corriger' }).getByRole('row').nth(1)
  await expect(fault.getByRole('rowheader')).toHaveText('stop_times.txt')
  await expect(fault.getByRole('cell')).toHaveText(['9', 'stop_id', /S0-9/])
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 1024, height: 768 })
  expect(await sidewaysScrollers(page)).toEqual([])

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger le compte rendu' }).click(),
  ])
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv).toMatch(/^\uFEFFNature;Fichier;Ligne;Champ;Raison;Code\r\nErreur;stop_times\.txt;9;stop_id;/)

  // Mended, the file is chosen again and takes the place of the other.
  await administrator.back.click()
  await administrator.choose(goodFeed().filter(({ name }) => name === 'stop_times.txt'))
  await expect(administrator.chosen).toHaveCount(7)
  await administrator.check.click()
  await expect(administrator.outcome("C'était un essai\u00a0: rien n'a été écrit.")).toBeVisible()
  await expect(page.getByText('Manquant pour les conducteurs')).toBeVisible()
  // The feed has no services, and the network has.
  await expect(page.getByText('Perdu par cet import')).toBeVisible()
  await expect(page.getByText(/Lignes qui n'auront plus de services.*7bis/)).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Importer ces fichiers' }).click()
  await expect(administrator.outcome(/tout a été repris, sous le numéro de plan \d+/)).toBeVisible()
  const address = page.url()
  await administrator.back.click()
  await expect(administrator.chosen).toHaveCount(0)
  await expect(administrator.history).toHaveText([
    /Date/,
    /10\/11\/2026 14:\d\d.*agency\.txt, routes\.txt et 5 autres.*Importé\d+$/,
    /Vérifié–$/,
    /RefuséEssai à blanc–$/,
  ])
  await expectNoAxeViolations(page)
  expect(await sidewaysScrollers(page)).toEqual([])

  // A row opens its report, the way back leads to the list, and the address is the report's.
  await administrator.history.nth(3).getByRole('link').click()
  await expect(administrator.outcome("L'import est refusé")).toBeVisible()
  await page.goBack()
  await expect(administrator.history).toHaveCount(4)
  await page.goto(address)
  await expect(administrator.outcome('tout a été repris')).toBeVisible()

  // The same files again change nothing.
  await administrator.back.click()
  await administrator.choose(goodFeed())
  await administrator.dryRun.click()
  await administrator.import.click()
  await expect(administrator.outcome("Rien n'a changé")).toBeVisible()
})

test('a double tap imports once, a second tab finds it, and a refusal costs nothing that was chosen', async ({
  page,
  context,
  startServer,
}) => {
  const { url, administrator } = await opensImports(page, startServer)
  let posts = 0
  await page.route(UPLOADS, async (route) => {
    if (route.request().method() === 'POST') posts += 1
    await route.continue()
  })
  await administrator.choose(goodFeed())
  await administrator.dryRun.click()
  await administrator.import.dblclick()
  await expect(administrator.outcome('tout a été repris')).toBeVisible()
  expect(posts).toBe(1)

  const other = await context.newPage()
  await administratorAt(other).open(url)
  await expect(administratorAt(other).history).toHaveCount(2)

  // Without a network nothing is lost.
  await administrator.back.click()
  await administrator.choose(goodFeed())
  await page.route(UPLOADS, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await administrator.check.click()
  await expect(page.getByText(/Le serveur est injoignable, ou un des fichiers/)).toBeVisible()
  await expect(administrator.chosen).toHaveCount(7)
  await page.unroute(UPLOADS)
  await administrator.check.click()
  await expect(administrator.outcome("C'était un essai")).toBeVisible()
})

test('what is let fall is chosen; while it is imported, another tab follows it and is kept from a second one', async ({
  page,
  context,
  startServer,
}) => {
  const { url, databaseUrl } = await startServer(SERVER)
  const letGo = await holdUp(databaseUrl)
  const administrator = administratorAt(page)
  await signIn(page, ADMINISTRATOR, url)
  await administrator.open(url)
  const other = await context.newPage()
  const colleague = administratorAt(other)
  await colleague.open(url)
  await colleague.choose(goodFeed())
  await expect(colleague.chosen).toHaveCount(7)

  // Beside its place a file is neither taken nor opened, which would be the end of the application.
  const beside = page.getByRole('heading', { name: 'Import du réseau et du plan' })
  expect(await isOpenedWhenDropped(beside)).toBe(false)
  await administrator.letFall(goodFeed(), beside)
  await expect(administrator.chosen).toHaveCount(0)
  await page.getByRole('link', { name: 'Lignes' }).click()
  expect(await isOpenedWhenDropped(page.getByRole('heading', { name: 'Gestion des lignes' }))).toBe(true)
  await page.goBack()

  await administrator.letFall(goodFeed())
  await expect(administrator.chosen).toHaveCount(7)
  await administrator.dryRun.click()
  await administrator.import.click()
  await expect(page.getByRole('heading', { name: 'Import en cours' })).toBeVisible()
  await expectNoAxeViolations(page)

  // The other tab has not looked since: the server refuses, and what was chosen is still there.
  await colleague.check.click()
  await expect(
    other.getByText('Un import est déjà en cours. Attendez sa fin, puis recommencez.'),
  ).toBeVisible()
  await expect(colleague.chosen).toHaveCount(7)
  await expectNoAxeViolations(other)
  await colleague.open(url)
  await other.getByRole('link', { name: 'Suivre' }).click()
  await expect(other.getByRole('heading', { name: 'Import en cours' })).toBeVisible()
  // A page that is read anew finds it too, and everybody else works on meanwhile.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Import en cours' })).toBeVisible()

  await letGo()
  for (const tab of [administrator, colleague])
    await expect(tab.outcome(/tout a été repris, sous le numéro de plan \d+/)).toBeVisible()
})

test('files on their way hold somebody back who leaves, and can be stopped', async ({
  page,
  startServer,
}) => {
  const { administrator } = await opensImports(page, startServer)
  await page.route(UPLOADS, async (route) => {
    // A slow network: the files never arrive.
    if (route.request().method() !== 'POST') await route.fallback()
  })
  await administrator.choose(goodFeed())
  await administrator.check.click()
  await expect(page.getByRole('progressbar', { name: 'Envoi des fichiers' })).toBeVisible()
  await page.getByRole('link', { name: 'Lignes' }).click()
  const question = page.getByRole('dialog', { name: 'Envoi en cours' })
  await expect(question).toBeVisible()
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Rester sur la page' }).click()
  await page.getByRole('button', { name: "Annuler l'envoi" }).click()
  await expect(page.getByText("L'envoi a été annulé\u00a0: rien n'a été importé.")).toBeVisible()
  await expect(administrator.chosen).toHaveCount(7)

  await administrator.check.click()
  await page.getByRole('link', { name: 'Lignes' }).click()
  await question.getByRole('button', { name: 'Quitter la page' }).click()
  await expect(page.getByRole('heading', { name: 'Gestion des lignes' })).toBeVisible()
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByText("Aucun import n'a encore été fait.")).toBeVisible()
  await expect(administrator.chosen).toHaveCount(7)
})

test('a session that ends does not cost the choice: signed in again, it is there', async ({
  page,
  startServer,
}) => {
  const { administrator } = await opensImports(page, startServer)
  await administrator.choose(goodFeed())
  await expect(administrator.chosen).toHaveCount(7)

  // A token that has run out is renewed on the way, and the files are sent again with the new one.
  await expireToken(page)
  await administrator.check.click()
  await expect(administrator.outcome("C'était un essai")).toBeVisible()
  await administrator.back.click()
  await expect(administrator.chosen).toHaveCount(7)

  await endSession(page)
  await administrator.check.click()
  await expect(page.getByText('Votre session a expiré').first()).toBeVisible()
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.getByRole('button', { name: ADMINISTRATOR }).click()
  await expect(administrator.chosen).toHaveCount(7)
  await administrator.check.click()
  await expect(administrator.outcome("C'était un essai")).toBeVisible()
})

test('keys alone choose, rehearse and read; what cannot be sent is told before it is', async ({
  page,
  startServer,
}) => {
  const { administrator } = await opensImports(page, startServer)
  await expect(page.getByText("Aucun import n'a encore été fait.")).toBeVisible()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choisir des fichiers' }).press('Enter'),
  ])
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('x') }
  await chooser.setFiles([...goodFeed(), photo])
  await expect(page.getByRole('alert')).toContainText('Le fichier photo.png')
  await expect(administrator.check).toHaveAttribute('aria-disabled', 'true')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Retirer photo.png' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeEmpty()
  await administrator.dryRun.focus()
  await page.keyboard.press('Tab')
  await expect(administrator.check).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(administrator.outcome("C'était un essai")).toBeVisible()
  await administrator.back.focus()
  await page.keyboard.press('Enter')
  await expect(administrator.history).toHaveCount(2)
})

test('the line of a feed is drawn in the colour that the feed gives it, day and night, for everybody', async ({
  page,
  browser,
  startServer,
}) => {
  const { url, administrator } = await opensImports(page, startServer)
  await administrator.choose(goodFeed('00205B'))
  await administrator.dryRun.click()
  await administrator.import.click()
  await expect(administrator.outcome('tout a été repris')).toBeVisible()
  const NAVY = 'rgb(0, 32, 91)'
  const byDay = { fill: NAVY, edge: NAVY, ink: 'rgb(255, 255, 255)' }
  await page.getByRole('link', { name: 'Lignes' }).click()
  await page.reload()
  await expect.poll(() => drawnWith(page.getByRole('img', { name: 'Ligne 99' }))).toEqual(byDay)
  // The demonstration's own line keeps its own.
  const seven = page.getByRole('img', { name: 'Ligne 7', exact: true })
  expect(await drawnWith(seven)).toMatchObject({ fill: 'rgb(250, 154, 186)', ink: 'rgb(16, 24, 32)' })

  await giveLine(url, '100001', '99')
  const driver = await browser.newPage({ serviceWorkers: 'block', locale: 'fr-FR' })
  await signIn(driver, '100001', url)
  await expect.poll(() => accentOf(driver)).toBe('#00205b')
  await openProfileMenu(driver)
  const badge = driver.getByRole('img', { name: 'Ligne 99' }).last()
  expect(await drawnWith(badge)).toEqual(byDay)

  // Remembered: not grey first, nor when the lines do not answer. A dark card asks for a lighter edge.
  await driver.route('**/api/lines', (route) => route.abort())
  await driver.emulateMedia({ colorScheme: 'dark' })
  await driver.reload()
  await openProfileMenu(driver)
  const atNight = await drawnWith(badge)
  expect(atNight).toMatchObject({ fill: NAVY, ink: byDay.ink })
  expect(atNight.edge).not.toBe(NAVY)
  await driver.emulateMedia({ colorScheme: 'light' })
  await expectNoAxeViolations(driver)
  await driver.context().close()
})

test('nobody but administrators comes here [6.7]', async ({ page, startServer }) => {
  const { url } = await startServer(SERVER)
  await signIn(page, '200001', url)
  await administratorAt(page).open(url)
  await expect(page.getByRole('button', { name: 'Choisir des fichiers' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Import', exact: true })).toHaveCount(0)
})
