import { test, type Page } from '@playwright/test'
import { listedFor } from './archives.ts'
import { driverAt, type Driver } from './driver.ts'
import { expect } from './expect.ts'
import { validate } from './sending.ts'
import { SHORT_DEPARTURES, SHORT_SERVICE } from './short-day.ts'
import { BARE_ADDRESS, readKept } from './storage.ts'
import type { Sight, Tablet } from './tablet.ts'

const MATRICULE = '100001'

/** At human speed: text typed within one millisecond would still be waiting for the disk. */
const TYPED = { delay: 60 }

export type Change = {
  name: string
  /** Only run when there is time for all changes. */
  isLongOnly?: boolean
  /** Navigates from the previous change to this one. */
  reach: (driver: Driver) => Promise<void>
  make: (driver: Driver) => Promise<void>
  sight: Sight
}

const field = (page: Page, name: string | RegExp) => page.getByLabel(name)

/** The changes of a day in order; each kind is made in its own way: typed, tapped or confirmed in a dialog. */
export const CHANGES: readonly Change[] = [
  {
    name: 'the PAP as it is typed',
    reach: (driver) => driver.starts(),
    make: ({ page }) => field(page, 'N° de PAP').pressSequentially('p4b7', TYPED),
    sight: { selector: 'input', value: 'P4B7' },
  },
  {
    name: 'a departure that was confirmed',
    reach: async (driver) => {
      await driver.changesService(SHORT_SERVICE, '7')
      await driver.begins()
    },
    make: (driver) => driver.departs(1, SHORT_DEPARTURES[0]),
    sight: { selector: 'button[aria-label^="Heure de départ"][aria-label$=": 05:51:35"]' },
  },
  {
    name: 'manual driving',
    isLongOnly: true,
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Actions de la course 1' }).click()
      await page.getByRole('menuitemradio', { name: 'Normale' }).click()
      await expect(page.getByRole('menu')).toHaveCount(0)
    },
    make: (driver) => driver.switchesManualDriving(1),
    sight: { selector: 'button[aria-label$="(CM)"]' },
  },
  {
    name: 'a train that was chosen',
    reach: async () => {},
    make: (driver) => driver.takes(1, 'MF77-001 · 30001'),
    sight: { selector: 'button[aria-label^="Matériel"][aria-label$="MF77-001, 30001"]' },
  },
  {
    name: 'a delay',
    reach: async (driver) => {
      await driver.departs(2, SHORT_DEPARTURES[1])
      await driver.returnsWithSameTrain(2)
      await driver.finishesDriving()
    },
    make: ({ page }) => page.getByRole('button', { name: 'Plus une minute' }).click(),
    sight: { selector: 'input[role="spinbutton"]', value: '1' },
  },
  {
    name: 'the certification',
    reach: async (driver) => {
      await driver.isLateBy('0')
      await driver.reviews()
    },
    make: (driver) => driver.certifies(),
    sight: { selector: 'input[type="checkbox"]:checked' },
  },
  {
    name: 'a comment as it is typed',
    isLongOnly: true,
    reach: async () => {},
    make: ({ page }) => field(page, /Commentaire/).pressSequentially('Rien à signaler', TYPED),
    sight: { selector: 'textarea', value: 'Rien à signaler' },
  },
]

/** The session may have been lost with the tablet, because the browser writes it to disk only later. */
const comesBack = async (page: Page, path = '/today'): Promise<void> => {
  await page.goto(path)
  const account = page.getByRole('button', { name: MATRICULE })
  await expect(account.or(page.getByRole('button', { name: /menu de profil/ }))).toBeVisible()
  if (await account.isVisible()) await account.click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
}

type KeptDay = { today: { kind: 'draft'; draft: { id: string } } | { kind: 'sent'; notice: { id: string } } }

/** Reads what the tablet has stored of the only bulletin, before the application is opened. */
const readTablet = async (page: Page) => {
  await page.goto(BARE_ADDRESS)
  const [days, outgoing, receipts] = await Promise.all([
    readKept(page, 'today'),
    readKept(page, 'outgoing'),
    readKept(page, 'receipts'),
  ])
  const [day] = JSON.parse(days ?? '[]') as KeptDay[]
  if (!day) throw new Error('Nothing is kept of the day')
  const { today } = day
  const id = today.kind === 'draft' ? today.draft.id : today.notice.id
  return { id, days, kind: today.kind, isHandedOver: `${outgoing}${receipts}`.includes(id) }
}

const expectSight = (page: Page, { selector, value }: Sight): Promise<void> =>
  value === undefined
    ? expect(page.locator(selector).first()).toBeVisible()
    : expect(page.locator(selector).first()).toHaveValue(value)

type Battery = {
  tablet: Pick<Tablet, 'switchOn' | 'dieAtSight'>
  appUrl: string
  changes: readonly Change[]
  /** What must be finished before the battery may die. */
  settles?: (driver: Driver) => Promise<unknown>
}

/** A day on a tablet whose battery dies at the moment each change is saved, and finally during the validation. */
export const losesNothing = async ({ tablet, appUrl, changes, settles }: Battery): Promise<void> => {
  let driver = driverAt(await tablet.switchOn())
  await driver.signsIn(MATRICULE)
  for (const { name, reach, make, sight } of changes)
    await test.step(name, async () => {
      const dying = driver
      await reach(dying)
      await settles?.(dying)
      await tablet.dieAtSight(dying.page, sight, () => make(dying))
      driver = driverAt(await tablet.switchOn())
      await comesBack(driver.page)
      await expectSight(driver.page, sight)
    })
  await test.step('« Valider », in the first frame that says so', async () => {
    const { page: dying } = driver
    await tablet.dieAtSight(dying, { selector: 'section[aria-busy]' }, () => validate(dying))
    const page = await tablet.switchOn()
    const { id, days, kind, isHandedOver } = await readTablet(page)
    expect(days).not.toMatch(/"step":"(Validated|Sent)"/)
    expect(isHandedOver).toBe(kind === 'sent')
    // Either it was not validated yet and still can be, or it is sent from whatever screen opens first.
    if (kind === 'draft') await comesBack(page)
    else await comesBack(page, '/myarchived')
    if (kind === 'draft') await validate(page)
    await expect
      .poll(async () => (await listedFor(appUrl, MATRICULE)).filter((one) => one.id === id).length)
      .toBe(1)
  })
}
