import { createSharedDatabase } from './cluster.ts'
import { fillCompanyWorld } from './company-world.ts'
import { twoRolesOn } from './postgresql.ts'
import { freePort } from './free-port.ts'
import { startIdentityProvider, type IdentityProvider } from './identity-provider.ts'
import { startServer, type RunningServer } from './server.ts'

export type Company = {
  readonly server: RunningServer
  readonly provider: IdentityProvider
  /** To check what was actually stored. */
  readonly databaseUrl: string
  readonly dispose: () => Promise<void>
}

export type CompanyRequest = {
  readonly environment: 'prod' | 'training'
  readonly accessTokenSeconds?: number
  /** With the demo network and the rights mapped to the work codes of its people. */
  readonly withWorld?: boolean
  readonly env?: Readonly<Record<string, string>>
}

const CLIENT = { clientId: 'bulletin-web', audience: 'bulletin-api' }

/** The product as a company runs it: on PostgreSQL with two roles, with a third-party identity provider on another origin. */
export const startCompany = async (request: CompanyRequest): Promise<Company> => {
  const { environment, accessTokenSeconds, withWorld = false } = request
  // Each needs the other's address to start, so the product's port is chosen first.
  const port = await freePort()
  const provider = await startIdentityProvider({
    ...CLIENT,
    redirectOrigins: [`http://127.0.0.1:${port}`],
    ...(accessTokenSeconds !== undefined && { accessTokenSeconds }),
  })
  const settings = {
    APP_ENV: environment,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.clientId,
    OIDC_AUDIENCE: CLIENT.audience,
    DAILY_PASSWORD_KEY: Buffer.alloc(32, 1).toString('base64'),
    LOG_SIGNING_KEY: Buffer.alloc(32, 2).toString('base64'),
    ADMIN_WORK_CODES: 'ADM1',
    ...request.env,
  }
  try {
    const databaseUrl = await createSharedDatabase('empty')
    const env = { ...settings, ...twoRolesOn(databaseUrl) }
    if (withWorld) await fillCompanyWorld(databaseUrl, { ...env, PUBLIC_URL: `http://127.0.0.1:${port}` })
    const server = await startServer({ port, databaseUrl, env })
    const dispose = async (): Promise<void> => {
      await server.dispose()
      await provider.stop()
    }
    return { server, provider, databaseUrl, dispose }
  } catch (error) {
    await provider.stop()
    throw error
  }
}
