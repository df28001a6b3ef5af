import type { RealizedService } from '@bulletin/domain/realized/realized-service'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { breaks, refuses, type Answers } from '../../testing/component/contract-server.ts'
import { expectNoAxeViolations, fitsEveryScreen } from '../../testing/component/look.ts'
import { mount } from '../../testing/component/mount.tsx'
import { expectCount } from '../../testing/component/read.ts'
import { aRealizedService } from '../../testing/realized-service.ts'

const DAY = '2026-03-10'
const MANAGER = { matricularAccount: '200001', roles: ['MEF' as const] }

const list = page.getByRole('region', { name: /^Services du / })
const view = (name: string) =>
  page.getByRole('link', { name: `Voir le service ${name} de la ligne 7`, exact: true })
const row = (name: string) => list.getByRole('row').filter({ has: view(name) })
const tab = (name: string) => page.getByRole('navigation', { name: 'Affichage' }).getByRole('link', { name })
const legend = page.getByRole('list', { name: 'Conducteurs' }).getByRole('listitem')
const rides = page.getByRole('region', { name: 'Courses réalisées' }).getByRole('row')
const line = page.getByRole('combobox', { name: 'Ligne des services' })
const scroller = () => list.element().querySelector('table')?.parentElement ?? null
const title = (service: string) => page.getByRole('heading', { level: 1, name: `Service ${service} – ` })

const named = (serviceName: string, change: Partial<RealizedService> = {}) => {
  const service = aRealizedService(change)
  return { ...service, id: { ...service.id, serviceName } }
}

const EVERY_STATUS = [
  named('301', { status: 'PLANNED' }),
  named('201'),
  named('202', { status: 'PARTIALLY_DONE' }),
  named('203', { status: 'NOT_DONE' }),
  named('SUP', { status: 'NO_OBJECT' }),
]
const MORE = Array.from({ length: 20 }, (_, index) => named(String(302 + index), { status: 'PLANNED' }))

const NO_BULLETINS = {
  content: [],
  pageable: { pageNumber: 0, pageSize: 50 },
  totalPages: 0,
  totalElements: 0,
  totalIsLowerBound: false,
}

const answersOf = (services: readonly RealizedService[]): Answers => ({
  listBulletins: NO_BULLETINS,
  listRealizedServices: ({ query }) =>
    services
      .filter(({ id }) => query.serviceName === undefined || id.serviceName === query.serviceName)
      .map((service) => ({ ...service, id: { ...service.id, date: query.date } })),
})

const comes = (at: string, services = EVERY_STATUS, as: Parameters<typeof mount>[0]['as'] = MANAGER) =>
  mount({ at, as, answers: answersOf(services) })

