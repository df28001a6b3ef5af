import { expectNoAxeViolations } from './support/axe.ts'
import { failCall } from './support/failing-call.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'
import { keyboardAt } from './support/keyboard.ts'
import { secretaryAt, treatmentsOf } from './support/secretary.ts'
import { sendBulletins, validateBulletins } from './support/sent-bulletins.ts'
import { sidewaysScrollers } from './support/sideways.ts'

test.use(withoutRest)

const DAY = '2026-11-10'
const NOON = `${DAY}T13:00:00Z`
const [DRIVER, OTHER_DRIVER, MANAGER] = ['100001', '100002', '200001'] as const
const LIST = '**/api/bulletins?*'
const TREAT = '**/hr-validate'
const FAILED = 'Une erreur est survenue lors du traitement du délai. Veuillez réessayer.'
const startDemonstration = { database: 'postgresql', env: { APP_NOW: NOON } } as const

test.use({ startsAt: NOON })

type Sent = Parameters<typeof sendBulletins>[1][number]

const WITH_DELAY: Pick<Sent, 'delayMinute' | 'delayReason'> = {
  delayMinute: 12,
  delayReason: {
    delayDifferent: true,
    delayByReason: [
      {
        reason: 'HT',
        delayMinute: 12,
        otherReasonDescription: null,
        parkExemptionPlannedPosition: null,
        parkExemptionRealPosition: null,
      },
    ],
  },
}
const LAST_WEEK = '2026-11-03'
/** Another service than the ordered one. */
const A_POSITION = { initialService: '299' } as const

type Said = Partial<Sent> & { from: number; count: number }

/** Validated bulletins of services that follow one another. */
const validated = async (url: string, ...groups: readonly Said[]): Promise<string[]> => {
  const sent = await sendBulletins(
    url,
    groups.flatMap(({ from, count, ...said }) =>
      Array.from({ length: count }, (_, index) => ({
        driverMatricularAccount: DRIVER,
        date: DAY,
        service: String(from + index),
        ...said,
      })),
    ),
  )
  await validateBulletins(url, sent, MANAGER)
  return sent.map(({ id }) => id)
}

