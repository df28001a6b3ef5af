import { driverAt } from './support/driver.ts'
import { expect, test } from './support/fixtures.ts'
import { signOut } from './support/sign-in.ts'

test(
  'a battery that dies after a driver has changed does not bring the first one back [4.16] [2.3.5]',
  { tag: '@firefox' },
  async ({ startServer, createTablet }) => {
    test.slow()
    const server = await startServer({ database: 'postgresql' })
    const tablet = createTablet(server.url)
    const first = await tablet.switchOn()
    await driverAt(first).signsIn('100001')
    // Closing the browser flushes everything to disk.
    await tablet.switchOff()

    const second = await tablet.switchOn()
    await second.goto('/today')
    await expect(second.getByRole('heading', { name: 'Bonjour Claire' })).toBeVisible()
    await signOut(second)
    await second.getByRole('button', { name: '100002' }).click()
    await expect(second.getByRole('heading', { name: 'Bonjour Karim' })).toBeVisible()
    await tablet.die()

    const third = await tablet.switchOn()
    await third.goto('/today')
    const asked = third.getByRole('button', { name: '100002' })
    const greeted = third.getByRole('heading', { name: /^Bonjour/ })
    await expect(asked.or(greeted)).toBeVisible()
    await expect(third.getByRole('heading', { name: 'Bonjour Claire' })).toHaveCount(0)
  },
)