describe('the services of a day, for its manager [2.4.47] [2.4.49]', () => {
  it('stand beside the bulletins, each with how far it has come [4.7]', async () => {
    const { address } = await comes('/bulletin/tovalidate')
    await expect.element(tab('Bulletins')).toHaveAttribute('aria-current', 'page')
    await tab('Services').click()
    await expect.poll(address).toBe('/bulletin/tovalidate?tab=services')
    await expect.element(list.getByRole('heading', { name: 'Services du 10 mars 2026' })).toBeVisible()
    for (const [name, status] of [
      ['201', /Réalisé/],
      ['202', /Partiellement réalisé/],
      ['203', /Non réalisé/],
      ['301', /Prévu/],
      ['SUP', /Sans objet/],
    ] as const)
      await expect.element(row(name)).toMatchTextContent(status)
    await fitsEveryScreen()
  })

  it('are narrowed and sorted; one is opened, and the way back finds row, place, line and order [2.1.16] [9.9]', async () => {
    const { address, asked } = await comes('/bulletin/tovalidate?tab=services', [...MORE, ...EVERY_STATUS])
    await line.selectOptions('Ligne 7')
    await expect
      .poll(() => asked('listRealizedServices').at(-1)?.query)
      .toMatchObject({ date: DAY, line: '7' })
    await list.getByRole('button', { name: 'Statut' }).click()
    await expect.element(list.getByRole('row').nth(1)).toMatchTextContent(/Non réalisé/)
    view('201').element().scrollIntoView()
    const scrolled = scroller()?.scrollTop
    expect(scrolled).toBeGreaterThan(0)
    await view('201').click()
    await expect.element(title('201')).toBeVisible()
    await page.getByRole('button', { name: 'Retour' }).click()
    await expect.poll(address).toBe('/bulletin/tovalidate?tab=services')
    await expect.element(view('201')).toHaveFocus()
    await expect.poll(() => scroller()?.scrollTop).toBe(scrolled)
    await expect.element(line).toHaveValue('7')
    await expect
      .element(list.getByRole('columnheader', { name: 'Statut' }))
      .toHaveAttribute('aria-sort', 'ascending')

    // The browser's Back button.
    await view('202').click()
    await expect.element(title('202')).toBeVisible()
    window.history.back()
    await expect.element(view('202')).toHaveFocus()
  })

  it('are of no day to come; those that could not be loaded are asked for again [8.12]', async () => {
    const { answers } = await comes('/bulletin/tovalidate?tab=services')
    await page.getByRole('button', { name: /^Journée d'exploitation des services/ }).click()
    const calendar = page.getByRole('dialog')
    await expect.element(calendar.getByRole('button', { name: '11 mars 2026' })).toBeDisabled()
    answers({ listRealizedServices: breaks() })
    await calendar.getByRole('button', { name: '9 mars 2026' }).first().click()
    await expect
      .element(page.getByText("Les services réalisés n'ont pas pu être chargés.").first())
      .toBeVisible()
    answers(answersOf(EVERY_STATUS))
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect.element(list.getByRole('heading', { name: 'Services du 09 mars 2026' })).toBeVisible()
    await expect.element(view('201')).toBeVisible()
  })
})

describe('a service that is opened [2.1.16] [2.4.50]', () => {
  const ADDRESS = `/service-realized?date=${DAY}&line=7&serviceName=201`

  it('names who drove what, each in a colour of their own, also after the page is loaded again', async () => {
    const { reload } = await comes(ADDRESS)
    await expect.element(title('201')).toBeVisible()
    await expect.element(page.getByText('10 mars 2026 – tableau 7SE1')).toBeVisible()
    await expect.element(page.getByRole('main').getByRole('img', { name: /7/ })).toBeVisible()
    await expectCount(legend, 2)
    await expect.element(legend.nth(0)).toMatchTextContent(/LAMBERT Claire \(100001\)/)
    await expect.element(legend.nth(1)).toMatchTextContent(/ÉMERY Zoé \(110001\)/)
    await expect.element(rides.nth(1)).toMatchTextContent(/LAMBERT Claire/)
    await expect.element(rides.nth(2)).toMatchTextContent(/ÉMERY Zoé/)
    const marks = legend.elements().flatMap((item) => [...item.querySelectorAll('[aria-hidden]')])
    expect(new Set(marks.map((mark) => getComputedStyle(mark).backgroundColor)).size).toBe(2)
    await fitsEveryScreen()
    await reload()
    await expect.element(title('201')).toBeVisible()
    await expectCount(legend, 2)
  })

  it('that there is not is said so', async () => {
    await comes(`/service-realized?date=${DAY}&line=7&serviceName=999Z`)
    await expect.element(page.getByText('Service introuvable')).toBeVisible()
    await expectNoAxeViolations()
  })

  it('of another line is said not to be theirs, with the way to the own ones [8.12]', async () => {
    const { answers, address } = await mount({
      at: `/service-realized?date=${DAY}&line=13&serviceName=101`,
      as: MANAGER,
      answers: { listRealizedServices: refuses({ code: 'FORBIDDEN' }), listBulletins: NO_BULLETINS },
    })
    await expect.element(page.getByText("Service d'une autre ligne")).toBeVisible()
    answers(answersOf(EVERY_STATUS))
    await page.getByRole('link', { name: 'Voir la liste des services' }).click()
    await expect.poll(address).toBe('/bulletin/tovalidate?tab=services')
    await expect.element(view('201')).toBeVisible()
  })

  it('is an administrator’s too, from a list of their own [6.6]', async () => {
    const { address } = await comes('/service-realized', EVERY_STATUS, {
      roles: ['ADMIN'],
      assignedLine: null,
    })
    await expect
      .element(page.getByRole('link', { name: 'Services réalisés' }))
      .toHaveAttribute('aria-current', 'page')
    await line.selectOptions('Ligne 7')
    await view('201').click()
    await expectCount(legend, 2)
    await page.getByRole('button', { name: 'Retour' }).click()
    await expect.poll(address).toBe('/service-realized')
    await expect.element(row('201')).toMatchTextContent(/Réalisé/)
    await expectNoAxeViolations()
  })
})