test('the secretariat treats delays and positions: once each, from the list or the bulletin, with the keyboard or a hasty finger [1.3] [2.1.8] [2.4.56] [6.3] [7.15] [7.46]', async ({
  page,
  startServer,
}) => {
  test.slow()
  const { url } = await startServer(startDemonstration)
  const [first = ''] = await validated(
    url,
    { from: 101, count: 2, ...WITH_DELAY, ...A_POSITION },
    { from: 111, count: 1, ...WITH_DELAY },
    { from: 121, count: 1, ...A_POSITION },
    { from: 131, count: 1 },
    { from: 141, count: 1, date: LAST_WEEK, ...WITH_DELAY, ...A_POSITION },
  )
  const secretary = secretaryAt(page)
  const sent = treatmentsOf(page)
  await secretary.comesToWork(url)

  await test.step('sees what has a delay, by services, and what is left under each toggle', async () => {
    await expect(secretary.toggle(/^Délai 3 bulletins à traiter/)).toBeChecked()
    await expect(secretary.toggle(/^Position 3 bulletins à traiter/)).toBeVisible()
    await expect(secretary.toggle(/^Délai et position 2 bulletins à traiter/)).toBeVisible()
    await expect(secretary.count('3 bulletins, dont 3 à traiter')).toBeVisible()
    await expect(secretary.rows.getByRole('rowheader')).toHaveText(['101', '102', '111'])
    await expect(secretary.row('101')).toContainText('HT 12 min')
    await expect(secretary.row('101')).toContainText('299')
    await expect(secretary.row('101')).toContainText('Samuel Marchand')
    await expect(secretary.position('111')).toHaveCount(0)
    await expect(secretary.row('111')).toContainText('Sans objet')
    await expectNoAxeViolations(page)
    for (const size of [
      { width: 1280, height: 800 },
      { width: 1024, height: 768 },
    ]) {
      await page.setViewportSize(size)
      await expect.poll(() => sidewaysScrollers(page)).toEqual([])
    }
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('taps twice in haste: one treatment, and the row says who and when', async () => {
    await secretary.delay('101').evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await expect(secretary.row('101')).toContainText('Traité par Élodie Brun le 10/11/2026 à 14:0')
    await expect(secretary.delay('101')).toHaveAttribute('aria-checked', 'true')
    await expect(secretary.delay('101')).toHaveAttribute('aria-disabled', 'true')
    await secretary.delay('101').click({ force: true })
    await expect(secretary.count('3 bulletins, dont 2 à traiter')).toBeVisible()
    expect(sent).toEqual([JSON.stringify({ delayPosStatus: 'TREATED', delayPosField: 'DELAY' })])
  })

  await test.step('shows that it is being sent', async () => {
    let release: () => void = () => undefined
    const untilReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(TREAT, async (route) => {
      await untilReleased
      await route.continue()
    })
    await secretary.delay('102').click()
    await expect(secretary.delay('102')).toHaveAttribute('aria-busy', 'true')
    await expect(secretary.row('102')).toContainText('Enregistrement…')
    await expectNoAxeViolations(page)
    release()
    await expect(secretary.row('102')).toContainText('Traité par Élodie Brun')
    await page.unroute(TREAT)
  })

  await test.step('treats the last item without the mouse: archived, in its place, the focus too', async () => {
    const keyboard = keyboardAt(page)
    await keyboard.goTo(secretary.position('101'))
    await keyboard.press('Space')
    await expect(secretary.row('101')).toContainText('Archivé')
    await expect(secretary.position('101')).toBeFocused()
    await expect(secretary.rows.getByRole('rowheader')).toHaveText(['101', '102', '111'])
    await keyboard.press('ArrowDown')
    await expect(secretary.position('102')).toBeFocused()
    await expectNoAxeViolations(page)
  })

  await test.step('opens one among its neighbours, says a word, treats it, and comes back to the same place', async () => {
    await secretary.toggle(/^Délai et position/).check()
    await expect(secretary.toggle(/^Délai et position 1 bulletin à traiter/)).toBeChecked()
    await secretary.view('102').click()
    await expect(page).toHaveURL(/\/bulletin\/[0-9a-f-]{36}$/)
    await expect(page.getByText('2 sur 2')).toBeVisible()
    const state = () => page.evaluate(() => (history.state as { usr: object }).usr)
    expect(await state()).toMatchObject({ from: '/delay-pos', tab: 'DELAY_POS' })
    const side = page.getByRole('complementary', { name: 'Suivi du bulletin' })
    await expect(side).toContainText('Samuel Marchand')
    await expect(side.getByRole('switch', { name: 'Délai traité' })).toHaveAttribute('aria-disabled', 'true')
    await expectNoAxeViolations(page)

    const comment = side.getByRole('textbox', { name: 'Commentaire du C2SP' })
    await comment.fill('Régularisé en novembre.')
    await page.getByRole('button', { name: 'Bulletin précédent' }).click()
    await expect(page.getByText('1 sur 2')).toBeVisible()
    await expect(comment).toHaveCount(0)
    await page.getByRole('button', { name: 'Bulletin suivant' }).click()
    expect(await state()).toMatchObject({ from: '/delay-pos', tab: 'DELAY_POS' })
    await expect(comment).toHaveValue('Régularisé en novembre.')
    await side.getByRole('switch', { name: 'Position traitée' }).click()
    await expect(page.getByText(/Position traitée.: service 102, .+, 10\/11\/2026\./)).toBeVisible()
    await expect(side).toContainText('Commentaire du C2SP Régularisé en novembre.', { useInnerText: true })
    await expect(comment).toHaveCount(0)
    expect(JSON.parse(sent.at(-1) ?? '')).toEqual({
      delayPosStatus: 'TREATED',
      delayPosField: 'POS',
      hrComment: 'Régularisé en novembre.',
    })
    await page.getByRole('button', { name: 'Retour' }).click()
    await expect(page).toHaveURL(/\/delay-pos$/)
    await expect(secretary.toggle(/^Délai et position/)).toBeChecked()
    await expect(secretary.view('102')).toBeFocused()
    await expect(secretary.row('102')).toContainText('Archivé')
  })

  await test.step('is told what is left of the days before, and shown it by one tap', async () => {
    await expect(page.getByText('1 délai et 1 position plus anciens à traiter')).toBeVisible()
    await page.getByRole('button', { name: 'Afficher', exact: true }).click()
    await expect(secretary.row('141')).toContainText('Autre que le service commandé 299')
    await expect(page.getByText('plus anciens à traiter')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Date de début/ })).toHaveText('01/01/2000')
    // A finger that slides off the switch has not meant it.
    const box = await secretary.delay('141').boundingBox()
    const before = sent.length
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
    await page.mouse.down()
    await page.mouse.move((box?.x ?? 0) - 60, (box?.y ?? 0) + 20)
    await page.mouse.up()
    await expect(secretary.delay('141')).toHaveAttribute('aria-checked', 'false')
    await secretary.delay('141').click()
    await expect(page.getByText(/Délai traité.: service 141, /)).toBeVisible()
    expect(sent.length).toBe(before + 1)
  })

  await test.step('the bulletin, by its address, is the same after a reload', async () => {
    await page.goto(`${url}/bulletin/${first}`)
    await expect(page.getByRole('switch', { name: 'Position traitée' })).toHaveAttribute(
      'aria-checked',
      'true',
    )
    await expect(page.getByText('Traité par le C2SP (4/4)', { exact: false })).toBeVisible()
  })
})

