import { accessTokenOf } from '../tools/token/sign-in.mjs'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { managerAt } from './support/manager.ts'
import { eventfulDay, sendBulletin } from './support/sent-bulletins.ts'
import { createTablet } from './support/tablet.ts'

test.use({ startsAt: '2026-11-10T13:00:00Z', fetchesRest: false })

const [DRIVER, MANAGER] = ['100001', '200001'] as const

test('a manager opens what waits, corrects it in one tab at a time and through a killed browser, and validates; the driver reads what was retained [1.2] [2.4.42] [3.32] [6.2] [7.14]', async ({
  app,
  launchOptions,
  locale,
  timezoneId,
  viewport,
}) => {
  const { id } = await sendBulletin(app.url, eventfulDay(DRIVER, '2026-11-10'))
  const tablet = createTablet({ launchOptions, baseURL: app.url, locale, timezoneId, viewport })
  const switchesOn = async () => {
    const page = await tablet.switchOn()
    await page.goto('/')
    const account = page.getByRole('button', { name: MANAGER })
    const link = page.locator(`a[href*="${id}"]`)
    await expect(account.or(link)).toBeVisible()
    if (await account.isVisible()) await account.click()
    await link.click()
    return managerAt(page)
  }
  try {
    const first = await switchesOn()
    await first.corrects()
    await tablet.dieAtSight(first.page, { selector: 'input[role="spinbutton"]', value: '4' }, () =>
      first.delay.fill('4'),
    )
    const manager = await switchesOn()
    await expect(manager.page.getByText('Correction reprise')).toBeVisible()
    await expect(manager.delay).toHaveValue('4')

    const there = managerAt(await manager.page.context().newPage())
    await there.opens(id)
    await expect(there.page.getByText('Vous vérifiez ce bulletin dans un autre onglet')).toBeVisible()
    await expect(there.validation).toHaveCount(0)
    await manager.comment.fill('Vu avec le PCC.')
    await expect(there.page.getByText('Vu avec le PCC.')).toBeVisible()
    await expectNoAxeViolations(there.page)
    await there.button('Continuer ici').click()
    await expect(manager.page.getByText('La vérification continue dans un autre onglet')).toBeVisible()
    await there.comment.fill('Vu avec le PCC et le conducteur.')
    await there.page.close()
    await expect(manager.comment).toHaveValue('Vu avec le PCC et le conducteur.')
    await manager.validates()
  } finally {
    await tablet.dispose()
  }

  const headers = { authorization: `Bearer ${await accessTokenOf(app.url, DRIVER)}` }
  const received: unknown = await (await fetch(`${app.url}/api/bulletins/${id}`, { headers })).json()
  expect(received).toMatchObject({
    status: 'C2SP_TO_VALIDATE',
    correctedDelayMinute: 4,
    managerComment: null,
    managerName: null,
  })
})
