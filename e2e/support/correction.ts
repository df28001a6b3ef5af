import type { Page } from '@playwright/test'
import { accessTokenOf } from '../../tools/token/sign-in.mjs'
import { expect } from './expect.ts'
import { managerAt } from './manager.ts'
import { saved } from './sending.ts'
import { eventfulDay, sendBulletin } from './sent-bulletins.ts'
import { signIn } from './sign-in.ts'

const [DRIVER, MANAGER] = ['100001', '200001'] as const

/**
 * A manager corrects a driver's bulletin, in one tab at a time, and validates it; then checks what the driver receives.
 */
export const correctsAndValidates = async (page: Page, appUrl: string): Promise<void> => {
  const { id } = await sendBulletin(appUrl, eventfulDay(DRIVER, '2026-11-10'))
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
  await expect(saved(there.page)).toBeAttached()
  await there.page.close()
  await page.bringToFront()
  await expect(manager.comment).toHaveValue('Vu avec le PCC et le conducteur.')
  await expect(manager.delay).toHaveValue('4')
  await manager.validates()

  const headers = { authorization: `Bearer ${await accessTokenOf(appUrl, DRIVER)}` }
  const received: unknown = await (await fetch(`${appUrl}/api/bulletins/${id}`, { headers })).json()
  expect(received).toMatchObject({
    status: 'C2SP_TO_VALIDATE',
    correctedDelayMinute: 4,
    managerComment: null,
    managerName: null,
  })
}
