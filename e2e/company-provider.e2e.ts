import { expect, test, withoutWorker } from './support/fixtures.ts'
import { signInAtProvider, signOut } from './support/sign-in.ts'

test.use(withoutWorker)

test('prod signs in through the company, and its first administrator comes from a work code [1.9] [7.47]', async ({
  page,
  startCompany,
}) => {
  const { server, provider } = await startCompany({ environment: 'prod' })
  await signInAtProvider(page, '600001', server.url)
  await expect(page.getByRole('main')).toContainText('Administrateur')
  await expect(page.getByRole('banner')).not.toContainText('Démonstration')
  // Nothing of the demonstration mode is active.
  expect(server.output()).not.toContain('100001')
  expect((await fetch(`${server.url}/sso/.well-known/openid-configuration`)).status).toBe(404)

  await signOut(page)
  await page.waitForURL(`${provider.issuer}/**`)
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByLabel('Matricule')).toBeVisible()
})

test('prod gives nobody else a right before an administrator has [2.3.9]', async ({ page, startCompany }) => {
  const { server } = await startCompany({ environment: 'prod' })
  await signInAtProvider(page, '100001', server.url)
  await expect(page.getByRole('heading', { name: 'Accès non autorisé' })).toBeVisible()
})

test('training has its own logo and says that bulletins are not processed [1.9]', async ({
  page,
  startCompany,
}) => {
  const { server } = await startCompany({ environment: 'training' })
  await signInAtProvider(page, '600001', server.url)
  const logo = page.getByRole('link', { name: 'Bulletin de conduite – environnement de formation' })
  await expect(logo).toBeVisible()
  await expect(page.getByText('Environnement de formation – les bulletins ne sont pas traités')).toBeVisible()
})

test('a provider that is away does not stop the product, and is told to the caller', async ({
  startCompany,
}) => {
  const { server, provider } = await startCompany({ environment: 'prod' })
  await provider.stop()
  const header = Buffer.from('{"alg":"RS256","kid":"x"}').toString('base64url')
  const answer = await fetch(`${server.url}/api/accounts?matricularAccount=100001`, {
    headers: { Authorization: `Bearer ${header}.e30.c2ln` },
  })
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 'SIGN_IN_UNAVAILABLE' })
})
