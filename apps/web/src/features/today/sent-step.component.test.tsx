import { aFullBulletin } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { button, isThere, main, press } from '../../testing/component/driver.ts'
import { expectNoAxeViolations } from '../../testing/component/look.ts'
import { aCertifiedReserve, firstSent, handsOver, told } from '../../testing/component/sending.ts'
import { comesBack, endSession } from '../../testing/component/sign-in.ts'
import { mountToday } from '../../testing/component/today.ts'

const validate = button('Valider mon bulletin')

describe('a bulletin that is handed over', () => {
  it('is sent once by a double tap, and stays sent over a reload [4.5]', async () => {
    const app = await mountToday({ draft: aCertifiedReserve(), now: '2026-03-10T22:00:00Z' })
    await isThere(validate)
    const element = validate.element() as HTMLElement
    element.click()
    element.click()
    await isThere(told('Bulletin envoyé'))
    await app.reload()
    await isThere(told('Bulletin envoyé'))
    expect(app.asked('submitBulletin')).toHaveLength(1)
  })

  it('is offered to be seen where another of the same day is begun, which may be all the same [2.4.1]', async () => {
    const app = await mountToday({ draft: aCertifiedReserve() })
    await handsOver()
    await isThere(told('Bulletin envoyé'))
    const sent = firstSent(app)
    app.answers({ getBulletin: aFullBulletin(sent) })
    await press(button('Créer un nouveau bulletin'))
    await isThere(page.getByText('Bulletin déjà envoyé pour cette journée'))
    await expect.element(button('Commencer')).toBeEnabled()
    await expectNoAxeViolations()
    await page.getByRole('link', { name: /^Voir le bulletin du service RA/ }).click()
    await expect.poll(app.address).toContain(`/bulletin/${sent.id}`)
  })

  it('is kept where the session turns out to have ended, and sent once its driver is back [4.6] [8.3]', async () => {
    const app = await mountToday({ draft: aCertifiedReserve() })
    await isThere(validate)
    endSession(app)
    await handsOver()
    await expect.element(main).toMatchTextContent('Votre session a expiré')
    expect(app.asked('submitBulletin')).toEqual([])
    await button('Se reconnecter').first().click()
    await expect.poll(() => app.users.signinRedirect).toHaveBeenCalledOnce()
    await comesBack(app)
    await isThere(told('Bulletin envoyé'))
    expect(app.asked('submitBulletin')).toHaveLength(1)
  })
})
