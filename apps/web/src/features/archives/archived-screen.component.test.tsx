import type { Account } from '@bulletin/domain/access/account'
import { anAccount } from '@bulletin/domain/testing/account'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { breaks } from '../../testing/component/contract-server.ts'
import { heldAnswer } from '../../testing/component/held-answer.ts'
import { expectNoAxeViolations, fitsEveryScreen } from '../../testing/component/look.ts'
import { mount } from '../../testing/component/mount.tsx'
import { createOffice, severalBulletins } from '../../testing/component/office.ts'
import { collectDownloads } from '../../testing/component/downloads.ts'
import { fakeUsers, someUser } from '../../testing/session-fakes.ts'

const MANAGER = anAccount({ matricularAccount: '200001', roles: ['MEF'], name: 'Samuel Marchand' })

const title = page.getByRole('heading', { level: 2, name: /bulletins? archivés?$/ })
const header = (name: string) => page.getByRole('columnheader', { name, exact: true })
const choice = (name: string) => page.getByRole('combobox', { name, exact: true })
const option = (name: string) => page.getByRole('option', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const view = (service: string) => page.getByRole('link', { name: new RegExp(`service ${service}$`) })
const scroller = () => document.querySelector('[role="grid"]')?.parentElement
const firstRow = page.getByRole('row').nth(1)
const DRIVER = 'Conducteur (matricule ou nom)'

const comes = async (account: Partial<Account>, bulletins = severalBulletins(3)) => {
  const as = anAccount(account)
  const office = createOffice(as, bulletins)
  const mounted = await mount({
    at: '/bulletin/archived',
    as,
    now: '2026-11-10T13:00:00Z',
    answers: office.answers,
  })
  await expect.element(title).toMatchTextContent(/^\d/)
  return { office, ...mounted, lastQuery: () => mounted.asked('listBulletins').at(-1)?.query }
}

const closesList = async () => {
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
}
const picks = async (name: string, value: string) => {
  await choice(name).click()
  await option(value).click()
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
}

describe('the archives of each trade [1.5] [2.1.3] [2.4.51]', () => {
  it('show an auditor every line, and no driver; a group of lines is one tap [2.4.52] [2.4.54]', async () => {
    const { lastQuery } = await comes({ roles: ['AUDIT'], assignedLine: null })
    await expect.element(header('Terminus')).toBeInTheDocument()
    await expect.element(header('Conducteur')).not.toBeInTheDocument()
    await choice('Lignes').click()
    await expect.poll(() => page.getByRole('option').elements().length).toBe(4)
    await expectNoAxeViolations()
    await page.getByRole('option', { name: /Ligne 7 Ligne 7bis/ }).click()
    await closesList()
    await button('Filtrer').click()
    await expect.poll(() => lastQuery()?.lines).toEqual(['7', '7bis'])
  })

  it('offer an executive the own line alone [2.4.52]', async () => {
    const { lastQuery } = await comes({ roles: ['CT'] })
    await expect.element(header('Conducteur')).toBeInTheDocument()
    await choice('Lignes').click()
    await expect.poll(() => page.getByRole('option').elements().length).toBe(1)
    await option('Ligne 7').click()
    await closesList()
    await button('Filtrer').click()
    await expect.poll(() => lastQuery()?.lines).toEqual(['7'])
    await expect.element(page.getByText('1 filtre actif')).toBeVisible()
  })

  it('are narrowed by the secretariat: period, kinds of observation, status, service and driver [2.4.52]', async () => {
    const { lastQuery } = await comes({ roles: ['C2SP'], assignedLine: null })
    await page.getByRole('button', { name: /^Date de début/ }).click()
    const calendar = page.getByRole('dialog')
    await expect.element(calendar.getByRole('button', { name: '11 novembre 2026' })).toBeDisabled()
    await calendar.getByRole('button', { name: '1er novembre 2026' }).click()
    await choice('Observations').click()
    await option("Signal d'alarme").click()
    await option('Saisie libre (service)').click()
    await expectNoAxeViolations()
    await closesList()
    await picks('Statut', 'Traité par le MEF')
    await field('Service').fill('504')
    await field(DRIVER).fill('benali')
    // Typed filters take effect only when applied.
    expect(lastQuery()).not.toHaveProperty('service')
    await button('Filtrer').click()
    await expect.element(title).toHaveTextContent('0 bulletin archivé')
    expect(lastQuery()).toMatchObject({
      startDate: '2026-11-01',
      endDate: '2026-11-10',
      observationType: ['ALARM', 'SERVICE_FREE_INPUT'],
      virtualStatus: 'PROCESSED_BY_MEF',
      service: '504',
      searchedDriver: 'benali',
    })
    await expect.element(page.getByText('Aucun bulletin archivé pour ces critères')).toBeVisible()
    await expect.element(button('Exporter (CSV)')).toBeDisabled()
    await expectNoAxeViolations()
    await button('Réinitialiser').click()
    await expect.element(title).toHaveTextContent('3 bulletins archivés')
    expect(lastQuery()).toMatchObject({ startDate: '2026-11-09', virtualStatus: 'ALL' })
    expect(lastQuery()).not.toHaveProperty('service')
  })

  it('let a manager look at what is remarkable, on a small tablet too [2.4.53] [6.2]', async () => {
    const { lastQuery } = await comes(MANAGER, [
      ...severalBulletins(2),
      ...severalBulletins(1, { from: 301, managerReasons: ['DRIVER_COMMENT'] }),
    ])
    for (const column of ['Conducteur', 'Terminus']) await expect.element(header(column)).toBeInTheDocument()
    await picks('Remarquable', 'Remarquables')
    await button('Filtrer').click()
    await expect.element(title).toHaveTextContent('1 bulletin archivé')
    expect(lastQuery()?.remarkableForManager).toBe(true)
    await picks('Remarquable', 'Non remarquables')
    await button('Filtrer').click()
    await expect.element(title).toHaveTextContent('2 bulletins archivés')
    expect(lastQuery()?.remarkableForManager).toBe(false)
    await fitsEveryScreen()
  })

  it('leave the filters closed in a window that is not high [2.4.52]', async () => {
    await page.viewport(1024, 680)
    await comes(MANAGER)
    await expect.element(button('Afficher les filtres')).toBeVisible()
    await page.viewport(1280, 800)
  })
})

describe('a long archive [2.4.53] [7.46]', () => {
  const hundredAndTwelve = () => severalBulletins(112)

  it('has pages of fifty or a hundred, and an order of every column [7.11]', async () => {
    const { lastQuery } = await comes(MANAGER, hundredAndTwelve())
    await expect.element(title).toHaveTextContent('112 bulletins archivés')
    await expect.element(page.getByText('1–50 sur 112')).toBeVisible()
    await header('Service').click()
    await expect.element(firstRow).toMatchTextContent(/101/)
    await header('Service').click()
    await expect.element(firstRow).toMatchTextContent(/212/)
    expect(lastQuery()).toMatchObject({ sortField: 'service', sortDirection: 'DESC' })
    await page.getByLabelText('Lignes par page :').selectOptions('100')
    await expect.element(page.getByText('1–100 sur 112')).toBeVisible()
  })

  const narrowsAndTurns = async () => {
    await field(DRIVER).fill('10000')
    await button('Filtrer').click()
    await page.getByRole('button', { name: 'Page suivante' }).click()
    await expect.element(page.getByText('51–100 sur 112')).toBeVisible()
    // The rows out of sight are rendered after the first frame.
    await expect.poll(() => scroller()?.scrollHeight).toBeGreaterThan(2000)
    scroller()?.scrollTo({ top: 1300 })
  }

  it('is found again as it was left, by either way back [2.4.37]', async () => {
    const { address } = await comes(MANAGER, hundredAndTwelve())
    await narrowsAndTurns()
    await view('135').click()
    await expect.element(page.getByRole('heading', { level: 1, name: /^Service 135/ })).toBeVisible()
    expect(address()).toMatch(/^\/bulletin\/[^/]+\?from=archived$/)
    await button('Retour').click()

    const expectSamePlace = async () => {
      await expect.element(page.getByText('51–100 sur 112')).toBeVisible()
      await expect.element(field(DRIVER)).toHaveValue('10000')
      await expect.element(view('135')).toBeInViewport()
      await expect.poll(() => scroller()?.scrollTop).toBe(1300)
      await expect.poll(() => document.activeElement?.closest('tr')?.textContent).toContain('135')
    }
    await expectSamePlace()
    // The focus is on the row: Enter opens it again.
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { level: 1, name: /^Service 135/ })).toBeVisible()
    window.history.back()
    await expectSamePlace()
  })

  it('is forgotten by who looks at another tab meanwhile [2.2.1]', async () => {
    await comes(MANAGER, hundredAndTwelve())
    await narrowsAndTurns()
    await page.getByRole('link', { name: 'Bulletins à valider', exact: true }).click()
    await page.getByRole('link', { name: 'Bulletins archivés', exact: true }).click()
    await expect.element(page.getByText('1–50 sur 112')).toBeVisible()
    await expect.element(field(DRIVER)).toHaveValue('')
    expect(scroller()?.scrollTop).toBe(0)
  })
})

