import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { anAccount } from '@bulletin/domain/testing/account'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { breaks, NO_ANSWER } from '../../testing/component/contract-server.ts'
import { heldAnswer } from '../../testing/component/held-answer.ts'
import { expectNoAxeViolations, fitsEveryScreen } from '../../testing/component/look.ts'
import { mount } from '../../testing/component/mount.tsx'
import { createOffice, severalBulletins } from '../../testing/component/office.ts'

const SECRETARY = anAccount({
  matricularAccount: '300001',
  roles: ['C2SP'],
  name: 'Élodie Brun',
  assignedLine: null,
})
const COLLEAGUE = anAccount({ matricularAccount: '300002', roles: ['C2SP'], name: 'Ana Petit' })
const FAILED = 'Une erreur est survenue lors du traitement du délai. Veuillez réessayer.'

const VALIDATED = {
  status: 'C2SP_TO_VALIDATE',
  managerMatricularAccount: '200001',
  managerName: 'Samuel Marchand',
  managerValidationDate: '2026-11-10T12:30:00Z',
} satisfies Partial<Bulletin>

const WITH_DELAY = {
  delayItem: true,
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
    correctedDelayByReason: null,
  },
} satisfies Partial<Bulletin>

/** The driver drove another service than the ordered one. */
const WITH_POSITION = { positionItem: true, initialService: '299' } satisfies Partial<Bulletin>
const WITH_BOTH = { ...WITH_DELAY, ...WITH_POSITION }

const validated = (count: number, change: Parameters<typeof severalBulletins>[1]) =>
  severalBulletins(count, { ...VALIDATED, ...change })

const main = page.getByRole('main')
const row = (service: string) =>
  main.getByRole('row').filter({ has: page.getByRole('rowheader', { name: service }) })
const toggle = (name: RegExp) => page.getByRole('radio', { name })
const delay = (service: string) =>
  page.getByRole('switch', { name: new RegExp(`^Délai traité.: service ${service}, `) })
const position = (service: string) =>
  page.getByRole('switch', { name: new RegExp(`^Position traitée.: service ${service}, `) })
const view = (service: string) =>
  page.getByRole('link', { name: new RegExp(`^Voir le bulletin du .*, service ${service}$`) })
const count = (words: string) => main.getByRole('heading', { level: 2, name: words })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const side = page.getByRole('complementary', { name: 'Suivi du bulletin' })

const services = () => [...document.querySelectorAll('main tbody th')].map(({ textContent }) => textContent)
const expectServices = async (expected: string[]) => {
  await expect.poll(services).toEqual(expected)
}
const reads = async (text: string, role: 'alert' | 'status' = 'alert') => {
  const message = page.getByRole(role).filter({ hasText: text })
  await message.getByRole('button', { name: 'Fermer' }).click()
  await expect.element(message).not.toBeInTheDocument()
}
const nodeOf = (locator: ReturnType<typeof delay>) => locator.element() as HTMLElement

const comes = async (given: readonly Bulletin[]) => {
  const office = createOffice(SECRETARY, given)
  const mounted = await mount({
    at: '/delay-pos',
    as: SECRETARY,
    now: '2026-11-10T13:00:00Z',
    answers: office.answers,
  })
  await expect.element(page.getByText('Chargement des données…')).not.toBeInTheDocument()
  const { asked } = mounted
  return {
    office,
    ...mounted,
    sent: () => asked('processBulletin').map(({ body }) => body),
    lastQuery: () => asked('listBulletins').findLast(({ query }) => query.sizePerPage > 1)?.query,
  }
}

