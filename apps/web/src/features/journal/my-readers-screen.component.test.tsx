import { aFullBulletin } from '@bulletin/domain/bulletin/testing/full-bulletin'
import type { Reader } from '@bulletin/domain/journal/journal-row'
import { anAccount } from '@bulletin/domain/testing/account'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { breaks, type Answers } from '../../testing/component/contract-server.ts'
import { aReadBulletin, aReader, readerPageOf } from '../../testing/component/journal.ts'
import { expectNoAxeViolations, fitsEveryScreen } from '../../testing/component/look.ts'
import { mount } from '../../testing/component/mount.tsx'
import { createOffice } from '../../testing/component/office.ts'
import { expectTexts, tabTo } from '../../testing/component/read.ts'

const MONDAY = aReader({ role: 'MEF', actions: ['READ', 'CORRECT'] })
const THURSDAY = aReadBulletin({ date: '2026-11-12', service: '131' })
const READERS: Reader[] = [
  MONDAY,
  { ...MONDAY, role: 'C2SP', actions: ['READ', 'PRINT'] },
  aReader({ bulletin: null, role: 'MEF', day: '2026-11-14', actions: ['LIST'] }),
  aReader({ bulletin: null, role: 'AUDIT', day: '2026-11-14', actions: ['LIST', 'EXPORT'] }),
  aReader({ bulletin: THURSDAY, role: null, day: '2026-11-15', actions: ['PRINT'] }),
]

const section = (name: string) => page.getByRole('region', { name })
const title = page.getByRole('heading', { level: 1, name: 'Qui a consulté mes bulletins' })

const comes = (answers: Answers = {}, at = '/my-readers') =>
  mount({
    at,
    now: '2026-11-17T08:20:00Z',
    answers: { listMyReaders: ({ query }) => readerPageOf(READERS, query), ...answers },
  })

describe('who consulted the bulletins of a driver', () => {
  it('is told by bulletin, with the function and the day, and leads to the bulletin', async () => {
    await comes({ getBulletin: aFullBulletin() })
    await expectTexts(section('lundi 16 novembre 2026').getByRole('listitem'), [
      'MEFa consulté, a corrigéle 17/11/2026',
      'C2SPa consulté, a impriméle 17/11/2026',
    ])
    await expectTexts(section('jeudi 12 novembre 2026').getByRole('listitem'), [
      'Fonction non connuea impriméle 15/11/2026',
    ])
    await expect
      .element(page.getByRole('link', { name: 'jeudi 12 novembre 2026' }))
      .toHaveAttribute('href', `/bulletin/${THURSDAY.id}`)
    await fitsEveryScreen()
    await tabTo(page.getByRole('link', { name: 'jeudi 12 novembre 2026' }))
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { level: 1, name: /^Bulletin du/ })).toBeVisible()
  })

  it('is told by day of lists and files that were about this driver alone', async () => {
    await comes()
    const lists = section('samedi 14 novembre 2026 Liste ou export de vos bulletins')
    await expectTexts(lists.getByRole('listitem'), [
      'MEFa vu une listele 14/11/2026',
      'Audita vu une liste, a exportéle 14/11/2026',
    ])
    await expect.element(lists.getByRole('link')).not.toBeInTheDocument()
    await expectNoAxeViolations()
  })

  it('is reached from the profile menu', async () => {
    await comes(createOffice(anAccount(), []).answers, '/myarchived')
    await page.getByRole('button', { name: 'Ouvrir le menu de profil' }).click()
    await page.getByRole('link', { name: 'Qui a consulté mes bulletins' }).click()
    await expect.element(title).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('is asked of one bulletin from its page, and of all of them from there, with the keyboard alone', async () => {
    const { asked } = await comes(
      { getBulletin: aFullBulletin(), listMyReaders: ({ query }) => readerPageOf([], query) },
      `/bulletin/${aFullBulletin().id}`,
    )
    await tabTo(page.getByRole('link', { name: "Qui l'a consulté" }))
    await expectNoAxeViolations()
    await userEvent.keyboard('{Enter}')
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Qui a consulté ce bulletin' }))
      .toBeVisible()
    await expect.element(page.getByText("Personne d'autre que vous n'a consulté ce bulletin.")).toBeVisible()
    await expectNoAxeViolations()
    await tabTo(page.getByRole('link', { name: 'Voir tous mes bulletins' }))
    await userEvent.keyboard('{Enter}')
    await expect.element(title).toBeVisible()
    await expect
      .poll(() => asked('listMyReaders').map(({ query }) => query.bulletin))
      .toEqual([aFullBulletin().id, undefined])
  })

  it('is told of all bulletins where the address names none', async () => {
    const { asked } = await comes({}, '/my-readers?bulletin=hier')
    await expect.element(title).toBeVisible()
    await expect.poll(() => asked('listMyReaders').map(({ query }) => query.bulletin)).toEqual([undefined])
  })

  it('is nobody else, in plain words', async () => {
    await comes({ listMyReaders: ({ query }) => readerPageOf([], query) })
    await expect
      .element(page.getByText("Personne d'autre que vous n'a consulté vos bulletins."))
      .toBeVisible()
    await expectNoAxeViolations()
  })

  it('could not be loaded, and is asked for again', async () => {
    const { answers } = await comes({ listMyReaders: breaks() })
    await expect.element(page.getByText("La liste des consultations n'a pas pu être chargée.")).toBeVisible()
    await expectNoAxeViolations()
    answers({ listMyReaders: ({ query }) => readerPageOf(READERS, query) })
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect.element(section('lundi 16 novembre 2026')).toBeVisible()
  })

  it('is turned page by page', async () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      aReader({ bulletin: aReadBulletin({ service: String(101 + index) }) }),
    )
    const { asked } = await comes({ listMyReaders: ({ query }) => readerPageOf(many, query) })
    await page.getByRole('button', { name: 'Page suivante' }).click()
    await expect.element(page.getByText('Service 160, ligne 7')).toBeVisible()
    expect(asked('listMyReaders').map(({ query }) => query)).toEqual([
      { page: 0, sizePerPage: 50 },
      { page: 1, sizePerPage: 50 },
    ])
  })

  it.each(['MEF', 'AUDIT', 'ADMIN'] as const)('is not for %s, who has no bulletins', async (role) => {
    await mount({ at: '/my-readers', as: { roles: [role] } })
    await expect.element(page.getByText("Vous n'êtes pas autorisé à consulter cette page.")).toBeVisible()
  })
})
