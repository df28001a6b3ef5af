import { readVerifierKey, verifierKeyText } from '@bulletin/domain/evidence/note'
import { PRODUCT_VERSION } from '@bulletin/domain/product'
import { LOG_KEY } from '@bulletin/domain/proof/testing/proved-bulletin'
import { bulletinPdf } from '@bulletin/domain/proof/testing/written-pdf'
import { latin1 } from '@bulletin/domain/proof/pdf-file'
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { digestBytes } from '../apps/server/src/system/sha256.ts'
import { attachedTo, validatedFile, withoutSealing } from './support/downloaded-files.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'
import { expectKept } from './support/kept-shell.ts'

/** The server prints and seals the file on request, which takes time on a busy machine. */
const FILE_TIMEOUT = { timeout: 60_000 }

const verifies = async (page: Page, buffer: Buffer): Promise<void> => {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'bulletin.pdf', mimeType: 'application/pdf', buffer })
}

const answer = (page: Page) => page.getByRole('status').getByRole('heading', { level: 2 })

test(
  'whoever has a bulletin as a file verifies it without an account, also without a network: authentic, changed, none',
  { tag: '@firefox' },
  async ({ page, app }) => {
    test.slow()
    const file = await validatedFile(app.url, '2026-11-10')
    const keys = (await (await fetch(`${app.url}/api/log/keys`)).text()).trim().split('\n')
    expect(readVerifierKey(keys[0] ?? '', digestBytes)).not.toBeNull()

    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url())
    })
    await page.goto('/verify')
    await expect(page.getByText(/Clés du journal scellé téléchargées/)).toBeVisible()
    await verifies(page, file)
    await expect(answer(page)).toHaveText(/Ce bulletin est authentique/, FILE_TIMEOUT)
    await expect(page.getByRole('status')).toContainText('la signature couvre tout le fichier')
    await expect(page.getByRole('status')).not.toContainText('Lambert')

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: "Télécharger l'attestation" }).click()
    const attestation = await readFile(await (await saved).path(), 'utf8')
    expect(attestation).toContain('Ce bulletin est authentique')
    expect(attestation).toContain(keys[0])
    expect(attestation).toContain(PRODUCT_VERSION)

    await expectKept(page)
    await page.context().setOffline(true)
    await page.goto('/verify')
    await verifies(page, file)
    await expect(answer(page)).toHaveText(/Ce bulletin est authentique/, FILE_TIMEOUT)

    const changed = Buffer.from(file)
    changed[changed.length - 200] = (changed[changed.length - 200] ?? 0) ^ 1
    await verifies(page, changed)
    await expect(answer(page)).toHaveText('Ce document ne correspond pas au bulletin scellé')
    await verifies(page, Buffer.from('Bonjour'))
    await expect(answer(page)).toHaveText("Ce fichier n'est pas un bulletin de conduite")

    expect(sent.filter((url) => !url.includes('/sso'))).toEqual([])
  },
)

const opens = async (page: Page): Promise<void> => {
  await page.goto('/verify')
  await expect(page.getByText(/Clés du journal scellé téléchargées/)).toBeVisible()
}

test.describe('whatever was done to a file that the product gave', () => {
  test.use(withoutRest)

  test('it gets an answer of its own, also without a network', async ({ page, app }) => {
    test.slow()
    const file = await validatedFile(app.url, '2026-11-10')
    const { bulletin, proof } = attachedTo(file)
    const { proof: another } = attachedTo(await validatedFile(app.url, '2026-11-09'))
    const early = await withoutSealing(app.databaseUrl, () => validatedFile(app.url, '2026-11-10'))
    const changed = Buffer.from(latin1(file).replace('/Title', '/Titre'), 'latin1')

    await opens(page)
    await page.context().setOffline(true)
    const told = new Set<string>()
    for (const [answered, sentence] of [
      [file, /^Ce bulletin est authentique et n'a pas été modifié depuis le 10\/11\/2026/],
      [changed, 'Ce document ne correspond pas au bulletin scellé'],
      [bulletinPdf(bulletin, another), "La preuve jointe à ce document est celle d'un autre bulletin"],
      [early, "Ce bulletin n'était pas encore scellé quand il a été téléchargé"],
      [bulletinPdf(bulletin, proof), /^Les données jointes sont prouvées, mais ce fichier n'est pas signé/],
      [bulletinPdf(bulletin, null), 'Ce bulletin ne porte pas de preuve'],
    ] as const) {
      await verifies(page, Buffer.from(answered))
      await expect(answer(page)).toHaveText(sentence, FILE_TIMEOUT)
      told.add(await answer(page).innerText())
    }
    expect(told.size).toBe(6)
    await page.context().setOffline(false)

    await page.route('**/api/log/certificates', (route) => route.fulfill({ body: '' }))
    await opens(page)
    await verifies(page, Buffer.from(bulletinPdf(bulletin, proof)))
    await expect(page.getByRole('status')).toContainText('Données prouvées, mise en page non', FILE_TIMEOUT)
    await verifies(page, file)
    await expect(answer(page)).toHaveText('Ce bulletin est signé par un certificat inconnu', FILE_TIMEOUT)

    await page.route('**/api/log/keys', (route) => route.fulfill({ body: `${verifierKeyText(LOG_KEY)}\n` }))
    await opens(page)
    await verifies(page, file)
    await expect(answer(page)).toHaveText('Ce bulletin est scellé par une clé inconnue', FILE_TIMEOUT)
  })
})
