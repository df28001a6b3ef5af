import { JournalPage, type JournalRow } from '@bulletin/domain/journal/journal-row'
import { expect, vi } from 'vitest'
import { bearer, type TestApp } from '../../testing/app.ts'
import { tokenOf, type Somebody } from '../../testing/small-world.ts'

export const AUDITOR: Somebody = { roles: ['AUDIT'], matricule: '410001', uoCode: null, name: 'Paul Tissot' }

/** Reads the journal over the API, without its own trace and without sign-ins unless they are asked for. */
export const journalIn = (testApp: TestApp) => {
  const ask = async (query = '', who: Somebody = AUDITOR) =>
    testApp.app.inject({ url: `/api/journal${query}`, headers: bearer(await tokenOf(testApp, who)) })

  const rowsNow = async (query: string): Promise<JournalRow[]> => {
    const response = await ask(`?sizePerPage=100${query}`)
    expect(response.statusCode, response.body).toBe(200)
    return JournalPage.parse(response.json()).content
  }

  const of = (rows: readonly JournalRow[]) =>
    rows.filter(({ action, matricule }) => action !== 'SIGN_IN' && matricule !== AUDITOR.matricule)

  return {
    ask,
    rowsNow,
    /** The newest first. Reads are written after their answer, hence the polling. */
    rowsOnceThere: async (count: number, query = ''): Promise<JournalRow[]> => {
      await vi.waitFor(async () => expect(of(await rowsNow(query))).toHaveLength(count), {
        timeout: 15_000,
        interval: 100,
      })
      return of(await rowsNow(query))
    },
  }
}
