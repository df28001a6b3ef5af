import { anAccount } from '@bulletin/domain/testing/account'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { breaks } from '../../testing/component/contract-server.ts'
import { expectNoAxeViolations } from '../../testing/component/look.ts'
import { heading, opensProfileMenu, profileButton, banner } from '../../testing/component/shell.ts'
import { mountToday } from '../../testing/component/today.ts'

const GREETING = /^Bonjour Claire$/
const menu = page.getByRole('dialog', { name: 'Claire Lambert' })
const tab = (name: string) => banner.getByRole('link', { name, exact: true })

const comes = async () => {
  const app = await mountToday()
  await expect.element(page.getByRole('button', { name: 'Commencer' })).toBeEnabled()
  return app
}

const background = () => getComputedStyle(document.body).backgroundColor

describe('the bar around every page', () => {
  it('has a menu that says who is there, with which version, and gives the focus back [2.3.1] [1.10]', async () => {
    await comes()
    await opensProfileMenu()
    for (const words of ['Claire Lambert', 'Matricule 100001', 'Version 3.2.4'])
      await expect.element(menu).toMatchTextContent(words)
    await expectNoAxeViolations()
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(profileButton).toHaveFocus()
    await expectNoAxeViolations()
  })

  it('leads to each screen of the profile, says which one is open, and names the page after it [2.1.18]', async () => {
    const { address } = await comes()
    expect(banner.getByRole('navigation').getByRole('link').elements()).toHaveLength(2)
    await expect.element(tab('Bulletin en cours')).toHaveAttribute('aria-current', 'page')
    await tab('Mes bulletins archivés').click()
    await expect.element(tab('Mes bulletins archivés')).toHaveAttribute('aria-current', 'page')
    await expect.element(tab('Bulletin en cours')).not.toHaveAttribute('aria-current')
    expect(address()).toBe('/myarchived')
    await expect.poll(() => document.title).toBe('Mes bulletins archivés – Bulletin de conduite')
    await tab('Bulletin en cours').click()
    await expect.element(heading(GREETING)).toBeVisible()
    await expect.poll(() => document.title).toBe('Bulletin en cours – Bulletin de conduite')
  })

  it('leads back from an address that does not exist to the first screen [2.1.18]', async () => {
    const { address } = await mountToday({ at: '/nowhere' })
    await expect.element(heading('Page introuvable')).toBeVisible()
    await expect.poll(() => document.title).toBe('Page introuvable – Bulletin de conduite')
    await expectNoAxeViolations()
    await page.getByRole('link', { name: "Revenir à l'accueil" }).click()
    await expect.element(heading(GREETING)).toBeVisible()
    expect(address()).toBe('/today')
  })

  it('dresses the page as the system does, until a theme is chosen in the menu, which is remembered', async () => {
    onTestFinished(() => localStorage.removeItem('bulletin.theme'))
    await commands.emulateColorScheme('dark')
    const { reload } = await comes()
    await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark')
    await commands.emulateColorScheme('light')
    await expect.poll(() => document.documentElement.dataset['theme']).toBe('light')
    const day = background()
    await opensProfileMenu()
    await page.getByRole('button', { name: 'Nuit' }).click()
    await expect.poll(background).not.toBe(day)
    const night = background()
    await reload()
    await expect.element(banner).toBeVisible()
    expect(background()).toBe(night)
  })

  it('tells an account that cannot be loaded on a page of its own, with a way to try again [8.2]', async () => {
    const { answers } = await mountToday({ answers: { getAccount: breaks() } })
    await expect.element(heading("Votre compte n'a pas pu être chargé")).toBeVisible()
    await expect.element(page.getByRole('main')).not.toMatchTextContent('réseau')
    answers({ getAccount: anAccount() })
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect.element(heading(GREETING)).toBeVisible()
  })
})

describe('the sizes and the devices', () => {
  it('are narrow below 1080 px, where every tab is still whole [2.3.8]', async () => {
    await comes()
    const name = banner.getByText('C. Lambert')
    await page.viewport(1080, 768)
    await expect.element(name).toBeVisible()
    await page.viewport(1079, 768)
    await expect.element(name).not.toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    await page.viewport(1024, 768)
    for (const link of banner.getByRole('navigation').getByRole('link').elements()) {
      const { left, right } = link.getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(1024)
    }
    await page.viewport(1280, 800)
  })

  it('show a notice that blocks in portrait, and lose nothing [2.3.7]', async () => {
    await comes()
    await opensProfileMenu()
    await page.viewport(800, 1280)
    await expect
      .element(page.getByText("Tournez votre tablette à l'horizontale pour utiliser l'application."))
      .toBeVisible()
    await expect.element(page.getByText("L'application s'utilise en mode paysage.")).toBeVisible()
    // Nothing behind the notice can be reached.
    await expect.element(profileButton).not.toBeInTheDocument()
    await page.viewport(1280, 800)
    await expect.element(menu).toBeVisible()
  })

  const ANDROID =
    'Mozilla/5.0 (Linux; Android 14; SM-X510) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'
  const agentIs = (agent: string) => {
    const told = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
    onTestFinished(() => told.mockRestore())
  }

  it('refuse a mobile browser with words of its own, landscape or not [2.3.7]', async () => {
    agentIs(`${ANDROID} Mobile Safari/537.36`)
    await mountToday()
    await expect
      .element(page.getByText("L'application n'est pas utilisable sur un téléphone mobile."))
      .toBeVisible()
    await expect.element(profileButton).not.toBeInTheDocument()
  })

  it('open on a tablet of the same maker [2.3.7]', async () => {
    agentIs(`${ANDROID} Safari/537.36`)
    await comes()
    await expect.element(heading(GREETING)).toBeVisible()
  })
})
