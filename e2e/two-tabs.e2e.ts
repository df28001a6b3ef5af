import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { driverAt, type Driver } from './support/driver.ts'
import { expect, test, withoutWorker } from './support/fixtures.ts'
import { watchPosts } from './support/sending.ts'
import { beginsShortService } from './support/short-day.ts'

test.use(withoutWorker)

const ELSEWHERE = 'Votre journée est ouverte dans un autre onglet'
const HANDED_OVER = 'La saisie continue dans un autre onglet'

const timeOf = ({ ride }: Driver, number: number) =>
  ride(number).getByRole('button', { name: /^Heure de départ/, includeHidden: true })
const goOn = (page: Page) => page.getByRole('button', { name: 'Continuer ici' })

const opensTab = async (from: Page): Promise<Driver> => {
  const page = await from.context().newPage()
  await page.goto('/today')
  return driverAt(page)
}

/** No notice says that another tab writes. */
const writes = async ({ page }: Driver): Promise<void> => {
  await expect(goOn(page)).toHaveCount(0)
}

test(
  'one tab writes, the other says so and follows; taking over is a tap, and costs no word [3.32]',
  { tag: '@firefox' },
  async ({ page }) => {
    const here = driverAt(page)
    await here.signsIn('100001')
    await beginsShortService(here)
    const there = await opensTab(page)
    await expect(there.page.getByText(ELSEWHERE)).toBeVisible()
    await here.departs(1, '05:52:10')
    await expect(there.page.getByRole('button', { name: /: 05:52:10/, includeHidden: true })).toBeVisible()

    await expectNoAxeViolations(there.page)

    // The content there reacts neither to touch nor to keys.
    await expect(timeOf(there, 1).and(there.page.locator('[inert] *'))).toHaveCount(1)
    await there.page.keyboard.press('Tab')
    await expect(there.page.locator('[inert] :focus')).toHaveCount(0)

    await goOn(there.page).click()
    await writes(there)
    await expect(page.getByText(HANDED_OVER)).toBeVisible()
    await there.departs(2, '06:27:15')
    await expect(page.getByRole('button', { name: /: 06:27:15/, includeHidden: true })).toBeVisible()

    // Back again, with a double click.
    await goOn(page).dblclick()
    await writes(here)
    await expect(there.page.getByText(HANDED_OVER)).toBeVisible()
    await expect(timeOf(here, 1)).toHaveAccessibleName(/: 05:52:10/)
    await expect(timeOf(here, 2)).toHaveAccessibleName(/: 06:27:15/)
  },
)

test(
  'what was just typed is put down before another tab takes over, and an open question closes [3.32]',
  { tag: '@firefox' },
  async ({ page }) => {
    const here = driverAt(page)
    await here.signsIn('100002')
    await beginsShortService(here)
    const there = await opensTab(page)
    await expect(goOn(there.page)).toBeVisible()
    await here.departs(1, '05:52:30')
    await here
      .ride(1)
      .getByRole('button', { name: /^N° de train/ })
      .click()
    await expect(here.dialog('Numéro de train')).toBeVisible()
    await goOn(there.page).click()
    await writes(there)
    await expect(here.dialog('Numéro de train')).toHaveCount(0)
    await expect(page.getByText(HANDED_OVER)).toBeVisible()
    await expect(timeOf(there, 1)).toHaveAccessibleName(/: 05:52:30/)
  },
)

test(
  'a tab that is closed, dies, or hangs leaves the day to the other one [3.32]',
  { tag: '@firefox' },
  async ({ page, browserName }) => {
    const first = driverAt(page)
    await first.signsIn('100001')
    const second = await opensTab(page)
    await expect(goOn(second.page)).toBeVisible()
    const third = await opensTab(page)
    await expect(goOn(third.page)).toBeVisible()

    await page.close()
    await writes(second)
    await expect(goOn(third.page)).toBeVisible()
    // In Firefox the tabs of a site share one process, so they crash and hang together.
    if (browserName === 'firefox') return

    const session = await second.page.context().newCDPSession(second.page)
    const crashed = second.page.waitForEvent('crash')
    void session.send('Page.crash').catch(() => undefined)
    await crashed
    await writes(third)

    // The hung tab neither answers nor releases its lock.
    const fourth = await opensTab(third.page)
    await expect(goOn(fourth.page)).toBeVisible()
    void third.page
      .evaluate(() => {
        for (;;);
      })
      .catch(() => undefined)
    await goOn(fourth.page).click()
    await writes(fourth)
  },
)

test(
  'two tabs that begin at once begin one bulletin; one that both validate is sent once [3.32] [4.5]',
  { tag: '@firefox' },
  async ({ context, page }) => {
    const here = driverAt(page)
    await here.signsIn('100003')
    const there = await opensTab(page)
    await expect(there.page.getByText(ELSEWHERE)).toBeVisible()
    // Each tab asks for the ordered service itself, and enables the button with the answer.
    for (const { page: tab } of [here, there])
      await expect(tab.getByRole('button', { name: 'Commencer', includeHidden: true })).toBeEnabled()
    /** Both buttons are found first, because the effect of one tap may reach the other tab before the second tap. */
    const tapsAll = async (name: string) => {
      const buttons = await Promise.all(
        [here, there].map((driver) =>
          driver.page.getByRole('button', { name, includeHidden: true }).elementHandle(),
        ),
      )
      await Promise.all(buttons.map((button) => button?.dispatchEvent('click')))
    }
    await tapsAll('Commencer')
    await expect(here.dialog('Aucun service prévu')).toBeVisible()
    await expect(
      there.page.getByRole('dialog', { name: 'Aucun service prévu', includeHidden: true }),
    ).toBeVisible()
    await tapsAll('Continuer sans service prévu')
    await expect(page.getByRole('heading', { name: 'Votre service' })).toBeVisible()
    await expect(
      there.page.getByRole('heading', { name: 'Votre service', includeHidden: true }),
    ).toBeVisible()
    await here.typesPap('12')
    await here.isInReserve('RA')
    await here.begins()
    await here.finishesDriving()
    await here.isLateBy('0')
    await here.reviews()
    await here.certifies()
    await expect(
      there.page.getByRole('checkbox', { name: /^Je certifie/, includeHidden: true }),
    ).toBeChecked()

    const posts = watchPosts(context)
    await tapsAll('Valider mon bulletin')
    for (const driver of [here, there])
      await expect(
        driver.page.getByRole('heading', { name: 'Bulletin envoyé', includeHidden: true }),
      ).toBeVisible()
    await expect.poll(() => posts).toHaveLength(1)
  },
)

test(
  'a tab that goes to another screen leaves the day free, and follows when it comes back [3.32]',
  { tag: '@firefox' },
  async ({ page }) => {
    const here = driverAt(page)
    await here.signsIn('100010')
    await expect(page.getByRole('button', { name: 'Commencer' })).toBeEnabled()
    await page.getByRole('link', { name: 'Mes bulletins archivés', exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: /bulletins? archivés?$/ })).toBeVisible()
    const there = await opensTab(page)
    await there.starts()
    await page.goBack()
    await expect(page.getByText(ELSEWHERE)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Votre service', includeHidden: true })).toBeVisible()
  },
)
