import { describe, expect, it, vi } from 'vitest'
import { sendStraight } from './straight-to-server.ts'

const install = (addRoutes?: () => Promise<void>) =>
  ({ ...(addRoutes && { addRoutes }) }) as unknown as ExtendableEvent

describe('what goes straight to the server', () => {
  it('is said once where a browser takes it, and is never the shell', async () => {
    const addRoutes = vi.fn(async () => undefined)
    await sendStraight(install(addRoutes))
    const rules = ['/api/*', '/sso/*', '/healthz', '/app-settings.json'].map((urlPattern) => ({
      condition: { urlPattern },
      source: 'network',
    }))
    expect(addRoutes).toHaveBeenCalledExactlyOnceWith(rules)
  })

  it('keeps no version from being installed where a browser cannot, or will not', async () => {
    await expect(sendStraight(install())).resolves.toBeUndefined()
    await expect(sendStraight(install(() => Promise.reject(new TypeError('no'))))).resolves.toBeUndefined()
  })
})
