import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fitsEveryScreen, expectNoAxeViolations } from '../../testing/component/look.ts'
import { mount, type Mounting } from '../../testing/component/mount.tsx'
import { heading, opensProfileMenu } from '../../testing/component/shell.ts'
import { mountToday } from '../../testing/component/today.ts'
import { fakeUsers } from '../../testing/session-fakes.ts'

/** Nobody is signed in. */
const opens = (at: string, mounting: Partial<Mounting> = {}) =>
  mount({ at, users: fakeUsers(null), ...mounting })
const turnNotice = page.getByText("L'application s'utilise en mode paysage.")

const PAGES = [
  ['/privacy', 'Vos données', 'Vos données'],
  ['/accessibility', 'Accessibilité', /^Accessibilité.: partiellement conforme$/],
] as const

describe.each(PAGES)('%s, for everybody', (at, title, link) => {
  it('is read without a sign-in, on every tablet, by day and at night', async () => {
    await opens(at)
    await expect.element(heading(title)).toBeVisible()
    await expect.poll(() => document.title).toContain(title)
    await fitsEveryScreen()
  })

  it('is read in portrait and on a phone, where the application asks to be turned or refuses', async () => {
    onTestFinished(() => page.viewport(1280, 800))
    await page.viewport(800, 1280)
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone')
    onTestFinished(() => agent.mockRestore())
    await opens(at)
    await expect.element(heading(title)).toBeVisible()
    await expect.element(turnNotice).not.toBeInTheDocument()
    for (const [width, height] of [
      [800, 1280],
      [360, 640],
    ] as const) {
      await page.viewport(width, height)
      await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      await expectNoAxeViolations()
    }
  })

  it('is reached from the menu of a person, and from the notice that asks to turn the tablet', async () => {
    onTestFinished(() => page.viewport(1280, 800))
    await mountToday()
    await opensProfileMenu()
    await expect.element(page.getByRole('link', { name: link })).toHaveAttribute('href', at)
    await page.viewport(800, 1280)
    await expect.element(turnNotice).toBeVisible()
    const below = page.getByRole('contentinfo').getByRole('link', { name: link })
    await expect.element(below).toHaveAttribute('href', at)
  })

  it('tells whom to write to', async () => {
    await opens(at, { settings: { contactEmail: 'bulletin@example.org' } })
    await expect
      .element(page.getByRole('link', { name: 'bulletin@example.org' }))
      .toHaveAttribute('href', 'mailto:bulletin@example.org')
  })

  it('says plainly that the server has no address', async () => {
    await opens(at)
    await expect.element(page.getByText(/Aucune adresse de contact n'est réglée/)).toBeVisible()
  })
})

it('tells drivers how long what is kept about them, and which rights they have', async () => {
  await opens('/privacy')
  const text = page.getByRole('region', { name: 'Combien de temps' })
  await expect.element(text).toMatchTextContent(/bulletins.: 5 ans.*anonymes.*90 jours.*3 ans/)
  await expect
    .element(page.getByRole('region', { name: 'Vos droits' }))
    .toMatchTextContent(/copie.*corriger.*opposer.*effacement.*CNIL/)
})

it('declares what does not hold, how to say so, and where to complain', async () => {
  await opens('/accessibility')
  const failing = page.getByRole('region', { name: 'Contenus non accessibles' })
  await expect.element(failing).toMatchTextContent(/13\.9 – l'application ne s'utilise qu'en paysage/)
  await expect
    .element(page.getByRole('region', { name: 'Résultats des tests' }))
    .toMatchTextContent(/Taux de conformité.: \d+.%.*Total.: 106 critères/)
  await expect
    .element(page.getByRole('region', { name: 'Voies de recours' }))
    .toMatchTextContent(/Défenseur des droits/)
  expect(page.getByRole('table').getByRole('row').elements()).toHaveLength(107)
})