describe('the list as a file [2.4.53]', () => {
  const CSV = '\uFEFFDate;Ligne;Service\r\n10/11/2026;7;103\r\n'

  it('is asked for whole, as it is narrowed and sorted, and saved as the server wrote it', async () => {
    const files = collectDownloads()
    const { answers, asked } = await comes(MANAGER)
    await header('Service').click()
    await field(DRIVER).fill('10000')
    await button('Filtrer').click()
    await expect.element(page.getByText('1 filtre actif')).toBeVisible()
    answers({ exportBulletins: CSV })
    await button('Exporter (CSV)').click()
    await expect.element(page.getByText('Le fichier CSV a été téléchargé.')).toBeVisible()
    expect(files.map(({ name }) => name)).toEqual(['bulletins-2026-11-09-au-2026-11-10.csv'])
    const bytes = new Uint8Array((await files[0]?.content.arrayBuffer()) ?? new ArrayBuffer(0))
    expect(bytes).toEqual(new TextEncoder().encode(CSV))
    expect(asked('exportBulletins').map(({ query }) => query)).toEqual([
      {
        startDate: '2026-11-09',
        endDate: '2026-11-10',
        searchedDriver: '10000',
        virtualStatus: 'ALL',
        sortField: 'service',
        sortDirection: 'ASC',
      },
    ])
  })

  it('that does not come is told, and one that is under way is asked for once', async () => {
    const files = collectDownloads()
    const { answers, asked } = await comes(MANAGER)
    answers({ exportBulletins: breaks() })
    await button('Exporter (CSV)').click()
    await expect.element(page.getByText("L'export n'a pas abouti.")).toBeVisible()
    const held = heldAnswer<string>()
    answers({ exportBulletins: () => held.promise })
    const start = button('Exporter (CSV)').element() as HTMLElement
    start.focus()
    start.click()
    start.click()
    const busy = button('Export en cours…')
    await expect.element(busy).toHaveAttribute('aria-disabled', 'true')
    await expect.element(busy).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    held.answer(CSV)
    await expect.element(button('Exporter (CSV)')).toBeVisible()
    await expect.poll(() => files.length).toBe(1)
    expect(asked('exportBulletins')).toHaveLength(2)
  })
})

