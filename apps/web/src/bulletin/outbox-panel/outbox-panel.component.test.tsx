import { aFullBulletin } from '@bulletin/domain/bulletin/testing/full-bulletin'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answersForeign, breaks, NO_ANSWER, refuses } from '../../testing/component/contract-server.ts'
import { collectDownloads } from '../../testing/component/downloads.ts'
import { button, isThere, press } from '../../testing/component/driver.ts'
import { expectNoAxeViolations } from '../../testing/component/look.ts'
import { expectCount } from '../../testing/component/read.ts'
import {
  aCertifiedReserve,
  firstSent,
  handsOver,
  mark,
  opensPanel,
  panel,
  putsOnTablet,
  receivedEntries,
  told,
} from '../../testing/component/sending.ts'
import { accountsOfBoth, comesBack, KARIM } from '../../testing/component/sign-in.ts'
import { readTablet } from '../../testing/component/tablet-storage.ts'
import { takeTime } from '../../testing/component/time.ts'
import { answersOfDay, mountToday, type TodayMounting } from '../../testing/component/today.ts'

const MINUTE_MILLISECONDS = 60_000
const DETAIL = 'Un autre bulletin porte déjà cet identifiant.'

const entry = (day: RegExp) => panel.getByRole('listitem', { name: day })
const ofTuesday = entry(/^10\/03\/2026/)
const retryAll = panel.getByRole('button', { name: 'Réessayer' }).last()

const comes = (answers: TodayMounting['answers'] = {}) =>
  mountToday({ draft: aCertifiedReserve(), answers: { ...accountsOfBoth, ...answers } })

const mondaysReserve = () => aCertifiedReserve({ day: '2026-03-09', now: '2026-03-10T11:00:00Z', series: 1 })

/** The content of the tablet's storage, as far as the screen displays it. */
const held = async () => {
  const { outgoing = [], receipts = [] } = await readTablet()
  return {
    waiting: outgoing.map((one) => (one as { nextTry: string }).nextTry),
    received: receipts.map((one) => (one as { date: string }).date),
  }
}

const copied = async (files: ReturnType<typeof collectDownloads>) =>
  JSON.parse((await files.at(-1)?.content.text()) ?? '{}') as SubmittedBulletin

