import { aFullBulletin, aWaitingBulletin } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answersWith, breaks, refuses, type Answers } from '../../testing/component/contract-server.ts'
import { collectDownloads } from '../../testing/component/downloads.ts'
import { expectNoAxeViolations } from '../../testing/component/look.ts'
import { mount } from '../../testing/component/mount.tsx'
import { createOffice } from '../../testing/component/office.ts'
import { anAccount } from '@bulletin/domain/testing/account'

const NAME = 'bulletin-2026-03-10-201-100001.pdf'
const FILE = new Blob(['%PDF-1.7'], { type: 'application/pdf' })
const file = answersWith(FILE, { 'content-disposition': `attachment; filename="${NAME}"` })

const dialog = page.getByRole('dialog', { name: 'Téléchargement du PDF' })
const button = page.getByRole('button', { name: 'Télécharger le PDF', exact: true })

const opens = (downloadBulletin: Answers['downloadBulletin'], bulletin = aFullBulletin()) =>
  mount({
    at: `/bulletin/${bulletin.id}`,
    answers: { getBulletin: bulletin, ...(downloadBulletin !== undefined && { downloadBulletin }) },
  })

describe('the PDF of a bulletin [2.4.44] [2.4.63]', () => {
  it('is not there before a manager has validated: that is said, and the way back leads to the button [6.9] [8.8]', async () => {
    const files = collectDownloads()
    const { answers } = await opens(refuses({ code: 'BULLETIN_NOT_VALIDATED' }), aWaitingBulletin())
    await button.click()
    await expect
      .element(dialog)
      .toMatchTextContent(/Le bulletin doit être validé par le MEF avant de pouvoir être téléchargé\./)
    await expectNoAxeViolations()
    await dialog.getByRole('button', { name: 'Retour' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()

    // A retry works without reloading the page.
    answers({ downloadBulletin: file })
    await button.click()
    await expect.poll(() => files.map(({ name }) => name)).toEqual([NAME])
    await expect.element(dialog).not.toBeInTheDocument()
    expect(await files[0]?.content.text()).toBe('%PDF-1.7')
  })

  it('comes from a row of the archive too [2.4.53]', async () => {
    const files = collectDownloads()
    const bulletin = aFullBulletin()
    const { answers } = createOffice(anAccount(), [bulletin])
    await mount({
      at: '/myarchived',
      now: '2026-03-12T11:00:00Z',
      answers: { ...answers, downloadBulletin: file },
    })
    await page.getByRole('button', { name: /^Télécharger le PDF du bulletin/ }).click()
    await expect.poll(() => files.map(({ name }) => name)).toEqual([NAME])
  })

  it('that does not come says why: the server failed, or is out of reach [8.8]', async () => {
    const files = collectDownloads()
    const { answers, setOnline } = await opens(breaks())
    await button.click()
    await expect
      .element(dialog)
      .toMatchTextContent(
        /Le téléchargement a échoué en raison d'une erreur du serveur\. Veuillez réessayer plus tard\./,
      )
    await expectNoAxeViolations()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    answers({ downloadBulletin: file })
    setOnline(false)
    await button.click()
    await expect
      .element(dialog)
      .toMatchTextContent(/Le serveur est injoignable\. Vérifiez votre connexion et réessayez\./)
    await dialog.getByRole('button', { name: 'Retour' }).click()
    setOnline(true)
    await button.click()
    await expect.poll(() => files.length).toBe(1)
  })
})
