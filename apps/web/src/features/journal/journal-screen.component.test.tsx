import type { JournalRow } from '@bulletin/domain/journal/journal-row'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { breaks, NO_ANSWER, refuses, type Answers } from '../../testing/component/contract-server.ts'
import { collectDownloads } from '../../testing/component/downloads.ts'
import { heldAnswer } from '../../testing/component/held-answer.ts'
import {
  aJournalBulletin,
  aJournalRow,
  anIntactLog,
  journalPageOf,
  severalJournalRows,
} from '../../testing/component/journal.ts'
import { keyboard } from '../../testing/component/keyboard.ts'
import { expectNoAxeViolations, fitsEveryScreen } from '../../testing/component/look.ts'
import { mount } from '../../testing/component/mount.tsx'
import { expectCount, expectTexts } from '../../testing/component/read.ts'

const PERIOD = { from: '2026-11-10', to: '2026-11-17' }
const SELF = { kind: 'ACCOUNT', id: '117342', name: 'Amel Kaci' } as const

/** An export, rights given to oneself, a correction, and a refused driver. */
const ROWS: readonly JournalRow[] = [
  aJournalRow({
    position: 4,
    number: null,
    at: '2026-11-17T08:11:52Z',
    matricule: '198774',
    name: 'Moussa Diallo',
    roles: ['CR'],
    outcome: 'REFUSED',
    reason: 'NOT_OWN',
    bulletin: aJournalBulletin({ date: '2026-11-14' }),
  }),
  aJournalRow({
    position: 3,
    number: 48_211,
    at: '2026-11-17T07:57:31Z',
    matricule: '143907',
    name: 'Élodie Brun',
    roles: ['C2SP'],
    action: 'EXPORT',
    call: 'exportBulletins',
    count: 126,
    filter: { lines: ['7', '7bis'], startDate: '2026-11-01' },
  }),
  aJournalRow({
    position: 2,
    number: 48_210,
    at: '2026-11-17T07:44:12Z',
    matricule: '117342',
    name: 'Amel Kaci',
    roles: ['ADMIN'],
    action: 'RIGHTS',
    call: 'replaceCustomAccounts',
    onSelf: true,
    changes: [{ subject: SELF, field: 'role', before: null, after: 'CT' }],
  }),
  aJournalRow({
    position: 1,
    number: 48_209,
    at: '2026-11-17T07:42:10Z',
    action: 'CORRECT',
    call: 'validateBulletin',
    bulletin: aJournalBulletin(),
    changes: [
      { subject: null, field: 'delayMinute', before: 12, after: 7 },
      { subject: null, field: 'managerComment', before: null, after: null },
    ],
  }),
]

const grid = page.getByRole('grid')
const rows = grid.getByRole('row')
const cellsOf = (row: number) => rows.nth(row).getByRole('gridcell')
const title = (text: string) => page.getByRole('heading', { level: 2, name: text })
const chip = (name: string) =>
  page.getByRole('group', { name: 'Action' }).getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name })
const filter = page.getByRole('button', { name: 'Filtrer', exact: true })
const entry = page.getByRole('dialog', { name: "Détail de l'accès" })
const detailOf = (name: string) => page.getByRole('button', { name: `Détail de l'accès de ${name}` })
const factOf = (name: string) =>
  entry.getByRole('term').filter({ hasText: name }).first().element().nextElementSibling?.textContent

const comes = (answers: Answers = {}, at = '/journal') =>
  mount({
    at,
    as: { roles: ['AUDIT'], assignedLine: null },
    now: '2026-11-17T08:20:00Z',
    answers: {
      listJournal: ({ query }) => journalPageOf(ROWS, query),
      getLogIntegrity: anIntactLog(),
      ...answers,
    },
  })

