import { setTimeout as wait } from 'node:timers/promises'
import { onAbort } from './abort.ts'
import { spawnNode } from './child-process.ts'
import { freePort } from './free-port.ts'

export type IdentityProvider = { readonly issuer: string; readonly stop: () => Promise<void> }

export type IdentityProviderOptions = {
  readonly clientId: string
  readonly audience: string
  /** Origins the provider may redirect to. */
  readonly redirectOrigins: readonly string[]
  readonly accessTokenSeconds?: number
}

const READY = /^ready (\S+)$/m
const READY_TIMEOUT_MILLISECONDS = 20_000
const POLL_MILLISECONDS = 50

/** Stand-in for the company's identity provider: a separate product in its own process. */
export const startIdentityProvider = async (options: IdentityProviderOptions): Promise<IdentityProvider> => {
  const provider = spawnNode(['e2e/identity-provider/main.ts'], {
    PORT: String(await freePort()),
    CLIENT_ID: options.clientId,
    AUDIENCE: options.audience,
    REDIRECT_ORIGINS: options.redirectOrigins.join(','),
    ...(options.accessTokenSeconds !== undefined && {
      ACCESS_TOKEN_SECONDS: String(options.accessTokenSeconds),
    }),
  })
  const forget = onAbort(() => provider.child.kill('SIGKILL'))
  const stop = async (): Promise<void> => {
    forget()
    provider.child.kill('SIGTERM')
    await provider.exited
  }

  for (let waited = 0; waited < READY_TIMEOUT_MILLISECONDS; waited += POLL_MILLISECONDS) {
    const issuer = READY.exec(provider.output())?.[1]
    if (issuer !== undefined) return { issuer, stop }
    if (provider.child.exitCode !== null) break
    await wait(POLL_MILLISECONDS)
  }
  await stop()
  throw new Error(`The identity provider did not become ready.\n${provider.output()}`)
}
