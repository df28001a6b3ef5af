import type { Page } from '@playwright/test'
import pg from 'pg'
import { driverAt, type Driver } from './support/driver.ts'
import { expect, test } from './support/fixtures.ts'
import { told, watchPosts } from './support/sending.ts'
import { certifiesReserve } from './support/short-day.ts'
import { signInAtProvider } from './support/sign-in.ts'

const TRAINING = { environment: 'training', withWorld: true } as const

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Environnement de formation' })
const validate = (page: Page) => page.getByRole('button', { name: 'Valider mon bulletin' })

/** A bulletin for yesterday, a day that is over whatever the time is. */
const certifiesYesterday = async (driver: Driver): Promise<void> => {
  const days = driver.page.getByRole('group', { name: "Journée d'exploitation" })
  await days.getByRole('button').nth(1).click()
  await certifiesReserve(driver)
}

const keptIn = async (databaseUrl: string) => {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    const { rows } = await database.query<{ id: string; training: boolean }>(
      'select id, training from bulletin',
    )
    return rows
  } finally {
    await database.end()
  }
}

test(
  'an exercise validated without a network waits, and goes out as one [1.9] [4.6]',
  { tag: '@long' },
  async ({ context, page, startCompany }) => {
    test.setTimeout(180_000)
    const { server, databaseUrl } = await startCompany(TRAINING)
    await signInAtProvider(page, '100002', server.url)
    const posts = watchPosts(context)
    await certifiesYesterday(driverAt(page))
    await context.setOffline(true)
    await validate(page).click()
    await dialog(page).getByRole('button', { name: 'Envoyer quand même' }).click()
    await expect(told(page, 'Connexion requise')).toBeVisible()
    await expect(page.getByText("Bulletin d'exercice envoyé", { exact: false })).toHaveCount(0)
    expect(await keptIn(databaseUrl)).toEqual([])

    await context.setOffline(false)
    await expect(told(page, 'Bulletin envoyé')).toBeVisible()
    await expect(page.getByText("Bulletin d'exercice envoyé. Il ne sera pas traité.")).toBeVisible()
    expect(await keptIn(databaseUrl)).toEqual([{ id: posts.at(-1), training: true }])
    expect(new Set(posts).size).toBe(1)
  },
)