describe('the journal of accesses, for an auditor', () => {
  it('lists who did what, newest first as the server gives it, with results and numbers', async () => {
    const { asked } = await comes()
    await expect.element(title('4 accès')).toBeVisible()
    await expectTexts(rows.nth(1).getByRole('gridcell'), [
      '09:11:5217/11/2026',
      'Moussa Diallo198774 · Conducteur',
      'Consultation',
      'Bulletin du 14/11/2026Service 214 · ligne 7',
      "RefuséeN'est pas le sien",
      '–Pas encore numérotée',
      '',
    ])
    expect(cellsOf(2).nth(3).element().textContent).toBe(
      'Liste de 126 bulletinsLignes 7, 7bis · Du 01/11/2026',
    )
    expect(cellsOf(3).nth(3).element().textContent).toContain('À soi-même')
    expect(cellsOf(4).nth(3).element().textContent).toContain(
      'Délai\u00a0: 12\u00a0min → 7\u00a0min, 1 autre',
    )
    expect(cellsOf(2).nth(5).element().textContent).toMatch(/^48\s211$/)
    expect(asked('listJournal').map(({ query }) => query)).toEqual([{ ...PERIOD, page: 0, sizePerPage: 50 }])
    await fitsEveryScreen()
  })

  it('asks for each filter that it shows, and for nothing before « Filtrer »', async () => {
    const { asked, address, reload } = await comes()
    await expect.element(title('4 accès')).toBeVisible()
    await field('Personne').fill('brun')
    await field('Bulletin').fill('16/11/2026 214')
    await field('Conducteur').fill('100001')
    await page.getByRole('button', { name: /^Du / }).click()
    await page
      .getByRole('dialog', { name: 'Du' })
      .getByRole('button', { name: /\b3 novembre 2026/ })
      .click()
    expect(asked('listJournal')).toHaveLength(1)
    await filter.click()
    await expect.poll(() => asked('listJournal')).toHaveLength(2)
    const query = {
      from: '2026-11-03',
      to: PERIOD.to,
      person: 'brun',
      date: '2026-11-16',
      service: '214',
      driver: '100001',
    }
    expect(asked('listJournal').at(-1)?.query).toEqual({ ...query, page: 0, sizePerPage: 50 })
    // As it is read, not as it was typed.
    await expect.element(field('Bulletin')).toHaveValue('16/11/2026, 214')
    await chip('Consultation').click()
    await chip('Refusées').click()
    await expect
      .poll(() => asked('listJournal').at(-1)?.query)
      .toMatchObject({ ...query, action: ['READ'], refused: true })
    const left = address()
    await reload()
    await expect.element(chip('Consultation')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(field('Personne')).toHaveValue('brun')
    expect(address()).toBe(left)
    await expect
      .poll(() => asked('listJournal').at(-1)?.query)
      .toMatchObject({ ...query, action: ['READ'], refused: true })
    await page.getByRole('button', { name: 'Réinitialiser' }).click()
    await expect
      .poll(() => asked('listJournal').at(-1)?.query)
      .toEqual({ ...PERIOD, page: 0, sizePerPage: 50 })
    await expect.element(field('Bulletin')).toHaveValue('')
  })

  it('goes back from one filter to the one before', async () => {
    const { asked } = await comes()
    await chip('Export').click()
    await chip('Droits').click()
    await expect.poll(() => asked('listJournal').at(-1)?.query.action).toEqual(['EXPORT', 'RIGHTS'])
    window.history.back()
    await expect.element(chip('Droits')).toHaveAttribute('aria-pressed', 'false')
    await expect.element(chip('Export')).toHaveAttribute('aria-pressed', 'true')
    await chip('Toutes').click()
    await expect.element(chip('Export')).toHaveAttribute('aria-pressed', 'false')
  })

  it('has the rarer actions behind « Autres… », and shows them where one is chosen', async () => {
    const { asked, reload } = await comes()
    await expect.element(chip('Import')).not.toBeInTheDocument()
    await chip('Autres…').click()
    await chip('Import').click()
    await expect.poll(() => asked('listJournal').at(-1)?.query.action).toEqual(['IMPORT'])
    await reload()
    await expect.element(chip('Import')).toHaveAttribute('aria-pressed', 'true')
    await expectNoAxeViolations()
  })

  it('says what a bulletin is written like, and asks for nothing meanwhile', async () => {
    const { asked } = await comes()
    await expect.element(title('4 accès')).toBeVisible()
    await field('Bulletin').fill('hier soir')
    await userEvent.keyboard('{Enter}')
    const fault = page.getByRole('alert').filter({ hasText: /par exemple/ })
    await expect.element(fault).toBeVisible()
    await expect.element(field('Bulletin')).toBeInvalid()
    await chip('Export').click()
    await expect.element(chip('Export')).toHaveAttribute('aria-pressed', 'false')
    expect(asked('listJournal')).toHaveLength(1)
    await field('Bulletin').fill('214')
    await expect.element(fault).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => asked('listJournal').at(-1)?.query.service).toBe('214')
  })

  it('is turned page by page, and keeps what is being typed', async () => {
    const { asked, address } = await comes({
      listJournal: ({ query }) => journalPageOf(severalJournalRows(120), query),
    })
    await expectCount(rows, 51)
    await field('Personne').fill('mar')
    await page.getByRole('button', { name: 'Page suivante' }).click()
    await expect.poll(() => asked('listJournal').at(-1)?.query.page).toBe(1)
    await expect.element(page.getByText('51–100 sur 120')).toBeVisible()
    await expect.element(field('Personne')).toHaveValue('mar')
    expect(address()).toContain('page=1')
    await filter.click()
    await expect.poll(() => asked('listJournal').at(-1)?.query).toMatchObject({ page: 0, person: 'mar' })
  })

  it('is downloaded with the filters that are applied', async () => {
    const files = collectDownloads()
    const { asked } = await comes({ exportJournal: 'N°;Quand\r\n' }, '/journal?action=EXPORT&person=brun')
    await page.getByRole('button', { name: 'CSV' }).click()
    await expect.element(page.getByText('Le journal a été exporté.')).toBeVisible()
    expect(asked('exportJournal').map(({ query }) => query)).toEqual([
      { ...PERIOD, person: 'brun', action: ['EXPORT'] },
    ])
    expect(files.map(({ name }) => name)).toEqual(['journal-2026-11-10-au-2026-11-17.csv'])
    expect(await files[0]?.content.text()).toContain('N°;Quand')
  })

  it.each([
    ['too long', refuses({ code: 'LIST_TOO_LONG' }), "trop d'accès"],
    ['without an answer', NO_ANSWER, 'Le serveur est injoignable'],
  ])('says why it is not downloaded: %s', async (_why, reply, words) => {
    await comes({ exportJournal: reply })
    await page.getByRole('button', { name: 'CSV' }).click()
    const said = page.getByRole('alert').filter({ hasText: "Le journal n'a pas pu être exporté." })
    await expect.element(said.filter({ hasText: words })).toBeVisible()
  })
})