test('a page that is old, a network that is gone and an answer that is lost: said, put back, nothing twice [2.4.56] [7.15] [7.42] [8.4]', async ({
  browser,
  page,
  startServer,
}) => {
  test.slow()
  const { url } = await startServer(startDemonstration)
  await validated(url, { from: 101, count: 3, ...WITH_DELAY, ...A_POSITION })
  const secretary = secretaryAt(page)
  const sent = treatmentsOf(page)
  await secretary.comesToWork(url)
  await expect(secretary.rows).toHaveCount(3)

  const context = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' })
  const other = secretaryAt(await context.newPage())
  await other.comesToWork(url)
  await other.delay('101').click()
  await expect(other.row('101')).toContainText('Traité par Élodie Brun')
  await context.close()

  // The first still sees it as it was.
  await expect(secretary.row('101')).not.toContainText('Traité par')
  await secretary.delay('101').click()
  await secretary.reads('Cet élément du bulletin a déjà été traité. Le bulletin indique par qui.', 'status')
  await expect(secretary.row('101')).toContainText('Traité par Élodie Brun')
  await expect(secretary.delay('101')).toHaveAttribute('aria-disabled', 'true')
  expect(sent).toHaveLength(1)

  await failCall(page, TREAT)
  await secretary.delay('102').click()
  await secretary.reads(FAILED)
  await expect(secretary.delay('102')).toHaveAttribute('aria-checked', 'false')
  await expect(secretary.delay('102')).toHaveAttribute('aria-disabled', 'false')
  await expectNoAxeViolations(page)
  await page.unroute(TREAT)

  await page.context().setOffline(true)
  await secretary.position('102').click()
  await secretary.reads(FAILED)
  await expect(secretary.position('102')).toHaveAttribute('aria-checked', 'false')
  await page.context().setOffline(false)

  // Treated, and the answer lost on the way: the bulletin itself says that it was done.
  await page.route(TREAT, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await secretary.delay('102').click()
  await expect(secretary.row('102')).toContainText('Traité par Élodie Brun')
  await expect(page.getByRole('alert').filter({ hasText: FAILED })).toHaveCount(0)
  await page.unroute(TREAT)

  // Who taps and goes on at once has tapped.
  await secretary.delay('103').evaluate((button: HTMLElement) => {
    button.click()
    button.closest('tr')?.querySelector<HTMLElement>('[data-control="view"]')?.click()
  })
  await expect(page).toHaveURL(/\/bulletin\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: /service 103$/ })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Délai traité' })).toHaveAttribute('aria-disabled', 'true')

  // The list cannot be asked for again: the last one stays, and says so.
  await failCall(page, LIST)
  await page.getByRole('button', { name: 'Retour' }).click()
  await expect(page.getByText(/La liste n'a pas pu être actualisée/)).toBeVisible()
  await expect(secretary.row('103')).toContainText('Traité par Élodie Brun')
  await expectNoAxeViolations(page)
  await page.unroute(LIST)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText(/La liste n'a pas pu/)).toHaveCount(0)
  await page.reload()
  await expect(secretary.delay('102')).toHaveAttribute('aria-checked', 'true')
  await expect(secretary.position('102')).toHaveAttribute('aria-checked', 'false')
})

test('filters narrow the list, pages turn, and all of it is found again on the way back [2.4.56] [5.3] [7.46] [9.9]', async ({
  page,
  startServer,
}) => {
  test.slow()
  const { url } = await startServer(startDemonstration)
  await validated(
    url,
    { from: 101, count: 60, ...WITH_DELAY },
    {
      from: 201,
      count: 1,
      ...WITH_DELAY,
      line: '7bis',
      terminus: { quadrigram: 'LOBL', name: 'Louis Blanc' },
    },
    { from: 211, count: 1, ...WITH_DELAY, driverMatricularAccount: OTHER_DRIVER },
    { from: 221, count: 1, ...WITH_DELAY, date: '2026-11-08' },
  )
  const secretary = secretaryAt(page)
  await secretary.comesToWork(url)
  await expect(secretary.count('62 bulletins, dont 62 à traiter')).toBeVisible()
  const filter = page.getByRole('button', { name: 'Filtrer' })

  await test.step('by driver, service, line with its group, terminus, state and period', async () => {
    await page.getByRole('textbox', { name: /^Conducteur/ }).fill('benali%')
    await expect(page.getByRole('textbox', { name: /^Conducteur/ })).toHaveValue('benali')
    await filter.click()
    await expect(secretary.rows.getByRole('rowheader')).toHaveText(['211'])
    await page.getByRole('button', { name: 'Réinitialiser' }).click()
    await page.getByRole('textbox', { name: 'Service' }).fill('201')
    await filter.click()
    await expect(secretary.rows.getByRole('rowheader')).toHaveText(['201'])
    await page.getByRole('button', { name: 'Réinitialiser' }).click()
    await page.getByRole('combobox', { name: 'Ligne', exact: true }).selectOption({ label: '13' })
    await filter.click()
    await expect(page.getByText('Aucun bulletin à traiter pour ces critères')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('combobox', { name: 'Ligne', exact: true }).selectOption({ label: '7 et 7bis' })
    await page.getByRole('combobox', { name: 'Terminus' }).selectOption({ label: 'Louis Blanc' })
    await page.getByRole('combobox', { name: 'État du traitement' }).selectOption('Délai non traité')
    await filter.click()
    await expect(secretary.count('1 bulletin à traiter')).toBeVisible()
    await expect(page.getByText('3 filtres actifs')).toBeVisible()
    await page.getByRole('button', { name: 'Réinitialiser' }).click()
    await page.getByRole('button', { name: /^Date de fin/ }).click()
    const calendar = page.getByRole('dialog')
    await expect(calendar.getByRole('button', { name: '11 novembre 2026' })).toBeDisabled()
    await calendar.getByRole('button', { name: '8 novembre 2026', exact: false }).first().click()
    await filter.click()
    await expect(secretary.rows.getByRole('rowheader')).toHaveText(['221'])
    await page.getByRole('button', { name: 'Réinitialiser' }).click()
    await expect(secretary.count('62 bulletins, dont 62 à traiter')).toBeVisible()
  })

  await test.step('the same filters, order, page and place after a look at a bulletin', async () => {
    await page.getByRole('combobox', { name: 'État du traitement' }).selectOption('Tous les non traités')
    await filter.click()
    await page.getByRole('columnheader', { name: 'Services effectués' }).getByRole('button').click()
    await expect(secretary.rows.first()).toContainText('211')
    await page.getByRole('button', { name: 'Page suivante' }).click()
    await expect(page.getByText('51–62 sur 62')).toBeVisible()
    await secretary.view('101').click()
    await expect(page.getByText('62 sur 62')).toBeVisible()
    await page.getByRole('switch', { name: 'Délai traité' }).click()
    await expect(page.getByText(/Délai traité.: service 101, /)).toBeVisible()
    await page.getByRole('button', { name: 'Bulletin précédent' }).click()
    await expect(page.getByText('61 sur 62')).toBeVisible()
    await page.getByRole('button', { name: 'Retour' }).click()
    await expect(page.getByText('51–61 sur 61')).toBeVisible()
    await expect(secretary.view('102')).toBeFocused()
    await expect(secretary.view('102')).toBeInViewport()
    await expect(page.getByRole('combobox', { name: 'État du traitement' })).toHaveValue('ALL_NOT_TREATED')
    await page.getByRole('combobox', { name: 'Lignes par page' }).selectOption('100')
    await expect(secretary.rows).toHaveCount(61)
  })

  await test.step('what cannot be loaded is said, with a way to try again', async () => {
    await failCall(page, LIST)
    await secretary.toggle(/^Position/).check()
    await expect(page.getByText("Les bulletins à traiter n'ont pas pu être chargés.")).toBeVisible()
    await expectNoAxeViolations(page)
    await page.unroute(LIST)
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByText('Aucun bulletin à traiter pour ces critères')).toBeVisible()
  })
})
