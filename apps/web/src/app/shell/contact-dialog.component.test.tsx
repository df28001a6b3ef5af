import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/component/look.ts'
import { opensProfileMenu } from '../../testing/component/shell.ts'
import { takeTime } from '../../testing/component/time.ts'
import { mountToday } from '../../testing/component/today.ts'

const TEAM = 'equipe.bulletin@reseau.test'
const dialog = page.getByRole('dialog', { name: "Contacter l'équipe" })
const link = dialog.getByRole('link', { name: 'Ouvrir le message' })
const told = dialog.getByRole('status')

/** Stops the mail application from opening, which would leave the page of the tests. */
const opensNoMail = () => {
  const stop = (event: Event) => {
    if (event.target instanceof HTMLAnchorElement && event.target.href.startsWith('mailto:'))
      event.preventDefault()
  }
  window.addEventListener('click', stop, { capture: true })
  onTestFinished(() => window.removeEventListener('click', stop, { capture: true }))
}

const opensContact = async (contactEmail: string | null) => {
  opensNoMail()
  const app = await mountToday({ settings: { contactEmail } })
  await expect.element(page.getByRole('button', { name: 'Commencer' })).toBeEnabled()
  await opensAgain()
  return app
}

const opensAgain = async () => {
  await opensProfileMenu()
  await page.getByRole('button', { name: 'Contact' }).click()
  await expect.element(dialog).toBeVisible()
}

const draft = () => new URL(link.element().getAttribute('href') ?? '')

describe('the mail to the team', () => {
  it('says who writes, with which version and after which requests [1.7] [2.3.4]', async () => {
    const { answeredIds } = await opensContact(TEAM)
    expect(draft().protocol).toBe('mailto:')
    expect(draft().pathname).toBe(TEAM)
    expect(draft().searchParams.get('subject')).toBe(
      'Bulletin de conduite – Demande de Claire Lambert (matricule 100001)',
    )
    const body = draft().searchParams.get('body') ?? ''
    for (const line of ['Nom\u00a0: Claire Lambert', 'Matricule\u00a0: 100001', "l'application\u00a0: 3.2.4"])
      expect(body).toContain(`${line}\r\n`)
    const named = (body.split('Dernières requêtes\u00a0: ')[1] ?? '').split(', ')
    expect(named).toHaveLength(5)
    expect(named.filter((id) => !answeredIds().includes(id))).toEqual([])
    await expectNoAxeViolations()
  })

  it('stays open, and names the address, where no mail application comes to the front [2.3.4]', async () => {
    const time = takeTime()
    await opensContact(TEAM)
    await link.click()
    await time.passes(2000)
    await expect.element(told).toMatchTextContent(`Écrivez à ${TEAM}.`)
    await expect.element(link).toBeVisible()
    await expectNoAxeViolations()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()

    // Opened again it is reset; when a mail application comes to the front, it closes.
    await opensAgain()
    await expect.element(told).toBeEmptyDOMElement()
    time.stops()
    await link.click()
    window.dispatchEvent(new Event('blur'))
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('has no recipient where the settings name none, and says whom to ask [2.3.4]', async () => {
    const time = takeTime()
    await opensContact(null)
    expect(link.element().getAttribute('href')).toMatch(/^mailto:\?subject=/)
    await link.click()
    await time.passes(2000)
    await expect.element(told).toMatchTextContent('Adressez-vous à votre encadrement.')
  })
})