describe('delays and positions to treat [1.3] [2.1.8] [2.4.56] [6.3]', () => {
  const ofTheDay = () => [
    ...validated(2, { from: 101, ...WITH_BOTH }),
    ...validated(1, { from: 111, ...WITH_DELAY }),
    ...validated(1, { from: 121, ...WITH_POSITION }),
    ...validated(1, { from: 131 }),
  ]

  it('are listed by services, with what is left under each toggle', async () => {
    await comes(ofTheDay())
    await expect.element(toggle(/^Délai 3 bulletins à traiter/)).toBeChecked()
    await expect.element(toggle(/^Position 3 bulletins à traiter/)).toBeInTheDocument()
    await expect.element(toggle(/^Délai et position 2 bulletins à traiter/)).toBeInTheDocument()
    await expect.element(count('3 bulletins, dont 3 à traiter')).toBeVisible()
    await expectServices(['101', '102', '111'])
    for (const words of [/HT 12\smin/, /299/, /Samuel Marchand/])
      await expect.element(row('101')).toMatchTextContent(words)
    await expect.element(position('111')).not.toBeInTheDocument()
    await expect.element(row('111')).toMatchTextContent(/Sans objet/)
    await fitsEveryScreen()
  })

  it('are treated once by two hasty taps, and the row says by whom and when [7.15]', async () => {
    const { sent } = await comes(ofTheDay())
    await expect.element(delay('101')).toBeVisible()
    nodeOf(delay('101')).click()
    nodeOf(delay('101')).click()
    await expect.element(row('101')).toMatchTextContent(/Traité par Élodie Brun le 10\/11\/2026 à 14:0/)
    await expect.element(delay('101')).toHaveAttribute('aria-checked', 'true')
    await expect.element(delay('101')).toHaveAttribute('aria-disabled', 'true')
    nodeOf(delay('101')).click()
    await expect.element(count('3 bulletins, dont 2 à traiter')).toBeVisible()
    expect(sent()).toEqual([{ delayPosStatus: 'TREATED', delayPosField: 'DELAY' }])
  })

  it('say that they are being sent', async () => {
    const { office, answers } = await comes(ofTheDay())
    const held = heldAnswer<undefined>()
    answers({
      processBulletin: async (asked) => {
        await held.promise
        return office.answers.processBulletin(asked)
      },
    })
    await delay('102').click()
    await expect.element(delay('102')).toHaveAttribute('aria-busy', 'true')
    await expect.element(row('102')).toMatchTextContent(/Enregistrement…/)
    await expectNoAxeViolations()
    held.answer(undefined)
    await expect.element(row('102')).toMatchTextContent(/Traité par Élodie Brun/)
  })

  it('are treated without the mouse: archived in its place, and the focus stays', async () => {
    await comes(
      validated(2, {
        from: 101,
        ...WITH_BOTH,
        hrNameDelay: 'Ana Petit',
        hrProcessedDelayDate: '2026-11-10T12:40:00Z',
      }),
    )
    await expect.element(position('101')).toBeVisible()
    nodeOf(position('101')).focus()
    await userEvent.keyboard('[Space]')
    await expect.element(row('101')).toMatchTextContent(/Archivé/)
    await expect.element(position('101')).toHaveFocus()
    await expectServices(['101', '102'])
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(position('102')).toHaveFocus()
  })

  it('of the days before are told, and shown by one tap; a finger that slides off has not meant it', async () => {
    const { sent } = await comes([
      ...ofTheDay(),
      ...validated(1, { from: 141, date: '2026-11-03', ...WITH_BOTH }),
    ])
    await expect.element(page.getByText('1 délai et 1 position plus anciens à traiter')).toBeVisible()
    await button('Afficher').click()
    await expect.element(row('141')).toMatchTextContent(/Autre que le service commandé 299/)
    await expect.element(page.getByText('plus anciens à traiter')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /^Date de début/ })).toHaveTextContent('01/01/2000')
    await userEvent.dragAndDrop(delay('141'), row('141').getByRole('rowheader'))
    await expect.element(delay('141')).toHaveAttribute('aria-checked', 'false')
    await delay('141').click()
    await expect.element(page.getByText(/Délai traité.: service 141, /)).toBeVisible()
    expect(sent()).toHaveLength(1)
  })
})

