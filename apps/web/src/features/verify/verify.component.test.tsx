import { checkpointText } from '@bulletin/domain/evidence/checkpoint'
import { noteText, verifierKeyText } from '@bulletin/domain/evidence/note'
import { digestBytes, RFC_8032_SEED, sign } from '@bulletin/domain/evidence/testing/cryptography'
import { utf8 } from '@bulletin/domain/evidence/utf8'
import { bulletinPdf, writtenPdf } from '@bulletin/domain/proof/testing/written-pdf'
import {
  aProvedBulletin,
  LOG_KEY,
  OTHER_KEY,
  OTHER_SEED,
  sealedIn,
} from '@bulletin/domain/proof/testing/proved-bulletin'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choosesNext, isOpenedWhenDropped } from '../../testing/component/files.ts'
import { expectNoAxeViolations, fitsEveryScreen } from '../../testing/component/look.ts'
import { mount, type Mounting } from '../../testing/component/mount.tsx'
import { expectTexts } from '../../testing/component/read.ts'
import { fakeUsers } from '../../testing/session-fakes.ts'

const KEYS = {
  '/api/log/keys': `${verifierKeyText(LOG_KEY)}\n`,
  '/api/log/certificates': '',
  '/api/log/checkpoint': '',
}
const { bulletin, proof } = aProvedBulletin()
const title = page.getByRole('status').getByRole('heading', { level: 2 })
const choose = page.getByRole('button', { name: 'Choisir un fichier' })

const fileOf = (bytes: Uint8Array, name = 'bulletin-201-2026-03-10.pdf') =>
  new File([Uint8Array.from(bytes)], name, { type: 'application/pdf' })
const AUTHENTIC = fileOf(bulletinPdf(bulletin, proof))

/** Nobody is signed in. */
const opens = (mounting: Partial<Mounting> = {}) =>
  mount({ at: '/verify', users: fakeUsers(null), texts: KEYS, ...mounting })
const chooses = async (file: File) => {
  choosesNext([file])
  await choose.click()
}

beforeEach(() => localStorage.removeItem('verify-keys'))

