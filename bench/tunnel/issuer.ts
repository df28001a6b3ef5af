/** The token issuer of a whole network, with its keys at the address where the server fetches them. */
import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

const AUDIENCE = 'bulletin-api'

export type Person = {
  matricule: string
  givenName: string
  familyName: string
  workCode: string
  uoCode: number | null
}

export type Issuer = {
  settings: Readonly<Record<string, string>>
  sign: (person: Person) => Promise<string>
  stop: () => Promise<void>
}

export const startIssuer = async (port: number): Promise<Issuer> => {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const keys = { keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256', kid: 'bench', use: 'sig' }] }
  const issuer = `http://127.0.0.1:${port}`
  const discovery = {
    issuer,
    jwks_uri: `${issuer}/jwks`,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
  }
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(request.url === '/jwks' ? keys : discovery))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'bulletin-web', OIDC_AUDIENCE: AUDIENCE },
    sign: ({ matricule, givenName, familyName, workCode, uoCode }) =>
      new SignJWT({
        iss: issuer,
        aud: AUDIENCE,
        sub: matricule,
        matricule,
        name: `${givenName} ${familyName}`,
        given_name: givenName,
        family_name: familyName,
        codeEmploiGestion: [workCode],
        ...(uoCode !== null && { codeUo: uoCode }),
      })
        .setProtectedHeader({ alg: 'ES256', kid: 'bench' })
        .setExpirationTime('1 hour')
        .sign(privateKey),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
