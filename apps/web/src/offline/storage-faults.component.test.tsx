import { aFullBulletin } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { aDriversDay } from '@bulletin/domain/testing/scenario'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NO_ANSWER, refuses } from '../testing/component/contract-server.ts'
import { collectDownloads } from '../testing/component/downloads.ts'
import {
  button,
  departs,
  departureOf,
  isGone,
  isSaved,
  isThere,
  main,
  pap,
} from '../testing/component/driver.ts'
import { expectNoAxeViolations } from '../testing/component/look.ts'
import { expectCount } from '../testing/component/read.ts'
import {
  aCertifiedReserve,
  firstSent,
  handsOver,
  opensPanel,
  panel,
  receivedEntries,
  told,
} from '../testing/component/sending.ts'
import { heading } from '../testing/component/shell.ts'
import { passTunnel } from '../testing/component/sign-in.ts'
import { fillTablet, holdDatabase, readTablet, removeDatabase } from '../testing/component/tablet-storage.ts'
import { answersOfDay, mountToday } from '../testing/component/today.ts'

const FAILED = 'Non enregistré sur la tablette'
const failed = button(FAILED)
const advice = page.getByRole('dialog', { name: FAILED })

const begun = () => aDriversDay().typesPap('12').draft
const driving = () => aDriversDay().comesToWork().draft

const kept = async (store: 'today' | 'outgoing' | 'receipts') => JSON.stringify((await readTablet())[store])

describe('a full tablet', () => {
  it('is told, keeps the entry on the screen, offers a copy, and saves once there is room [3.32]', async () => {
    const files = collectDownloads()
    const app = await mountToday({ ordered: '201', draft: driving() })
    await departs(1, '23:51:05')
    await isSaved()
    const free = fillTablet()
    await departs(1, '23:51:35')
    await failed.click()
    await expect.element(advice).toMatchTextContent('La mémoire de la tablette est pleine')
    await expectNoAxeViolations()
    await advice.getByRole('button', { name: 'Télécharger une copie' }).click()
    expect(files.map(({ name }) => name)).toEqual(['bulletin-2026-03-10.json'])
    await advice.getByRole('button', { name: 'Fermer' }).click()
    await expect.element(departureOf(1)).toHaveAccessibleName(/: 23:51:35/)

    free()
    await isSaved()
    await isThere(button('Mémoire presque pleine'))
    await app.reload()
    await expect.element(departureOf(1)).toHaveAccessibleName(/: 23:51:35/)
  })

  it('is told before it is too late [3.32]', async () => {
    const told80 = vi
      .spyOn(navigator.storage, 'estimate')
      .mockResolvedValue({ usage: 81_000_000, quota: 100_000_000 })
    onTestFinished(() => told80.mockRestore())
    await mountToday({ draft: begun() })
    await button('Mémoire presque pleine').click()
    await expect.element(page.getByRole('dialog')).toMatchTextContent('Votre saisie est enregistrée')
  })

  it('need not stay open once the server has the bulletin, and the draft that comes back is recognised [4.6] [8.3]', async () => {
    const app = await mountToday({ draft: aCertifiedReserve() })
    await isThere(button('Valider mon bulletin'))
    const free = fillTablet()
    await handsOver()
    await isThere(told('Bulletin envoyé'))
    await button('Reçu non enregistré sur la tablette').click()
    await expect.element(page.getByRole('dialog')).toMatchTextContent('vous pouvez fermer cette page')
    await expectNoAxeViolations()
    await userEvent.keyboard('{Escape}')

    app.answers({
      submitBulletin: refuses({ code: 'BULLETIN_CONFLICT' }),
      getBulletin: aFullBulletin(firstSent(app)),
    })
    free()
    await app.reload()
    await handsOver()
    await isThere(told('Bulletin envoyé'))
    await isSaved()
    expect(page.getByText(/bulletins? en erreur/).query()).toBeNull()
  })

  it('gives the draft of what it has sent away, and keeps the receipt once there is room [3.32] [4.6]', async () => {
    const app = await mountToday({ draft: aCertifiedReserve() })
    await isThere(button('Valider mon bulletin'))
    const free = fillTablet(['put', 'add'])
    await handsOver()
    await isThere(told('Bulletin envoyé'))
    await expect.poll(() => kept('today')).not.toContain('"kind":"draft"')
    free()
    await expect.poll(() => kept('receipts')).toContain('"matricule":"100001"')
    await expect.poll(() => kept('today')).toContain('"kind":"sent"')
    await app.reload()
    await isThere(told('Bulletin envoyé'))
  })
})

