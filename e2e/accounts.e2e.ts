import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { watchDayCalls } from './support/day-calls.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'
import { openProfileMenu, signInByHand } from './support/sign-in.ts'

test.use(withoutRest)

/** Every demo driver: who it is, and their line. */
const DRIVERS = [
  { matricule: '100001', name: 'Claire Lambert', line: '7' },
  { matricule: '100002', name: 'Karim Benali', line: '7' },
  { matricule: '100003', name: 'Hélène Garnier', line: '7' },
  { matricule: '100010', name: 'Thierry Pasquier', line: '10' },
  { matricule: '100013', name: 'Moussa Diallo', line: '13' },
  { matricule: '100014', name: 'Linh Nguyen', line: '13' },
  { matricule: '100073', name: 'Yann Le Goff', line: '7bis' },
  { matricule: '100099', name: 'Inès Moreau', line: null },
]

/** Every demo manager: who it is, their line and its name with those that go with it. */
const MANAGERS = [
  { matricule: '200001', name: 'Samuel Marchand', line: '7', lines: ['7', '7bis'] },
  { matricule: '200013', name: 'Fatou Sarr', line: '13', lines: ['13'] },
  { matricule: '610001', name: 'Étienne Roussel', line: '7', lines: ['7', '7bis'] },
]

/** Every demo account that comes to read what was archived: who it is, their line, what is closed to them. */
const READERS = [
  { matricule: '400001', name: 'Pauline Tissot', line: null, closed: '/today' },
  { matricule: '500001', name: 'Gilles Renaud', line: '7', closed: '/bulletin/tovalidate' },
  { matricule: '500013', name: 'Sofia Pereira', line: '13', closed: '/today' },
]

/** By its address too. */
const expectClosed = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await expect(page.getByText("Vous n'êtes pas autorisé à consulter cette page.")).toBeVisible()
}

const NO_LINE = "Aucune ligne d'affectation n'a été trouvée pour votre matricule."

for (const { matricule, name, line } of DRIVERS) {
  test(`${matricule} signs in and lands on their day [1.9] [2.1.18] [4.16] [6.7] [8.6] [2.3.10]`, async ({
    page,
  }) => {
    await signInByHand(page, matricule)
    const main = page.getByRole('main')
    const firstname = name.split(' ')[0] ?? ''
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      new RegExp(`^Bon(jour|soir) ${firstname}$`),
    )
    await expect(page).toHaveURL('/today')
    if (line !== null) await expect(page.locator('html')).toHaveAttribute('data-line', line)
    await expect(main.getByText(NO_LINE)).toHaveCount(line === null ? 1 : 0)
    await expect(main.getByRole('button', { name: 'Commencer' })).toHaveCount(line === null ? 0 : 1)
    const tabs = page.getByRole('banner').getByRole('navigation').getByRole('link')
    await expect(tabs).toHaveText(['Bulletin en cours', 'Mes bulletins archivés'])
    await openProfileMenu(page)
    await expect(page.getByRole('dialog', { name })).toContainText(`Matricule ${matricule}`)
    await expectClosed(page, '/bulletin/tovalidate')
  })
}

for (const { matricule, name, line, lines } of MANAGERS) {
  test(`${matricule} signs in and lands on what waits to be validated [1.9] [2.1.18] [4.16] [6.7]`, async ({
    page,
  }) => {
    await signInByHand(page, matricule)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText("Journée d'exploitation")
    for (const own of lines)
      await expect(main.getByRole('img', { name: `Ligne ${own}`, exact: true }).first()).toBeVisible()
    await expect(page).toHaveURL('/bulletin/tovalidate')
    await expect(page.locator('html')).toHaveAttribute('data-line', line)
    await openProfileMenu(page)
    await expect(page.getByRole('dialog', { name })).toContainText(`Matricule ${matricule}`)
    await expectClosed(page, '/myarchived')
  })
}

for (const { matricule, name, line, closed } of READERS) {
  test(`${matricule} signs in, lands on the archives, and nothing of a driver's day is asked for [1.9] [2.1.18] [2.1.19] [4.16] [6.7]`, async ({
    page,
  }) => {
    const made = watchDayCalls(page)
    await signInByHand(page, matricule)
    await expect(page).toHaveURL('/bulletin/archived')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Bulletins archivés')
    await expect(main.getByRole('heading', { level: 2, name: /bulletins? archivés?$/ })).toBeVisible()
    if (line !== null) await expect(page.locator('html')).toHaveAttribute('data-line', line)
    await expect(main.getByText(NO_LINE)).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    // The lines to choose from, and nothing besides.
    expect(made).toEqual(['/api/lines'])
    await openProfileMenu(page)
    await expect(page.getByRole('dialog', { name })).toContainText(`Matricule ${matricule}`)
    await expectClosed(page, closed)
  })
}

test("600001 signs in and lands on the roles; nothing of a driver's day is asked for [1.6] [1.9] [2.1.18] [2.1.19] [4.16] [6.7]", async ({
  page,
}) => {
  const made = watchDayCalls(page)
  await signInByHand(page, '600001')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Gestion des rôles')
  await expect(page).toHaveURL('/admin/role-management')
  // Who works on every line lacks none.
  await expect(main.getByText(NO_LINE)).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  // The lines, which the pages beside this one draw in their colours.
  expect(made).toEqual(['/api/lines'])
  await openProfileMenu(page)
  await expect(page.getByRole('dialog', { name: 'Amel Kaci' })).toContainText('Matricule 600001')
  await expectClosed(page, '/bulletin/0')
})

test("300001 signs in and lands on what the secretariat treats; nothing of a driver's day is asked for [1.9] [2.1.8] [2.1.18] [4.16] [6.7]", async ({
  page,
}) => {
  const made = watchDayCalls(page)
  await signInByHand(page, '300001')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Traitement des délais et des positions')
  await expect(page).toHaveURL('/delay-pos')
  await expect(main.getByText(NO_LINE)).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  // Its filters name lines; the rest is a driver's.
  expect(made).toEqual(['/api/lines'])
  await openProfileMenu(page)
  await expect(page.getByRole('dialog', { name: 'Élodie Brun' })).toContainText('Matricule 300001')
  await expectClosed(page, '/today')
})

test('700001, without any right, sees the not-authorized page wherever they go [2.3.9] [6.7]', async ({
  page,
}) => {
  await signInByHand(page, '700001')
  for (const address of ['/', '/today', '/admin/role-management', '/nowhere']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Accès non autorisé' })).toBeVisible()
    await expect(page.getByText('Vous ne disposez pas des droits nécessaires')).toBeVisible()
    await expect(page.getByText('Matricule 700001')).toBeVisible()
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 800, height: 1280 })
  await expect(page.getByText('Tournez votre tablette')).toBeVisible()
  await expectNoAxeViolations(page)
})
