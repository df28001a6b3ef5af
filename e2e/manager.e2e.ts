import { accessTokenOf } from '../tools/token/sign-in.mjs'
import { expect, test, withoutRest } from './support/fixtures.ts'
import { managerAt } from './support/manager.ts'
import { eventfulDay, sendBulletin } from './support/sent-bulletins.ts'
import { signIn } from './support/sign-in.ts'

test.use({ startsAt: '2026-11-10T13:00:00Z', ...withoutRest })

const [DRIVER, MANAGER] = ['100001', '200001'] as const

test(
  'a manager opens what waits, corrects it in one tab at a time, and validates; the driver is given what was retained [1.2] [2.4.42] [6.2] [7.14]',
  { tag: '@firefox' },
  async ({ page, app }) => {
    const { id } = await sendBulletin(app.url, eventfulDay(DRIVER, '2026-11-10'))
    const manager = managerAt(page)
    await signIn(page, MANAGER)
    await page.locator(`a[href*="${id}"]`).click()
    await manager.corrects()
    await manager.delay.fill('4')

    const there = managerAt(await page.context().newPage())
    await there.opens(id)
    await expect(there.page.getByText('Vous vérifiez ce bulletin dans un autre onglet')).toBeVisible()
    await expect(there.validation).toHaveCount(0)
    await manager.comment.fill('Vu avec le PCC.')
    await expect(there.page.getByText('Vu avec le PCC.')).toBeVisible()
    await there.button('Continuer ici').click()
    await expect(page.getByText('La vérification continue dans un autre onglet')).toBeVisible()
    await expect(manager.validation).toHaveCount(0)
    await there.comment.fill('Vu avec le PCC et le conducteur.')
    await there.page.close()
    await page.bringToFront()
    await expect(manager.comment).toHaveValue('Vu avec le PCC et le conducteur.')
    await expect(manager.delay).toHaveValue('4')
    await manager.validates()

    const headers = { authorization: `Bearer ${await accessTokenOf(app.url, DRIVER)}` }
    const received: unknown = await (await fetch(`${app.url}/api/bulletins/${id}`, { headers })).json()
    expect(received).toMatchObject({
      status: 'C2SP_TO_VALIDATE',
      correctedDelayMinute: 4,
      managerComment: null,
      managerName: null,
    })
  },
)
