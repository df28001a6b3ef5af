import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createGate } from '../../testing/component/gate.ts'
import { mount } from '../../testing/component/mount.tsx'
import { banner } from '../../testing/component/shell.ts'
import { takeTime } from '../../testing/component/time.ts'
import { mountToday } from '../../testing/component/today.ts'

const message = (words: string) => page.getByRole('status').filter({ hasText: words })

/** Centred, at the bottom, above the foot of the page. */
const isAtBottomCentre = (element: Element): boolean => {
  const { left, right, bottom } = element.getBoundingClientRect()
  return Math.abs((left + right) / 2 - innerWidth / 2) < 4 && bottom > innerHeight * 0.8
}

describe('the connection in the bar', () => {
  it('is told in a word; a message says at the bottom that it is back, and leaves after five seconds [9.8]', async () => {
    const time = takeTime()
    const { setOnline } = await mountToday()
    // Waits until no request is pending that could fail and replace the expected message.
    await expect.element(page.getByRole('button', { name: 'Commencer' })).toBeEnabled()
    await expect.element(banner).toMatchTextContent('En ligne')
    setOnline(false)
    await expect.element(banner).toMatchTextContent('Hors ligne')
    time.stops()
    setOnline(true)
    await expect.element(banner).toMatchTextContent('En ligne')
    const back = message('Connexion rétablie')
    await expect.element(back).toBeVisible()
    expect(isAtBottomCentre(back.element())).toBe(true)
    await time.passes(4000)
    await expect.element(back).toBeVisible()
    await time.passes(1500)
    await expect.element(back).not.toBeInTheDocument()
  })

  it('finds out by itself that the server has gone, and that it is back', async () => {
    const time = takeTime()
    const { setReachable } = await mountToday()
    await expect.element(page.getByRole('button', { name: 'Commencer' })).toBeEnabled()
    setReachable(false)
    await time.passes(31_000)
    await expect.element(banner).toMatchTextContent('Hors ligne')
    setReachable(true)
    await time.passes(31_000)
    await expect.element(banner).toMatchTextContent('En ligne')
  })
})

describe('a call that is waited for', () => {
  it('turns a spinner; its message comes at the bottom centre and leaves after five seconds [2.3.6] [9.8]', async () => {
    const time = takeTime()
    const { answers } = await mount({
      at: '/material',
      as: { roles: ['CT'] },
      answers: { listMaterials: [] },
    })
    const answer = createGate()
    answers({
      createMaterial: async ({ body }) => {
        await answer.opened
        return { ...body, id: '019caa00-0000-7000-8000-000000000001' }
      },
    })
    await page.getByRole('button', { name: 'Ajouter un matériel' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText('N° de matériel').fill('SHELL-1')
    await dialog.getByLabelText('Première voiture de tête').fill('S-1')
    await dialog.getByLabelText('Seconde voiture de tête').fill('S-2')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    // Above the dialog; the page behind it is hidden from screen readers.
    const spinner = page.getByRole('status', { name: 'Chargement en cours', includeHidden: true })
    await expect.element(spinner).toBeVisible()
    time.stops()
    answer.open()
    await expect.element(spinner).not.toBeInTheDocument()
    const added = message('Le matériel SHELL-1 a été ajouté.')
    await expect.element(added).toBeVisible()
    expect(isAtBottomCentre(added.element())).toBe(true)
    await time.passes(4000)
    await expect.element(added).toBeVisible()
    await time.passes(1500)
    await expect.element(added).not.toBeInTheDocument()
  })
})
