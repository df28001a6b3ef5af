import type { BulletinItem, BulletinPage } from '@bulletin/domain/bulletin/bulletin-item'
import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { accessTokenOf } from '../../tools/token/sign-in.mjs'
import { expect } from './expect.ts'
import { signIn } from './sign-in.ts'

/** Everything the server lists for a user, in its order. */
export const listedFor = async (appUrl: string, matricule: string, query = ''): Promise<BulletinItem[]> => {
  const authorization = `Bearer ${await accessTokenOf(appUrl, matricule)}`
  const pages: BulletinItem[][] = []
  for (;;) {
    const address = `${appUrl}/api/bulletins?sizePerPage=100&page=${pages.length}${query}`
    const response = await fetch(address, { headers: { authorization } })
    expect(response.status).toBe(200)
    const { content, totalPages } = (await response.json()) as BulletinPage
    pages.push(content)
    if (pages.length >= totalPages) return pages.flat()
  }
}

/** A user of the archives. */
export const readerAt = (page: Page) => {
  const rows = page.getByRole('grid').getByRole('row')
  const reader = {
    page,
    title: page.getByRole('heading', { level: 2, name: /bulletins? archivés?$/ }),
    /** The visible rows, without the header. */
    rows: rows.filter({ has: page.getByRole('gridcell') }),
    field: (name: string): Locator => page.getByRole('textbox', { name, exact: true }),
    view: (service: string): Locator => page.getByRole('link', { name: new RegExp(`service ${service}$`) }),

    comes: async (matricule: string, appUrl: string): Promise<void> => {
      await signIn(page, matricule, appUrl)
      await page.getByRole('link', { name: 'Bulletins archivés', exact: true }).click()
      await expect(page).toHaveURL(/\/bulletin\/archived$/)
      await reader.counts(/^\d/)
    },
    counts: (words: string | RegExp): Promise<void> => expect(reader.title).toHaveText(words),
    /** Exports the list: name of the file, and its rows keyed by column header. */
    exports: async (): Promise<{ name: string; rows: Record<string, string>[] }> => {
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Exporter (CSV)' }).click()
      const download = await saved
      const text = await readFile(await download.path(), 'utf8')
      const [head = [], ...lines] = text
        .replace(/^\uFEFF/, '')
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(';'))
      const byWord = (line: readonly string[]) =>
        Object.fromEntries(head.map((word, at) => [word, line[at] ?? '']))
      return { name: download.suggestedFilename(), rows: lines.map(byWord) }
    },
    filters: (): Promise<void> => page.getByRole('button', { name: 'Filtrer', exact: true }).click(),
  }
  return reader
}
