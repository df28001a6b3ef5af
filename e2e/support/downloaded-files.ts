import { attachmentsIn } from '@bulletin/domain/proof/pdf-attachments'
import { latin1, readPdfFile } from '@bulletin/domain/proof/pdf-file'
import { expect } from '@playwright/test'
import pg from 'pg'
import { inflateSync } from 'node:zlib'
import { accessTokenOf } from '../../tools/token/sign-in.mjs'
import { eventfulDay, sendBulletin } from './sent-bulletins.ts'

const asked = async (appUrl: string, matricule: string, path: string, body?: unknown): Promise<Response> =>
  fetch(`${appUrl}${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      authorization: `Bearer ${await accessTokenOf(appUrl, matricule)}`,
      'content-type': 'application/json',
    },
  })

/** A validated bulletin of that day, as its driver downloads it. */
export const validatedFile = async (appUrl: string, day: string): Promise<Buffer> => {
  const { id } = await sendBulletin(appUrl, eventfulDay('100001', day))
  const validated = await asked(appUrl, '200001', `/api/bulletins/${id}/manager-validate`, {
    managerComment: 'Vu avec le PCC.',
  })
  expect(validated.status).toBe(200)
  return Buffer.from(await (await asked(appUrl, '100001', `/api/bulletins/${id}/download`)).arrayBuffer())
}

/** The bulletin and its proof, as they are attached. */
export const attachedTo = (file: Buffer): { bulletin: unknown; proof: unknown } => {
  const [bulletin, proof] = attachmentsIn(readPdfFile(latin1(file)), file).map(
    ({ bytes, isDeflated }): unknown =>
      JSON.parse(Buffer.from(isDeflated ? inflateSync(bytes) : bytes).toString('utf8')),
  )
  return { bulletin, proof }
}

/** Meanwhile nothing gets a number in the log. */
export const withoutSealing = async <Outcome>(
  databaseUrl: string | null,
  work: () => Promise<Outcome>,
): Promise<Outcome> => {
  if (databaseUrl === null) throw new Error('The embedded database has one connection')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('lock table log_leaf in exclusive mode')
    return await work()
  } finally {
    await client.end()
  }
}