describe('a bulletin that is opened to be treated [2.4.56] [7.15]', () => {
  it('stands among its neighbours, keeps the word that was begun, and leads back to its row [7.46]', async () => {
    const { sent, address } = await comes(validated(2, { from: 101, ...WITH_BOTH }))
    await toggle(/^Délai et position/).click()
    await expect.element(toggle(/^Délai et position 2 bulletins à traiter/)).toBeChecked()
    await view('102').click()
    await expect.element(page.getByText('2 sur 2')).toBeVisible()
    expect(address()).toMatch(/^\/bulletin\/[0-9a-f-]{36}$/)
    const state = () => (window.history.state as { usr: object }).usr
    expect(state()).toMatchObject({ from: '/delay-pos', tab: 'DELAY_POS' })
    await expect.element(side).toMatchTextContent(/Samuel Marchand/)
    await expectNoAxeViolations()

    const comment = side.getByRole('textbox', { name: 'Commentaire du C2SP' })
    await comment.fill('Régularisé en novembre.')
    await page.getByRole('button', { name: 'Bulletin précédent' }).click()
    await expect.element(page.getByText('1 sur 2')).toBeVisible()
    await expect.element(comment).toHaveValue('')
    await page.getByRole('button', { name: 'Bulletin suivant' }).click()
    await expect.element(page.getByText('2 sur 2')).toBeVisible()
    expect(state()).toMatchObject({ from: '/delay-pos', tab: 'DELAY_POS' })
    await expect.element(comment).toHaveValue('Régularisé en novembre.')
    await side.getByRole('switch', { name: 'Position traitée' }).click()
    await expect.element(page.getByText(/Position traitée.: service 102, .+, 10\/11\/2026\./)).toBeVisible()
    await side.getByRole('switch', { name: 'Délai traité' }).click()
    await expect.element(page.getByText(/Délai traité.: service 102, /)).toBeVisible()
    await expect.element(side).toMatchTextContent(/Commentaire du C2SP\s*Régularisé en novembre\./)
    await expect.element(comment).not.toBeInTheDocument()
    expect(sent()[0]).toEqual({
      delayPosStatus: 'TREATED',
      delayPosField: 'POS',
      hrComment: 'Régularisé en novembre.',
    })
    await button('Retour').click()
    await expect.poll(address).toBe('/delay-pos')
    await expect.element(toggle(/^Délai et position/)).toBeChecked()
    await expect.element(view('102')).toHaveFocus()
    await expect.element(row('102')).toMatchTextContent(/Archivé/)
  })

  it('takes the tap of who goes on at once', async () => {
    const { sent } = await comes(validated(1, { from: 103, ...WITH_BOTH }))
    await expect.element(delay('103')).toBeVisible()
    nodeOf(delay('103')).click()
    ;(view('103').element() as HTMLElement).click()
    await expect.element(page.getByRole('heading', { level: 1, name: /service 103$/ })).toBeVisible()
    await expect
      .element(page.getByRole('switch', { name: 'Délai traité' }))
      .toHaveAttribute('aria-disabled', 'true')
    expect(sent()).toHaveLength(1)
  })
})

