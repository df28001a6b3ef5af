import type { Account } from '@bulletin/domain/access/account'
import { anAccount } from '@bulletin/domain/testing/account'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answersWith, type Answers } from '../testing/component/contract-server.ts'
import { expectNoAxeViolations } from '../testing/component/look.ts'
import { mount } from '../testing/component/mount.tsx'
import { createOffice } from '../testing/component/office.ts'
import { expectCount, expectTexts } from '../testing/component/read.ts'
import { answersOfDay } from '../testing/component/today.ts'

const NO_LINE = "Aucune ligne d'affectation n'a été trouvée pour votre matricule."

const main = page.getByRole('main')
const title = main.getByRole('heading', { level: 1 })
const start = main.getByRole('button', { name: 'Commencer' })

/** An office without bulletins. */
const { answers: office } = createOffice(anAccount(), [])

/** Opens the root of the application, as after a sign-in. */
const signsIn = (as: Partial<Account>, answers: Answers) => mount({ at: '/', as, answers })

const expectProfile = async ({ name, matricule }: { name: string; matricule: string }) => {
  await page.getByRole('button', { name: /menu de profil/ }).click()
  await expect.element(page.getByRole('dialog', { name })).toMatchTextContent(`Matricule ${matricule}`)
}

const CLAIRE = {
  firstname: 'Claire',
  lastname: 'Lambert',
  name: 'Claire Lambert',
  matricularAccount: '100001',
}

describe('a driver who signs in', () => {
  it.each(['7', '7bis', '13'])(
    'lands on their day, in the colour of line %s [2.1.18] [2.1.19]',
    async (assignedLine) => {
      const { address } = await signsIn(
        { ...CLAIRE, roles: ['CR'], assignedLine },
        { ...answersOfDay(null), getDailyPasswordStatus: { status: true } },
      )
      await expect.element(title).toMatchTextContent(/^Bon(jour|soir) Claire$/)
      expect(address()).toBe('/today')
      expect(document.documentElement.dataset['line']).toBe(assignedLine)
      await expect.element(start).toBeVisible()
      await expectCount(main.getByText(NO_LINE), 0)
      await expectTexts(page.getByRole('banner').getByRole('navigation').getByRole('link'), [
        'Bulletin en cours',
        'Mes bulletins archivés',
      ])
      await expectProfile({ name: 'Claire Lambert', matricule: '100001' })
    },
  )

  it('and has no line is told so, and can begin nothing [8.6] [2.3.10]', async () => {
    await signsIn({ ...CLAIRE, roles: ['CR'], assignedLine: null }, answersOfDay(null))
    await expect.element(main.getByText(NO_LINE)).toBeVisible()
    await expect.element(start).not.toBeInTheDocument()
  })
})

describe('a manager who signs in', () => {
  it.each([{ roles: ['MEF' as const] }, { roles: ['MEF' as const, 'ADMIN' as const] }])(
    'as $roles lands on what waits to be validated on their lines [2.1.18] [2.1.19]',
    async ({ roles }) => {
      const { address } = await signsIn({ ...CLAIRE, roles, assignedLine: '7' }, office)
      await expect.element(title).toHaveTextContent("Journée d'exploitation")
      for (const line of ['7', '7bis'])
        await expect
          .element(main.getByRole('img', { name: `Ligne ${line}`, exact: true }).first())
          .toBeVisible()
      expect(address()).toBe('/bulletin/tovalidate')
      expect(document.documentElement.dataset['line']).toBe('7')
      await expectProfile({ name: 'Claire Lambert', matricule: '100001' })
    },
  )
})

/** An unanswered call fails each of these tests, which proves that nothing of a driver's day is requested. */
describe('whoever comes to read, to treat or to administer', () => {
  it.each([
    { role: 'AUDIT', assignedLine: null },
    { role: 'CT', assignedLine: '7' },
    { role: 'CT', assignedLine: '13' },
  ] as const)(
    'as $role of line $assignedLine lands on the archives; a driver’s day is not asked for [2.1.18] [2.1.19]',
    async ({ role, assignedLine }) => {
      const as = { ...CLAIRE, roles: [role], assignedLine }
      const { address } = await signsIn(as, office)
      await expect.element(title).toHaveTextContent('Bulletins archivés')
      await expect
        .element(main.getByRole('heading', { level: 2, name: /bulletins? archivés?$/ }))
        .toBeVisible()
      expect(address()).toBe('/bulletin/archived')
      expect(document.documentElement.dataset['line'] ?? null).toBe(assignedLine)
      await expectCount(main.getByText(NO_LINE), 0)
      await expectProfile({ name: 'Claire Lambert', matricule: '100001' })
    },
  )

  it('as an administrator alone lands on the roles; a driver’s day is not asked for [1.6] [2.1.18] [2.1.19]', async () => {
    const as = { ...CLAIRE, roles: ['ADMIN' as const], assignedLine: null }
    const { address } = await signsIn(as, { listRoleMappings: answersWith([], { etag: '"1"' }) })
    await expect.element(title).toHaveTextContent('Gestion des rôles')
    expect(address()).toBe('/admin/role-management')
    // A user who works on every line lacks none.
    await expectCount(main.getByText(NO_LINE), 0)
    await expectProfile({ name: 'Claire Lambert', matricule: '100001' })
  })

  it('as the secretariat lands on what it treats; a driver’s day is not asked for [2.1.8] [2.1.18]', async () => {
    const as = { ...CLAIRE, roles: ['C2SP' as const], assignedLine: null }
    const { address } = await signsIn(as, office)
    await expect.element(title).toHaveTextContent('Traitement des délais et des positions')
    expect(address()).toBe('/delay-pos')
    await expectCount(main.getByText(NO_LINE), 0)
    await expectProfile({ name: 'Claire Lambert', matricule: '100001' })
  })
})

describe('a page of somebody else', () => {
  it.each([
    ['CR', '/bulletin/tovalidate'],
    ['MEF', '/myarchived'],
    ['AUDIT', '/today'],
    ['CT', '/bulletin/tovalidate'],
    ['CT', '/today'],
    ['ADMIN', '/bulletin/0'],
    ['C2SP', '/today'],
  ] as const)('is closed to %s by its address too: %s [6.7]', async (role, at) => {
    await mount({ at, as: { roles: [role], assignedLine: '7' } })
    await expect.element(page.getByText("Vous n'êtes pas autorisé à consulter cette page.")).toBeVisible()
  })
})

describe('who has no right at all', () => {
  it.each(['/', '/today', '/admin/role-management', '/nowhere'])(
    'sees the not-authorized page at %s [2.3.9] [6.7]',
    async (at) => {
      await mount({ at, as: { matricularAccount: '700001', roles: [], assignedLine: null } })
      await expect.element(page.getByRole('heading', { name: 'Accès non autorisé' })).toBeVisible()
      await expect.element(page.getByText('Vous ne disposez pas des droits nécessaires')).toBeVisible()
      await expect.element(page.getByText('Matricule 700001')).toBeVisible()
    },
  )

  it('can read that page, and is asked to turn a tablet that stands', async () => {
    await mount({ at: '/', as: { roles: [], assignedLine: null } })
    await expect.element(page.getByRole('heading', { name: 'Accès non autorisé' })).toBeVisible()
    await expectNoAxeViolations()
    await page.viewport(800, 1280)
    await expect.element(page.getByText('Tournez votre tablette')).toBeVisible()
    await expectNoAxeViolations()
    await page.viewport(1280, 800)
  })
})