describe('an access in detail', () => {
  it('shows each value before, struck out, and after, and leads to the bulletin and back', async () => {
    await comes({}, '/journal?action=CORRECT')
    await detailOf('08:42:10, Samuel Marchand').click()
    await expect.element(entry).toBeVisible()
    expect(factOf('Quoi')).toContain('Bulletin du 16/11/2026 · Service 214 · ligne 7')
    expect(factOf('N° dans le journal')).toMatch(/^48\s209$/)
    expect(factOf('Réseau')).toBe('10.20.30.0/24')
    expect(factOf('Appel')).toBe("Validation d'un bulletin (validateBulletin)")
    expect(factOf('Délai')).toBe('avant 12\u00a0min après 7\u00a0min')
    expect(entry.element().querySelector('s')?.textContent).toBe('12\u00a0min')
    expect(factOf('Commentaire du MEF')).toBe("valeurs dans l'historique du bulletin")
    await expectNoAxeViolations()
    expect(entry.getByRole('link', { name: 'Ouvrir le bulletin' }).element().getAttribute('href')).toMatch(
      /^\/bulletin\/[0-9a-f-]{36}$/,
    )
    await userEvent.keyboard('{Escape}')
    await expect.element(detailOf('08:42:10, Samuel Marchand')).toHaveFocus()
  })

  it('names the account whose rights changed, and offers administrators no bulletin', async () => {
    await mount({
      at: '/journal',
      as: { roles: ['ADMIN'], assignedLine: null },
      now: '2026-11-17T08:20:00Z',
      answers: { listJournal: ({ query }) => journalPageOf(ROWS, query), getLogIntegrity: anIntactLog() },
    })
    await expect
      .element(
        page
          .getByRole('navigation', { name: "Navigation d'administration" })
          .getByRole('link', { name: 'Journal des accès' }),
      )
      .toHaveAttribute('aria-current', 'page')
    await detailOf('08:44:12, Amel Kaci').click()
    expect(factOf('Compte 117342 (Amel Kaci) – rôle')).toBe('après CT')
    await expect.element(entry.getByText('À soi-même')).toBeVisible()
    await entry.getByRole('button', { name: 'Fermer' }).click()
    await detailOf('08:42:10, Samuel Marchand').click()
    await expect.element(entry.getByRole('link')).not.toBeInTheDocument()
  })

  it('is opened with the keyboard alone', async () => {
    await comes()
    await expect.element(title('4 accès')).toBeVisible()
    await keyboard.goTo(grid.getByRole('columnheader').first())
    await keyboard.press('{ArrowDown}')
    await keyboard.press('{ArrowDown}')
    await keyboard.press('{Enter}')
    await expect.element(entry).toBeVisible()
    expect(factOf('Critères demandés')).toBe('Lignes 7, 7bis · Du 01/11/2026')
    await keyboard.press('{Escape}')
    await expect.element(cellsOf(2).first()).toHaveFocus()
  })
})

describe('a journal that is not there', () => {
  it('says that it is loading, then that nothing matches', async () => {
    const held = heldAnswer<ReturnType<typeof journalPageOf>>()
    await comes({ listJournal: async () => held.promise })
    await expect.element(page.getByText('Chargement').first()).toBeInTheDocument()
    held.answer(journalPageOf([], { page: 0, sizePerPage: 50 }))
    await expect.element(page.getByText('Aucun accès ne correspond à ces critères.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'CSV' })).toBeDisabled()
    await expectNoAxeViolations()
  })

  it('says that it could not be loaded, and is asked for again', async () => {
    const { answers } = await comes({ listJournal: breaks() })
    await expect.element(page.getByText("Le journal n'a pas pu être chargé.")).toBeVisible()
    await expectNoAxeViolations()
    answers({ listJournal: ({ query }) => journalPageOf(ROWS, query) })
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect.element(title('4 accès')).toBeVisible()
  })

  it('keeps its rows, and says that they are old, when they cannot be asked for again', async () => {
    const { answers } = await comes()
    await expect.element(title('4 accès')).toBeVisible()
    answers({ listJournal: breaks() })
    await filter.click()
    await expect.element(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
    await expectCount(rows, 5)
    await expectNoAxeViolations()
  })

  it.each(['CR', 'MEF', 'C2SP', 'CT'] as const)('is not for %s', async (role) => {
    await mount({ at: '/journal', as: { roles: [role] } })
    await expect.element(page.getByText("Vous n'êtes pas autorisé à consulter cette page.")).toBeVisible()
  })
})
