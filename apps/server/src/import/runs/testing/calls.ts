import type { ImportRun, ImportRunDetails } from '@bulletin/domain/planning/import/run'
import { expect } from 'vitest'
import { AN_ADMINISTRATOR } from '../../../administration/testing/calls.ts'
import { bearer, type TestApp } from '../../../testing/app.ts'
import { tokenOf, type Somebody } from '../../../testing/small-world.ts'

export type Files = Readonly<Record<string, string>>

export const formOf = (files: Files, dryRun?: boolean): FormData => {
  const form = new FormData()
  for (const [name, content] of Object.entries(files)) form.append('files', new Blob([content]), name)
  if (dryRun !== undefined) form.append('dryRun', String(dryRun))
  return form
}

type Answer<Body> = { status: number; body: Body & { code?: string; detail?: string } }

/** Starts and follows imports as a given user. */
export const importCallsIn = (testApp: TestApp) => {
  const post = async (
    form: FormData,
    who: Somebody = AN_ADMINISTRATOR,
    headers: Record<string, string> = {},
  ): Promise<Answer<ImportRun>> => {
    const encoded = new Response(form)
    const response = await testApp.app.inject({
      method: 'POST',
      url: '/api/admin/imports',
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: {
        ...bearer(await tokenOf(testApp, who)),
        'content-type': encoded.headers.get('content-type') ?? '',
        ...headers,
      },
    })
    return { status: response.statusCode, body: response.json() }
  }
  const get = async (path: string, who: Somebody = AN_ADMINISTRATOR) =>
    testApp.app.inject({
      url: `/api/admin/imports${path}`,
      headers: bearer(await tokenOf(testApp, who)),
    })
  const list = async (): Promise<ImportRun[]> => (await get('')).json()
  const find = async (id: string): Promise<ImportRunDetails> => (await get(`/${id}`)).json()

  /** Waits for the end of the run, whatever its outcome. */
  const ended = async (id: string): Promise<ImportRunDetails> => {
    await expect.poll(async () => (await find(id)).state, { timeout: 10_000 }).not.toBe('RUNNING')
    return find(id)
  }
  return { post, get, list, find, ended }
}