describe('what waits on the tablet', () => {
  it('is listed, and goes out together on a tap [1.8] [4.6] [7.42] [7.43]', async () => {
    const app = await comes({ submitBulletin: NO_ANSWER })
    await handsOver()
    await isThere(told('Connexion requise'))
    await putsOnTablet(mondaysReserve())
    await app.reload()
    await handsOver()
    await expect.element(mark).toHaveAccessibleName(/2 bulletins en attente d'envoi$/)
    await opensPanel()
    await expectCount(panel.getByRole('listitem'), 2)
    await expect
      .element(entry(/^10\/03\/2026 Service RA · ligne 7 Validé à 12:/))
      .toMatchTextContent("En attente d'envoi")
    await expect.element(panel).not.toMatchTextContent('Reçu par le serveur')
    await expectNoAxeViolations()
    expect(await held()).toEqual({ waiting: ['ON_RECONNECTION', 'ON_RECONNECTION'], received: [] })

    app.answers(answersOfDay(null))
    await press(retryAll)
    // Sent in one round, or in two if one entry's retry time came just before the tap.
    await isThere(page.getByText(/ bulletins? en attente .* bien été envoyés?\.$/).first())
    await expectCount(receivedEntries, 2)
    await expect.element(panel).toMatchTextContent('Aucun bulletin en attente')
    await expect.element(panel).toMatchTextContent(/Dernier envoi le \d\d\/\d\d\/\d{4} à \d\d:\d\d/)
    expect(await held()).toMatchObject({ waiting: [] })
    await userEvent.keyboard('{Escape}')
    await expect.element(mark).toHaveFocus()
    await isThere(told('Bulletin envoyé'))
  })

  it('is not refused by a filter that answers 403 with a page of its own, and goes by itself [4.6] [8.3]', async () => {
    const app = await comes({ submitBulletin: answersForeign(403) })
    await handsOver()
    await isThere(told('Connexion requise'))
    await opensPanel()
    await expect.element(panel.getByRole('listitem')).toMatchTextContent("En attente d'envoi")
    // The panel fills the full height, even when it is almost empty.
    const { top, height } = panel.element().getBoundingClientRect()
    expect({ top, height }).toEqual({ top: 0, height: innerHeight })
    app.answers(answersOfDay(null))
    await expect.element(panel).toMatchTextContent('Aucun bulletin en attente')
    expect(await held()).toEqual({ waiting: [], received: ['2026-03-10'] })
  })

  it('of a server that fails is tried again after 15 minutes, also by a page that was loaded anew [4.6] [8.3] [8.11] [9.10] [7.42]', async () => {
    const time = takeTime()
    const app = await comes({ submitBulletin: breaks() })
    await handsOver()
    await isThere(told('Erreur à la validation'))
    await expect.element(mark).toHaveAccessibleName(/1 bulletin en erreur$/)
    await opensPanel()
    await expect.element(ofTuesday).toMatchTextContent(/Non reçu\s: erreur du serveur/)
    await expect
      .element(ofTuesday)
      .toMatchTextContent(/Nouvel essai à \d\d:\d\d si la tablette est connectée\./)
    await app.reload()
    await isThere(told('Erreur à la validation'))
    await expect.element(mark).toHaveAccessibleName(/1 bulletin en erreur$/)
    expect(app.asked('submitBulletin')).toHaveLength(1)
    app.answers(answersOfDay(null))
    await time.sleeps(16 * MINUTE_MILLISECONDS)
    await isThere(told('Bulletin envoyé'))
    await expect.element(mark).not.toHaveAccessibleName(/erreur/)
    expect(new Set(app.asked('submitBulletin').map(({ body }) => body.id)).size).toBe(1)
  })

  it('of another driver is neither seen nor sent [1.8] [4.6]', async () => {
    const app = await comes({ submitBulletin: NO_ANSWER })
    await handsOver()
    await isThere(told('Connexion requise'))
    const tried = app.asked('submitBulletin').length
    await comesBack(app, KARIM)
    await expect.element(mark).toHaveAccessibleName(/^État de la connexion\s: En ligne$/)
    await opensPanel()
    await expect.element(panel).toMatchTextContent('Aucun bulletin en attente')
    await expect.element(retryAll).toBeDisabled()
    expect(app.asked('submitBulletin')).toHaveLength(tried)
    expect(await held()).toEqual({ waiting: ['ON_RECONNECTION'], received: [] })
  })
})

describe('a refused bulletin', () => {
  const REFUSAL = { submitBulletin: refuses({ code: 'BULLETIN_INVALID', detail: DETAIL }) }

  it('is set aside with its reason, and the next one goes; a copy, the details, another try [4.6] [7.42] [8.3]', async () => {
    const files = collectDownloads()
    const app = await comes(REFUSAL)
    await handsOver()
    await isThere(told('Erreur à la validation'))
    app.answers(answersOfDay(null))
    await putsOnTablet(mondaysReserve())
    await app.reload()
    await handsOver()
    await isThere(told('Bulletin envoyé'))
    await expect.element(mark).toHaveAccessibleName(/1 bulletin en erreur$/)

    await opensPanel()
    await expect.element(ofTuesday).toMatchTextContent('Refusé par le serveur')
    await expect.element(ofTuesday).toMatchTextContent(DETAIL)
    await expect.element(ofTuesday).toMatchTextContent(/Conservé sur la tablette jusqu'au \d\d\/\d\d\/\d{4}/)
    await expect.element(entry(/^09\/03\/2026/)).toMatchTextContent('Reçu par le serveur')
    await ofTuesday.getByRole('button', { name: 'Télécharger une copie' }).click()
    expect(await copied(files)).toMatchObject({ date: '2026-03-10', service: 'RA' })
    await expect.element(ofTuesday).toMatchTextContent(/Copie téléchargée le 10\/03\/2026/)

    const details = ofTuesday.getByRole('button', { name: 'Détails' })
    await details.click()
    const shown = page.getByRole('dialog', { name: 'Bulletin du 10/03/2026' })
    await isThere(shown)
    const request = /Dernière requête([\da-f-]{36})/.exec(shown.element().textContent)?.[1]
    expect(app.answeredIds()).toContain(request)
    await expect.element(shown.getByRole('article')).toMatchTextContent('RA')
    await expectNoAxeViolations()
    await userEvent.keyboard('{Escape}')
    await expect.element(details).toHaveFocus()
  })

  it('is not sent again by a page that is loaded anew, but by a tap [4.6] [7.42]', async () => {
    const app = await comes(REFUSAL)
    await handsOver()
    await isThere(told('Erreur à la validation'))
    app.answers(answersOfDay(null))
    await app.reload()
    await expect.element(mark).toHaveAccessibleName(/1 bulletin en erreur$/)
    expect(app.asked('submitBulletin')).toHaveLength(1)
    await opensPanel()
    await ofTuesday.getByRole('button', { name: 'Réessayer' }).click()
    await expect.element(ofTuesday).toMatchTextContent('Reçu par le serveur')
    const message = page.getByText('Votre bulletin en attente a bien été envoyé.')
    await isThere(message)
    // The message appears beside the panel, so that it does not cover the panel's footer.
    const { right } = message.element().getBoundingClientRect()
    expect(right).toBeLessThan(panel.element().getBoundingClientRect().left)
    expect(app.asked('submitBulletin')).toHaveLength(2)
    expect(await held()).toMatchObject({ waiting: [] })
  })
})

it('a bulletin that was changed after it was received is « déjà reçu », and its changes can be had as a file [4.6] [8.3]', async () => {
  const files = collectDownloads()
  const app = await comes({ submitBulletin: refuses({ code: 'BULLETIN_CONFLICT' }) })
  await isThere(button('Valider mon bulletin'))
  await page.getByLabelText(/Commentaire/).fill('Ajouté après la réception.')
  app.answers({
    getBulletin: () => aFullBulletin({ ...firstSent(app), driverComment: 'Reçu ainsi.' }),
  })
  await handsOver()
  await isThere(told('Bulletin déjà reçu'))
  await opensPanel()
  await expect.element(ofTuesday).toMatchTextContent('Déjà reçu par le serveur')
  await expect.element(ofTuesday).toMatchTextContent("tel que vous l'avez validé le 10/03/2026 à")
  expect(ofTuesday.getByRole('button', { name: 'Réessayer' }).query()).toBeNull()
  await ofTuesday.getByRole('button', { name: 'Télécharger une copie' }).click()
  expect(await copied(files)).toMatchObject({
    date: '2026-03-10',
    driverComment: 'Ajouté après la réception.',
  })
  await expectNoAxeViolations()
  expect(await held()).toEqual({ waiting: ['BY_HAND'], received: [] })
})
