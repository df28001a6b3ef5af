import { readVerifierKey } from '@bulletin/domain/evidence/note'
import { PRODUCT_VERSION } from '@bulletin/domain/product'
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { digestBytes } from '../apps/server/src/system/sha256.ts'
import { accessTokenOf } from '../tools/token/sign-in.mjs'
import { expect, test } from './support/fixtures.ts'
import { expectKept } from './support/kept-shell.ts'
import { eventfulDay, sendBulletin } from './support/sent-bulletins.ts'

/** The server prints and seals the file on request, which takes time on a busy machine. */
const FILE_TIMEOUT = { timeout: 60_000 }

const asked = async (appUrl: string, matricule: string, path: string, body?: unknown): Promise<Response> =>
  fetch(`${appUrl}${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      authorization: `Bearer ${await accessTokenOf(appUrl, matricule)}`,
      'content-type': 'application/json',
    },
  })

const validatedFile = async (appUrl: string, day: string): Promise<Buffer> => {
  const { id } = await sendBulletin(appUrl, eventfulDay('100001', day))
  const validated = await asked(appUrl, '200001', `/api/bulletins/${id}/manager-validate`, {
    managerComment: 'Vu avec le PCC.',
  })
  expect(validated.status).toBe(200)
  return Buffer.from(await (await asked(appUrl, '100001', `/api/bulletins/${id}/download`)).arrayBuffer())
}

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