describe('a database that is removed under the application', () => {
  it('is written anew from the screen, without a tap [3.32]', async () => {
    const app = await mountToday({ ordered: '201', draft: driving() })
    await departs(1, '23:52:20')
    await isSaved()
    await removeDatabase()
    await expect.poll(() => kept('today')).toContain('2026-03-10T22:52:20Z')
    expect(failed.query()).toBeNull()
    await departs(1, '23:52:25')
    await isSaved()
    await app.reload()
    await expect.element(departureOf(1)).toHaveAccessibleName(/: 23:52:25/)
  })

  it('while a validated bulletin waits is written back from the page, told, and received once [3.32] [4.6]', async () => {
    const app = await mountToday({ draft: aCertifiedReserve(), answers: { submitBulletin: NO_ANSWER } })
    await handsOver()
    await isThere(told('Connexion requise'))
    await removeDatabase()
    await isThere(page.getByText('Votre bulletin en attente y est enregistré à nouveau.'))
    await expect.poll(() => kept('outgoing')).toContain('"matricule":"100001"')
    await expect.poll(() => kept('today')).toContain('"kind":"sent"')
    expect(failed.query()).toBeNull()
    // The reloaded page can only read it from the tablet.
    await app.reload()
    await isThere(told('Connexion requise'))
    const tried = app.asked('submitBulletin').length
    app.answers(answersOfDay(null))
    await opensPanel()
    passTunnel(app)
    await expectCount(receivedEntries, 1)
    expect(app.asked('submitBulletin')).toHaveLength(tried + 1)
    expect(await kept('outgoing')).toBe('[]')
  })

  it('and takes nothing back: what waits is never called « enregistré », and is sent from the page [3.32] [8.3]', async () => {
    const files = collectDownloads()
    const app = await mountToday({ draft: aCertifiedReserve(), answers: { submitBulletin: NO_ANSWER } })
    await handsOver()
    await isThere(told('Connexion requise'))
    fillTablet()
    await removeDatabase()
    await isThere(failed)
    await expect.element(main).toMatchTextContent('un bulletin validé ne se trouve plus que sur cette page')
    await expect.element(main).not.toMatchTextContent(/enregistré sur la tablette/)
    await main.getByRole('button', { name: 'Télécharger une copie' }).click()
    expect(files.map(({ name }) => name)).toEqual(['bulletin-2026-03-10.json'])
    await expectNoAxeViolations()
    await opensPanel()
    await expect.element(panel).toMatchTextContent(FAILED)
    app.answers(answersOfDay(null))
    passTunnel(app)
    await expectCount(receivedEntries, 1)
  })
})

describe('another tab', () => {
  it('that keeps the memory from being opened: the entry stays, the driver is told, and it goes on by itself [3.32]', async () => {
    const app = await mountToday({ draft: begun() })
    await expect.element(pap).toHaveValue('12')
    const asleep = await holdDatabase()
    const removed = removeDatabase()
    await pap.fill('45')
    await failed.click()
    await expect.element(advice).toMatchTextContent("fermez les autres onglets de l'application")
    await userEvent.keyboard('{Escape}')
    await expect.element(pap).toHaveValue('45')
    asleep.letGo()
    await removed
    await isSaved()
    await isGone(failed)
    await app.reload()
    await expect.element(pap).toHaveValue('45')
  })

  it('of an older version that holds up an update is to be closed, and it goes on once it is [3.32]', async () => {
    const old = await holdDatabase(1)
    await mountToday()
    await isThere(heading('Fermez les autres onglets'))
    await expectNoAxeViolations()
    old.letGo()
    await button('Commencer').click()
    await pap.fill('12')
    await isSaved()
  })

  it('of a newer version: this one gives way, keeps its entry on the screen, and says to reload [3.32]', async () => {
    const app = await mountToday({ draft: begun() })
    await pap.fill('45')
    await isSaved()
    expect(await kept('today')).toContain('"pap":"45"')
    const newer = await holdDatabase(1_000_000)
    await isThere(page.getByText('Une version plus récente est ouverte'))
    await expect.element(pap).toHaveValue('45')
    await expect.element(button('Recharger la page')).toBeEnabled()
    // The reload loads this older build, which cannot open the newer database.
    await app.reload()
    await isThere(heading('Une version plus récente est ouverte'))
    newer.letGo()
  })
})
