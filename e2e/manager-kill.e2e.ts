import { expect, test } from './support/fixtures.ts'
import { managerAt } from './support/manager.ts'
import { sendBulletins } from './support/sent-bulletins.ts'

test.use({ fetchesRest: false })

const MANAGER = '200001'

test(
  'a correction that is open when the browser dies is there again [2.4.42] [3.32]',
  { tag: '@firefox' },
  async ({ app, createTablet }) => {
    const [bulletin] = await sendBulletins(app.url, [
      { driverMatricularAccount: '100001', date: '2026-11-10', service: '881' },
    ])
    const tablet = createTablet(app.url)
    const opens = async () => {
      const page = await tablet.switchOn()
      await page.goto(`/bulletin/${bulletin?.id}`)
      const account = page.getByRole('button', { name: MANAGER })
      const title = page.getByRole('heading', { level: 1, name: /^Service 881/ })
      await expect(account.or(title)).toBeVisible()
      if (await account.isVisible()) await account.click()
      await expect(title).toBeVisible()
      return managerAt(page)
    }
    const before = await opens()
    await before.corrects()
    await tablet.dieAtSight(before.page, { selector: 'input[role="spinbutton"]', value: '3' }, () =>
      before.delay.fill('3'),
    )
    const again = await opens()
    await expect(again.page.getByText('Correction reprise')).toBeVisible()
    await expect(again.delay).toHaveValue('3')
  },
)