describe('a manager who comes from the archives comes to read [2.1.5] [2.4.42]', () => {
  const correct = button('Passer en mode correction')
  const expectReading = async () => {
    await expect.element(page.getByRole('heading', { level: 1, name: /^Service 101/ })).toBeVisible()
    await expect.element(page.getByText('Ouvert depuis les archives')).toBeVisible()
    await expect.element(correct).not.toBeInTheDocument()
    await expect.element(button('Valider le bulletin')).not.toBeInTheDocument()
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  }

  it('also after the page was loaded again; from what waits the same manager corrects', async () => {
    const { reload } = await comes(MANAGER)
    await view('101').click()
    await expectReading()
    await expectNoAxeViolations()
    await reload()
    await expectReading()
    await page.getByRole('link', { name: 'Bulletins à valider', exact: true }).click()
    await page.getByRole('link', { name: /^Vérifier le bulletin du service 101/ }).click()
    await expect.element(correct).toBeVisible()
  })

  it('also after a sign-in on the way; a link that a colleague pastes may be corrected', async () => {
    const [bulletin] = severalBulletins(1)
    const office = createOffice(MANAGER, bulletin ? [bulletin] : [])
    const opened = `/bulletin/${bulletin?.id}?from=archived`
    const given = { as: MANAGER, now: '2026-11-10T13:00:00Z', answers: office.answers }
    const users = fakeUsers(null)
    users.signinCallback.mockImplementation(async () => {
      users.storage.user = someUser('fresh', { matricule: '200001', state: { returnTo: opened } })
      return users.storage.user
    })
    const { address, reload } = await mount({ ...given, at: '/login/callback?code=1', users })
    await expectReading()
    expect(address()).toBe(opened)
    await button('Retour').click()
    await expect.poll(address).toBe('/bulletin/archived')

    // As when opened from the address bar: the history state that says where the user came from is missing.
    window.history.replaceState(null, '', opened)
    await reload()
    await expect.element(page.getByRole('heading', { level: 1, name: /^Service 101/ })).toBeVisible()
    await expect.element(correct).toBeVisible()
  })
})
