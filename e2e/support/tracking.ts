import type { YearlyPage } from '@bulletin/contract/calls/tracking'
import type { MonthlyRow } from '@bulletin/domain/manual-driving/monthly'
import type { YearlyRow } from '@bulletin/domain/manual-driving/yearly'
import { expect, type Locator, type Page } from '@playwright/test'
import { accessTokenOf } from '../../tools/token/sign-in.mjs'
import { signIn } from './sign-in.ts'

const answerOf = async <Answer>(appUrl: string, matricule: string, path: string): Promise<Answer> => {
  const authorization = `Bearer ${await accessTokenOf(appUrl, matricule)}`
  const response = await fetch(`${appUrl}/api/cm-tracking/${path}`, { headers: { authorization } })
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}

/** What the server says of manual driving to somebody. */
export const trackingFor = (appUrl: string, matricule: string) => ({
  page: (query = ''): Promise<YearlyPage> => answerOf(appUrl, matricule, `yearly?${query}`),
  year: (driver: string, query: string): Promise<YearlyRow[]> =>
    answerOf(appUrl, matricule, `yearly/${driver}?${query}`),
  months: (query: string): Promise<MonthlyRow[]> => answerOf(appUrl, matricule, `monthly?${query}`),
})

/** Somebody who follows manual driving. */
export const followerAt = (page: Page) => {
  const follower = {
    page,
    title: page.getByRole('heading', { level: 2, name: /conducteurs?$/ }),
    rows: page
      .getByRole('grid')
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell') }),
    line: page.getByRole('combobox', { name: 'Ligne', exact: true }),
    search: page.getByRole('textbox', { name: 'Matricule ou nom' }),
    pageSize: page.getByRole('combobox', { name: /Lignes par page/ }),
    report: (name: string): Locator => page.getByRole('link', { name: `Voir le rapport de ${name}` }),
    table: (name: string): Locator => page.getByRole('table', { name }),
    comes: async (matricule: string, appUrl: string): Promise<void> => {
      await signIn(page, matricule, appUrl)
      await page.getByRole('link', { name: 'Suivi CM', exact: true }).click()
      await expect(page).toHaveURL(/\/manualdriving$/)
      await follower.counts(/^\d/)
    },
    counts: (words: string | RegExp): Promise<void> => expect(follower.title).toHaveText(words),
    /** Of the rows in sight, from top to bottom. */
    matricules: (): Promise<string[]> =>
      page.locator('[role="gridcell"][data-field="matricule"]').allTextContents(),
    sortsBy: (name: string): Promise<void> => page.getByRole('columnheader', { name, exact: true }).click(),
  }
  return follower
}
