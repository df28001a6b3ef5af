import type { LogIntegrity } from '@bulletin/domain/journal/log-integrity'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { breaks, NO_ANSWER, type Answers } from '../../testing/component/contract-server.ts'
import { collectDownloads } from '../../testing/component/downloads.ts'
import { heldAnswer } from '../../testing/component/held-answer.ts'
import { aBrokenLog, anIntactLog, journalPageOf } from '../../testing/component/journal.ts'
import { expectTexts, tabTo } from '../../testing/component/read.ts'
import { expectNoAxeViolations, fitsEveryScreen } from '../../testing/component/look.ts'
import { mount } from '../../testing/component/mount.tsx'

const box = page.getByRole('complementary', { name: 'Intégrité' })
const verify = box.getByRole('button', { name: 'Vérifier', exact: true })
const text = (words: string | RegExp) => box.getByText(words)
const factOf = (name: string) =>
  box.getByRole('term').filter({ hasText: name }).element().nextElementSibling?.textContent

const comes = (log: LogIntegrity | Answers['getLogIntegrity'], answers: Answers = {}) =>
  mount({
    at: '/journal',
    as: { roles: ['AUDIT'], assignedLine: null },
    now: '2026-11-17T08:20:00Z',
    answers: {
      listJournal: ({ query }) => journalPageOf([], query),
      getLogIntegrity: log,
      ...answers,
    } as Answers,
  })