describe('a bulletin that anybody verifies, without an account', () => {
  it('is authentic: day, line, service and seal are shown, and no name', async () => {
    await opens()
    await expect
      .element(page.getByText(/Clés du journal scellé téléchargées le 10\/03\/2026 à 12:00/))
      .toBeVisible()
    await chooses(AUTHENTIC)
    await expect
      .element(title)
      .toMatchTextContent(/Données prouvées, mise en page non.: état du 12\/03\/2026 à 09:00/)
    const answer = page.getByRole('status')
    await expect.element(answer).toMatchTextContent(/le fichier n'est pas signé/)
    await expect.element(answer).toMatchTextContent(/Service 201 · ligne 7/)
    await expect.element(answer).toMatchTextContent(/n° 3 sur 3/)
    await expect.element(answer).toMatchTextContent(/Délai retenu *20 min/)
    await expect.element(answer).toMatchTextContent(/une version plus récente peut exister/)
    const axis = page.getByRole('list', { name: 'Place du bulletin entre les scellés' })
    await expect
      .element(axis)
      .toMatchTextContent(/Ce bulletin.*12\/03\/2026 à 09:00.*écriture n° 3.*Son scellé.*3 écritures/)
    expect(document.title).toContain('Vérifier un bulletin')
    for (const name of [bulletin.driverName, bulletin.managerName ?? ''])
      await expect.element(answer).not.toMatchTextContent(new RegExp(name))
    await fitsEveryScreen()
  })

  it('stands between its seal and a newer one, or after the last one that is known', async () => {
    const text = checkpointText({ origin: LOG_KEY.name, size: 9, root: digestBytes(new Uint8Array()) })
    const { name, keyId } = LOG_KEY
    const note = noteText({
      text,
      signatures: [{ name, keyId, signature: sign(utf8(text), RFC_8032_SEED) }],
    })
    await opens({ texts: { ...KEYS, '/api/log/checkpoint': note } })
    await expect.element(page.getByText(/dernier scellé.: 9 écritures/)).toBeVisible()
    await chooses(AUTHENTIC)
    const axis = page.getByRole('list', { name: 'Place du bulletin entre les scellés' })
    await expectTexts(axis.getByRole('listitem'), [
      'Ce bulletin12/03/2026 à 09:00écriture n° 3',
      'Son scellé3 écritures',
      'Dernier scellé connu9 écriturestéléchargé le 10/03/2026 à 12:00',
    ])
    choosesNext([fileOf(bulletinPdf(bulletin, { ...proof, inclusion: null }))])
    await page.getByRole('button', { name: 'Autre fichier' }).click()
    await expectTexts(axis.getByRole('listitem'), [
      'Dernier scellé connu9 écriturestéléchargé le 10/03/2026 à 12:00',
      'Ce bulletin12/03/2026 à 09:00',
    ])
    await fitsEveryScreen()
  })

  it('is not signed though its issuer signs: the original is asked for, and the proved values are shown', async () => {
    await opens({ texts: { ...KEYS, '/api/log/certificates': `${'ab'.repeat(32)}\n` } })
    await expect.element(page.getByText(/Clés du journal scellé téléchargées/)).toBeVisible()
    await chooses(AUTHENTIC)
    await expect.element(title).toMatchTextContent(/n'est pas signé alors que cet émetteur signe les siens/)
    const answer = page.getByRole('status')
    await expect.element(answer).toMatchTextContent(/Demandez l'original signé/)
    await expect.element(answer).toMatchTextContent(/Délai retenu *20 min/)
    await expect.element(answer).toMatchTextContent(/Corrections du MEF *délai, courses/)
    await expect
      .element(page.getByRole('button', { name: "Télécharger l'attestation" }))
      .not.toBeInTheDocument()
    await fitsEveryScreen()
  })

  it('is neither sealed nor signed though its issuer signs: anybody may have written it', async () => {
    await opens({ texts: { ...KEYS, '/api/log/certificates': `${'ab'.repeat(32)}\n` } })
    await expect.element(page.getByText(/Clés du journal scellé téléchargées/)).toBeVisible()
    await chooses(fileOf(bulletinPdf(bulletin, { ...proof, inclusion: null })))
    await expect.element(title).toMatchTextContent(/n'était pas encore scellé/)
    await expect
      .element(page.getByRole('status'))
      .toMatchTextContent(/pas signé alors que cet émetteur signe les siens.*n'importe qui a pu l'écrire/)
  })

  it('names what differs in French', async () => {
    await opens()
    await chooses(fileOf(bulletinPdf({ ...bulletin, delayMinute: 1, more: 1, other: 1 }, proof)))
    await expect
      .element(page.getByRole('status'))
      .toMatchTextContent(/Ce qui diffère *le délai déclaré, une autre valeur du bulletin(?!,)/)
  })

  it.each([
    ['changed', 'Ce document ne correspond pas au bulletin scellé', { ...bulletin, delayMinute: 1 }, proof],
    ['without its proof', 'Ce bulletin ne porte pas de preuve', bulletin, null],
    [
      'with the proof of another',
      "La preuve jointe à ce document est celle d'un autre bulletin",
      { ...bulletin, id: '019caa00-0000-7000-8000-000000009999' },
      proof,
    ],
    [
      'not sealed yet',
      "Ce bulletin n'était pas encore scellé quand il a été téléchargé",
      bulletin,
      { ...proof, inclusion: null },
    ],
  ])('is %s: it says so', async (_what, sentence, printed, itsProof) => {
    await opens()
    await chooses(fileOf(bulletinPdf(printed, itsProof)))
    await expect.element(title).toHaveTextContent(sentence)
    await expectNoAxeViolations()
  })

  it('is sealed by a key that is not known, which is named beside those that are', async () => {
    await opens()
    const training = aProvedBulletin('410001', (hash) => sealedIn(hash, OTHER_KEY, OTHER_SEED))
    await chooses(fileOf(bulletinPdf(training.bulletin, training.proof)))
    await expect.element(title).toHaveTextContent('Ce bulletin est scellé par une clé inconnue')
    const answer = page.getByRole('status')
    await expect.element(answer).toMatchTextContent(new RegExp(OTHER_KEY.keyId))
    await expect.element(answer).toMatchTextContent(new RegExp(LOG_KEY.keyId))
    await expectNoAxeViolations()
  })

  it.each([
    ['another PDF', writtenPdf([])],
    ['a text', new TextEncoder().encode('Bonjour')],
    ['nothing', new Uint8Array()],
  ])('is none: %s', async (_what, bytes) => {
    await opens()
    await chooses(fileOf(bytes))
    await expect.element(title).toHaveTextContent("Ce fichier n'est pas un bulletin de conduite")
  })

  it('is dropped anywhere on the page, and another one after it', async () => {
    await opens()
    await expect.element(choose).toBeVisible()
    expect(isOpenedWhenDropped(page.getByRole('main'), [AUTHENTIC])).toBe(false)
    await expect.element(title).toMatchTextContent(/Données prouvées/)
    expect(isOpenedWhenDropped(title, [fileOf(bulletinPdf(bulletin, null))])).toBe(false)
    await expect.element(title).toHaveTextContent('Ce bulletin ne porte pas de preuve')
  })

  it('is reached and chosen with the keyboard, and its details are opened', async () => {
    await opens()
    await expect.element(choose).toBeVisible()
    choosesNext([AUTHENTIC])
    await userEvent.tab()
    await expect.element(choose).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const details = page.getByRole('button', { name: 'Détails techniques' })
    await expect.element(details).toHaveAttribute('aria-expanded', 'false')
    await details.click()
    const technical = page.getByRole('region', { name: 'Détails techniques' })
    await expect.element(technical).toMatchTextContent(/SHA-256 du fichier/)
    await expect.element(technical).toMatchTextContent(/ne prouve pas *la distance théorique, /)
    await expect.element(technical).not.toMatchTextContent(/theoreticalDistance/)
    await expectNoAxeViolations()
  })

  it('is verified on a tablet that stands, and nobody is asked to turn it', async () => {
    await opens()
    await page.viewport(800, 1280)
    await chooses(AUTHENTIC)
    await expect.element(title).toMatchTextContent(/Données prouvées/)
    await expect.element(page.getByText('Tournez votre tablette')).not.toBeInTheDocument()
    await expectNoAxeViolations()
    await page.viewport(1280, 800)
  })

  it('is verified without a network, with the keys of the visit before', async () => {
    const { reload, setReachable } = await opens()
    await expect.element(page.getByText(/Clés du journal scellé téléchargées/)).toBeVisible()
    setReachable(false)
    await reload()
    await chooses(AUTHENTIC)
    await expect.element(title).toMatchTextContent(/Données prouvées/)
  })

  it('cannot be vouched for before the first network, which the page says', async () => {
    await opens({ isReachable: false })
    await expect.element(page.getByText(/n'ont pas encore pu être téléchargées/)).toBeVisible()
    await chooses(AUTHENTIC)
    await expect.element(title).toHaveTextContent('Ce bulletin est scellé par une clé inconnue')
  })

  it('is too large to be one', async () => {
    await opens()
    await chooses(new File([new Uint8Array(10_000_001)], 'film.pdf'))
    await expect.element(page.getByRole('status')).toMatchTextContent(/trop gros pour être un bulletin \(10/)
  })
})
