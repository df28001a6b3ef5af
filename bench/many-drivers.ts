/** Drivers in addition to those of the demonstration, with tokens like those of its own sign-in. */
import { decodeJwt, decodeProtectedHeader, importJWK, SignJWT } from 'jose'
import { openPostgresql } from '../apps/server/src/database/open-postgresql.ts'
import { loadKeys } from '../apps/demo/src/sign-in/keys.ts'

const FIRST_MATRICULE = 800_000

export type Driver = { readonly matricule: string; readonly token: string }

/** As many as requested; their tokens copy all claims of an existing one except those that identify it. */
export const manyDrivers = async (databaseUrl: string, like: string, wanted: number): Promise<Driver[]> => {
  const database = openPostgresql(databaseUrl, (error) => {
    throw error
  })
  try {
    const { signingKey } = await loadKeys(database.queries)
    const key = await importJWK(signingKey, 'ES256')
    const { alg = 'ES256', ...header } = decodeProtectedHeader(like)
    const claims = decodeJwt(like)
    return await Promise.all(
      Array.from({ length: wanted }, async (_, index) => {
        const matricule = String(FIRST_MATRICULE + index)
        const token = await new SignJWT({ ...claims, sub: matricule, matricule, jti: matricule })
          .setProtectedHeader({ ...header, alg })
          .sign(key)
        return { matricule, token }
      }),
    )
  } finally {
    await database.close()
  }
}