describe('the log that seals the journal', () => {
  it('shows its last seal, what is sealed, its witnesses and its last days', async () => {
    await comes(anIntactLog())
    await expect.element(text('Dernier scellé')).toBeVisible()
    expect(factOf('Dernier scellé')).toBe('17/11/2026 à 09:00')
    expect(factOf('Écritures scellées')).toMatch(/^48\s211$/)
    expect(factOf('Depuis, non scellées')).toBe('1')
    expect(factOf('Empreinte')).toBe('9f2c 41d7 a0be')
    expect(factOf('Vérifié par')).toBe('3 témoins sur 3')
    await expectTexts(box.getByRole('listitem'), [
      'Exploitation09:00:02',
      'Audit interne09:00:03',
      'Tiers archiveur09:00:04',
    ])
    await expect.element(box.getByRole('img', { name: 'Chaîne intacte du 13/11 au 17/11' })).toBeVisible()
    await expect.element(text(/^Dernière vérification.*16\/11\/2026 à 17:40, sans anomalie\.$/)).toBeVisible()
    await fitsEveryScreen()
  })

  it('says of each witness why it has not signed, and counts only those that have seen the last seal', async () => {
    const [first, second, third] = anIntactLog().witnesses
    if (!first || !second || !third) throw new Error('Three witnesses are expected')
    await comes(
      anIntactLog({
        witnesses: [
          first,
          { ...second, at: '2026-11-16T08:00:00Z', size: 48_000, problem: 'AWAY' },
          { ...third, at: null, size: null },
        ],
      }),
    )
    await expect.element(text('Injoignable')).toBeVisible()
    await expect.element(text('Pas encore')).toBeVisible()
    expect(factOf('Vérifié par')).toBe('1 témoin sur 3')
    await expectNoAxeViolations()
  })

  it('tells how many accesses the journal lacks', async () => {
    await comes(anIntactLog({ setAside: 2 }))
    await expect.element(text(/^2 accès n'ont pas pu être inscrits au journal/)).toBeVisible()
    await fitsEveryScreen()
    await expectNoAxeViolations()
  })

  it.each([
    ['MISSING', "Le dossier des scellés n'a pas ceux de ce journal."],
    ['UNREADABLE', 'Le dossier des scellés ne peut pas être lu.'],
    ['UNWRITABLE', "Le dernier scellé n'a pas pu être écrit"],
  ] as const)('tells what is wrong with the folder of seals: %s', async (folder, words) => {
    await comes(anIntactLog({ folder }))
    await expect.element(text(words)).toBeVisible()
    await expectNoAxeViolations()
  })

  it('tells that nothing is sealed and nobody has checked yet', async () => {
    const check = { state: 'NEVER', done: 0, total: 0, at: null, ok: null } as const
    await comes(anIntactLog({ lastSeal: null, sealed: 0, unsealed: 3, seals: [], witnesses: [], check }))
    await expect.element(text("Aucun pour l'instant")).toBeVisible()
    expect(factOf('Vérifié par')).toBe('Aucun témoin désigné')
    await expect.element(text("Le journal n'a pas encore été vérifié depuis cette page.")).toBeVisible()
    await expectNoAxeViolations()
  })
})

describe('a check of the whole log', () => {
  it('is started once, shows how far it is, and ends without a reload', async () => {
    const state = { log: anIntactLog() }
    const { asked } = await comes(() => state.log, {
      startLogCheck: () => {
        const check = { state: 'RUNNING', done: 0, total: 48_211, at: null, ok: null } as const
        state.log = anIntactLog({ check })
        return check
      },
    })
    await tabTo(verify)
    await verify.dblClick()
    await expect.element(text(/^Vérification en cours… 0 écritures sur 48\s211$/)).toBeVisible()
    await expect.element(verify).toHaveAttribute('aria-disabled', 'true')
    state.log = anIntactLog({ check: { state: 'RUNNING', done: 24_106, total: 48_211, at: null, ok: null } })
    await expect.element(box.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
    await expectNoAxeViolations()
    state.log = anIntactLog({
      check: { state: 'DONE', done: 48_211, total: 48_211, at: '2026-11-17T08:21:00Z', ok: true },
    })
    await expect.element(text(/17\/11\/2026 à 09:21, sans anomalie/)).toBeVisible()
    expect(asked('startLogCheck')).toHaveLength(1)
    await expect.element(verify).toHaveFocus()
  })

  it('says that it could not be started, and still shows one that began without an answer', async () => {
    const state = { log: anIntactLog() }
    await comes(() => state.log, { startLogCheck: NO_ANSWER })
    await expect.element(text('Dernier scellé')).toBeVisible()
    state.log = anIntactLog({ check: { state: 'RUNNING', done: 10, total: 48_211, at: null, ok: null } })
    await verify.click()
    await expect.element(page.getByText("La vérification n'a pas pu commencer.")).toBeVisible()
    await expect.element(box.getByRole('progressbar')).toBeVisible()
  })

  it('of somebody else is shown as well', async () => {
    const { asked } = await comes(
      anIntactLog({ check: { state: 'RUNNING', done: 100, total: 48_211, at: null, ok: null } }),
    )
    await expect.element(box.getByRole('progressbar')).toBeVisible()
    await verify.click({ force: true })
    expect(asked('startLogCheck')).toEqual([])
  })
})

describe('a log that does not hold', () => {
  it('is an alert that names the first difference, both hashes and what to do', async () => {
    await comes(aBrokenLog())
    const alert = box.getByRole('alert')
    await expect.element(alert.getByText(/^La chaîne est rompue à l'écriture n° 47\s903\.$/)).toBeVisible()
    await expect
      .element(alert.getByText('Son contenu ne correspond plus au scellé du 16/11/2026.'))
      .toBeVisible()
    await expect.element(text('Vérification du 17/11/2026 à 09:14')).toBeVisible()
    expect(factOf('Intactes')).toMatch(/^1 à 47\s902$/)
    expect(factOf('Premier écart')).toMatch(/^47\s903$/)
    expect(factOf('Écrite le')).toBe('15/11/2026 à 22:08:17')
    expect(factOf('Empreinte attendue')).toBe('c80e 5b12 77f4')
    expect(factOf('Empreinte trouvée')).toBe('1da3 90c6 e2b5')
    await expect.element(text(/^Ne modifiez rien\./)).toBeVisible()
    await expect
      .element(box.getByRole('img', { name: 'Chaîne rompue entre le 15/11 et le 16/11' }))
      .toBeVisible()
    await fitsEveryScreen()
  })

  it('gives its report as a file, and says when it cannot', async () => {
    const files = collectDownloads()
    const { answers } = await comes(aBrokenLog(), { downloadLogReport: NO_ANSWER })
    const download = box.getByRole('button', { name: 'Télécharger le constat' })
    await download.click()
    await expect.element(page.getByText("Le constat n'a pas pu être téléchargé.")).toBeVisible()
    answers({ downloadLogReport: '{"fault":{"number":47903}}' })
    await page.getByRole('button', { name: 'Fermer' }).click()
    await download.click()
    await expect.element(page.getByText('Le constat a été téléchargé.')).toBeVisible()
    expect(files.map(({ name }) => name)).toEqual(['constat-2026-11-17-09h20.json'])
    expect(await files[0]?.content.text()).toBe('{"fault":{"number":47903}}')
  })

  it.each([
    ['ENTRY', { sealedAt: null }, 'Son contenu ne correspond plus à son empreinte.'],
    ['ENTRY', { found: null, writtenAt: null, number: 1 }, 'Absente'],
    ['TREE', {}, "Les écritures ne donnent plus l'empreinte"],
    ['CHECKPOINT', {}, "Le journal n'est plus celui du scellé du 16/11/2026."],
    ['SHORTER', {}, 'Il manque des écritures que le scellé du 16/11/2026 comptait.'],
    ['ORIGIN', {}, 'Le journal ne prolonge pas celui que sa clé a scellé sous un autre nom.'],
    [
      'KEY',
      { number: null, expected: null, found: null },
      'Le dernier scellé est signé par une clé inconnue.',
    ],
  ] as const)('says what is wrong: %s %j', async (kind, given, words) => {
    const { fault } = aBrokenLog()
    if (!fault) throw new Error('A fault is expected')
    await comes(aBrokenLog({ fault: { ...fault, kind, ...given } }))
    await expect.element(text(words)).toBeVisible()
  })
})

describe('an integrity that is not known', () => {
  it('is loading, then says that it could not be read, and is read again', async () => {
    const held = heldAnswer<ReturnType<typeof breaks>>()
    const { answers } = await comes(async () => held.promise)
    await expect.element(box).toHaveAttribute('aria-busy', 'true')
    held.answer(breaks())
    await expect.element(text("L'intégrité du journal n'a pas pu être lue.")).toBeVisible()
    await expectNoAxeViolations()
    answers({ getLogIntegrity: anIntactLog() })
    await box.getByRole('button', { name: 'Réessayer' }).click()
    await expect.element(text('Dernier scellé')).toBeVisible()
  })
})