describe('a treatment that does not come through [7.42] [8.4]', () => {
  it('says that somebody else was faster, and who [7.15]', async () => {
    const { office, sent } = await comes(validated(1, { from: 101, ...WITH_BOTH }))
    await expect.element(delay('101')).toBeVisible()
    office.treat(office.ofService('101').id, 'DELAY', COLLEAGUE)
    await delay('101').click()
    await reads('Cet élément du bulletin a déjà été traité. Le bulletin indique par qui.', 'status')
    await expect.element(row('101')).toMatchTextContent(/Traité par Ana Petit/)
    await expect.element(delay('101')).toHaveAttribute('aria-disabled', 'true')
    expect(sent()).toHaveLength(1)
  })

  it('puts the switch back where the server fails or nobody answers, and it can be tapped again', async () => {
    const { answers } = await comes(validated(1, { from: 102, ...WITH_BOTH }))
    answers({ processBulletin: breaks() })
    await delay('102').click()
    await reads(FAILED)
    await expect.element(delay('102')).toHaveAttribute('aria-checked', 'false')
    await expect.element(delay('102')).toHaveAttribute('aria-disabled', 'false')
    answers({ processBulletin: NO_ANSWER })
    await position('102').click()
    await reads(FAILED)
    await expect.element(position('102')).toHaveAttribute('aria-checked', 'false')
    await expectNoAxeViolations()
  })

  it('is believed where only the answer was lost', async () => {
    const { office, answers } = await comes(validated(1, { from: 102, ...WITH_BOTH }))
    answers({
      processBulletin: ({ params, body }) => {
        office.treat(params.id, body.delayPosField)
        return NO_ANSWER
      },
    })
    await delay('102').click()
    await expect.element(row('102')).toMatchTextContent(/Traité par Élodie Brun/)
    await expect.element(page.getByRole('alert').filter({ hasText: FAILED })).not.toBeInTheDocument()
  })

  it('leaves the list of before where it cannot be asked for again, and says so', async () => {
    const { office, answers } = await comes(validated(1, { from: 103, ...WITH_BOTH }))
    await view('103').click()
    await expect.element(page.getByRole('heading', { level: 1, name: /service 103$/ })).toBeVisible()
    answers({ listBulletins: breaks() })
    await button('Retour').click()
    await expect.element(page.getByText(/La liste n'a pas pu être actualisée/)).toBeVisible()
    await expectServices(['103'])
    answers(office.answers)
    await button('Réessayer').click()
    await expect.element(page.getByText(/La liste n'a pas pu/)).not.toBeInTheDocument()
  })
})

describe('the list to treat, narrowed [2.4.56] [5.3]', () => {
  it('asks by driver, service, line with its group, terminus, state and period', async () => {
    const { lastQuery } = await comes(validated(3, { from: 101, ...WITH_DELAY }))
    await page.getByRole('textbox', { name: /^Conducteur/ }).fill('benali%')
    await expect.element(page.getByRole('textbox', { name: /^Conducteur/ })).toHaveValue('benali')
    await page.getByRole('textbox', { name: 'Service' }).fill('201')
    await page.getByRole('combobox', { name: 'Ligne', exact: true }).selectOptions('7 et 7bis')
    await page.getByRole('combobox', { name: 'Terminus' }).selectOptions('La Courneuve')
    await page.getByRole('combobox', { name: 'État du traitement' }).selectOptions('Délai non traité')
    await page.getByRole('button', { name: /^Date de fin/ }).click()
    const calendar = page.getByRole('dialog')
    await expect.element(calendar.getByRole('button', { name: '11 novembre 2026' })).toBeDisabled()
    await calendar.getByRole('button', { name: '8 novembre 2026' }).first().click()
    await button('Filtrer').click()
    await expect.element(page.getByText('Aucun bulletin à traiter pour ces critères')).toBeVisible()
    expect(lastQuery()).toMatchObject({
      searchedDriver: 'benali',
      service: '201',
      lines: ['7', '7bis'],
      terminus: ['COUR'],
      delayPosStatus: 'DELAY_NOT_TREATED',
      startDate: '2026-11-08',
      endDate: '2026-11-08',
      sortField: 'ridesServices',
      sortDirection: 'ASC',
    })
    await expect.element(page.getByText('6 filtres actifs')).toBeVisible()
    await expectNoAxeViolations()
    await button('Réinitialiser').click()
    await expect.element(count('3 bulletins, dont 3 à traiter')).toBeVisible()
  })

  it('is found again after a look at a bulletin: filters, order, page and place [7.46] [9.9]', async () => {
    await comes(validated(62, { from: 101, ...WITH_DELAY }))
    await expect.element(count('62 bulletins, dont 62 à traiter')).toBeVisible()
    await page.getByRole('combobox', { name: 'État du traitement' }).selectOptions('Tous les non traités')
    await button('Filtrer').click()
    await main.getByRole('columnheader', { name: 'Services effectués' }).getByRole('button').click()
    await expect.poll(() => services()[0]).toBe('162')
    await button('Page suivante').click()
    await expect.element(page.getByText('51–62 sur 62')).toBeVisible()
    await view('101').click()
    await expect.element(page.getByText('62 sur 62')).toBeVisible()
    await page.getByRole('switch', { name: 'Délai traité' }).click()
    await expect.element(page.getByText(/Délai traité.: service 101, /)).toBeVisible()
    await button('Bulletin précédent').click()
    await expect.element(page.getByText('61 sur 62')).toBeVisible()
    await button('Retour').click()
    await expect.element(page.getByText('51–61 sur 61')).toBeVisible()
    await expect.element(view('102')).toHaveFocus()
    await expect.element(view('102')).toBeInViewport()
    await expect
      .element(page.getByRole('combobox', { name: 'État du traitement' }))
      .toHaveValue('ALL_NOT_TREATED')
    await page.getByRole('combobox', { name: 'Lignes par page' }).selectOptions('100')
    await expect.poll(() => services().length).toBe(61)
  })

  it('says that it could not be loaded, with a way to try again', async () => {
    const { office, answers } = await comes(validated(1, { from: 101, ...WITH_DELAY }))
    answers({ listBulletins: breaks() })
    await toggle(/^Position/).click()
    await expect.element(page.getByText("Les bulletins à traiter n'ont pas pu être chargés.")).toBeVisible()
    await expectNoAxeViolations()
    answers(office.answers)
    await button('Réessayer').click()
    await expect.element(page.getByText('Aucun bulletin à traiter pour ces critères')).toBeVisible()
  })
})
