import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPdf, type ReadPdf } from '../apps/server/src/pdf/testing/read-pdf.ts'
import { spawnNode } from './support/child-process.ts'
import { createSharedDatabase } from './support/cluster.ts'
import { clockOf, driverAt } from './support/driver.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'
import { startServer } from './support/server.ts'
import { beginsShortService, SHORT_SERVICE } from './support/short-day.ts'

test.use(withoutRest)

const [NOW, MISSED, DRIVER] = ['2026-11-10T13:00:00Z', '2026-11-05', '100001'] as const

/** Runs the built command beside the server, on the same database. */
const printSheets = async (databaseUrl: string, out: string): Promise<ReadPdf> => {
  const command = spawnNode(
    ['apps/server/dist/commands/degraded.js', '--line', '7', '--date', MISSED, '--blank', '1', '--out', out],
    { APP_ENV: 'dev', DATABASE_URL: databaseUrl },
  )
  expect(await command.exited, command.output()).toBe(0)
  expect(command.output()).toContain('jeudi 5 novembre 2026')
  return readPdf(await readFile(out))
}

type OnPaper = { readonly service: string; readonly departures: readonly string[] }

const withSeconds = (time: string): string => (time.length === 5 ? `${time}:00` : time)

/** Reads the sheet whose first page contains these words. */
const sheetWith = (pdf: ReadPdf, words: string): OnPaper => {
  const first = Array.from({ length: pdf.pages }, (_, index) => index + 1).find((page) =>
    new RegExp(`${words}.*page 1 sur`).test(pdf.everythingOn(page)),
  )
  const texts = pdf.shown.filter(({ page }) => page === first).map(({ text }) => text)
  const [, service = ''] = /Service n°\s(\w+)/.exec(texts.join('\n')) ?? []
  const departures = texts.flatMap((text) => /^(\d\d:\d\d(?::\d\d)?)[^→]*→/.exec(text)?.[1] ?? [])
  return { service, departures: departures.map(withSeconds) }
}

test('a day without tablets: the printed sheet is entered days later, as a missed day [2.4.1] [5.9]', async ({
  page,
}) => {
  test.slow()
  const folder = mkdtempSync(join(tmpdir(), 'bulletin-paper-'))
  const databaseUrl = await createSharedDatabase('asDemonstration')
  const server = await startServer({ databaseUrl, env: { APP_NOW: NOW } })
  try {
    const driver = driverAt(page)
    const [sheets] = await Promise.all([
      printSheets(databaseUrl, join(folder, 'ligne-7.pdf')),
      driver.signsIn(DRIVER, server.url),
    ])
    const own = sheetWith(sheets, `matricule ?${DRIVER}`)
    expect(own.service).not.toBe('')
    // On that day the driver did a colleague's service, which is short.
    const paper = sheetWith(sheets, `Service n° ?${SHORT_SERVICE}`)
    expect(paper.departures.length).toBeGreaterThan(1)

    await test.step('the calendar goes back as far as the sheet says, and no further', async () => {
      await driver.choosesDay(/^Autre jour/)
      const calendar = page.getByRole('dialog')
      await calendar.getByRole('button', { name: 'Mois précédent' }).click()
      await expect(calendar.getByRole('button', { name: '9 octobre 2026', exact: true })).toBeDisabled()
      await expect(calendar.getByRole('button', { name: '10 octobre 2026', exact: true })).toBeEnabled()
      await calendar.getByRole('button', { name: 'Mois suivant' }).click()
      await calendar.getByRole('button', { name: '5 novembre 2026', exact: true }).click()
      await expect(calendar).toHaveCount(0)
    })

    await test.step('that day has the service of the own sheet, and the rides of the other', async () => {
      await expect(page.getByRole('heading', { name: `Service prévu ${own.service}` })).toBeVisible()
      await beginsShortService(driver)
      await driver.seesRides(paper.departures.length)
    })

    await test.step('what was written by hand is entered, certified and received', async () => {
      for (const [index, time] of paper.departures.entries()) {
        await driver.departs(index + 1, time)
        await (index === 0 ? driver.takesFirst(1) : driver.returnsWithSameTrain(index + 1))
      }
      await driver.finishesDriving()
      await driver.isLateBy('0')
      await driver.reviews()
      await driver.comments("Saisi d'après le bulletin papier.")
      await driver.certifies()
      const sent = await driver.validates()
      expect(sent).toMatchObject({
        date: MISSED,
        service: paper.service,
        initialService: own.service,
        driverMatricularAccount: DRIVER,
        delayMinute: 0,
      })
      expect(sent.rides.map(({ departureTime }) => clockOf(departureTime))).toEqual(paper.departures)
    })
  } finally {
    await server.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
})
