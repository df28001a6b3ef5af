import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { anAccount } from '@bulletin/domain/testing/account'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { breaks, NO_ANSWER } from '../../testing/component/contract-server.ts'
import { expectNoAxeViolations, expectNoPageScroll, fitsEveryScreen } from '../../testing/component/look.ts'
import { mount } from '../../testing/component/mount.tsx'
import { aPlainBulletin, createOffice, severalBulletins } from '../../testing/component/office.ts'
import { takeTime } from '../../testing/component/time.ts'

const DAY = '2026-11-10'
const MANAGER = anAccount({ matricularAccount: '200001', roles: ['MEF'], name: 'Samuel Marchand' })
const COLLEAGUE = anAccount({ matricularAccount: '610001', roles: ['MEF'], name: 'Inès Roche' })

const remarkable = page.getByRole('region', { name: /^Bulletins remarquables/ })
const plain = page.getByRole('region', { name: 'Bulletins non remarquables' })
const box = (service: string) =>
  plain.getByRole('checkbox', { name: `Sélectionner le bulletin du service ${service}, ` })
const everyBox = plain.getByRole('checkbox', { name: 'Tout sélectionner' })
const verify = (service: string) =>
  page.getByRole('link', { name: `Vérifier le bulletin du service ${service}, ` })
const submit = plain.getByRole('button', { name: /^Valider/ })
const dialog = page.getByRole('dialog', { name: 'Valider les bulletins sélectionnés' })
const message = (text: string) => page.getByRole('status').filter({ hasText: text })
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })

const rowsOf = (region: Locator) => [...region.element().querySelectorAll('tbody tr[data-row]')]
const expectRows = async (region: Locator, count: number) => {
  await expect.poll(() => rowsOf(region).length).toBe(count)
}

/** Closes the message too, because the next one would queue behind it. */
const reads = (text: string) => alert(text).getByRole('button', { name: 'Fermer' }).click()

const validates = async () => {
  await submit.click()
  await dialog.getByRole('button', { name: /^Valider/ }).click()
}

const REMARKABLE = {
  driverComment: 'Radio difficile à entendre.',
  managerReasons: ['DRIVER_COMMENT'],
} satisfies Partial<Bulletin>

const comes = async (
  given: Parameters<typeof createOffice>[1],
  isLate?: Parameters<typeof createOffice>[2],
) => {
  const office = createOffice(MANAGER, given, isLate)
  const mounted = await mount({
    at: '/bulletin/tovalidate',
    as: MANAGER,
    now: `${DAY}T13:00:00Z`,
    answers: office.answers,
  })
  return { office, ...mounted, sent: () => mounted.asked('validateBulletins').map(({ body }) => body.length) }
}

describe('what waits for a manager [2.4.46] [2.4.48]', () => {
  it('shows what has something to tell first, to be looked at one by one; the own one is another manager’s [1.2]', async () => {
    await comes(
      [
        ...severalBulletins(2),
        ...severalBulletins(2, { from: 301, ...REMARKABLE }),
        aPlainBulletin({ date: DAY, service: '401', driverMatricularAccount: '200001' }),
      ],
      ({ service }) => service < '102' || service > '301',
    )
    await expectRows(remarkable, 2)
    await expect.poll(() => remarkable.getByText('Commentaire').elements().length).toBe(2)
    expect(remarkable.getByRole('checkbox').elements()).toEqual([])
    await expectRows(plain, 3)
    // One box for the page, and none for the manager's own bulletin.
    expect(plain.getByRole('checkbox').elements()).toHaveLength(1 + 2)
    await expect.element(plain.getByText(/Votre propre bulletin/)).toBeVisible()
    await fitsEveryScreen()
  })

  it('says the line of each row where several stand together, and is narrowed to one of them [6.2]', async () => {
    const { asked } = await comes([
      ...severalBulletins(2),
      aPlainBulletin({ date: DAY, service: '501', line: '7bis' }),
    ])
    const lineOf = (service: string, line: string) =>
      plain
        .getByRole('row')
        .filter({ has: verify(service) })
        .getByRole('img', { name: line, exact: true })
    await page.viewport(1024, 768)
    await expect.element(lineOf('501', 'Ligne 7bis')).toBeVisible()
    await expect.element(lineOf('102', 'Ligne 7')).toBeVisible()
    await page.viewport(1280, 800)
    await page.getByRole('radio', { name: 'Ligne 7bis', exact: true }).click()
    await expectRows(plain, 1)
    await expect.element(verify('501')).toBeVisible()
    await expect.element(lineOf('501', 'Ligne 7bis')).not.toBeInTheDocument()
    expect(asked('listBulletins').at(-1)?.query.lines).toEqual(['7bis'])
    await page.getByRole('radio', { name: 'Toutes les lignes', exact: true }).click()
    await expectRows(plain, 3)
  })

  it('lets ten plain ones be validated together without the mouse, and goes on at the next [7.16] [7.42]', async () => {
    const { sent } = await comes(severalBulletins(11))
    await expect.element(box('101')).toBeVisible()
    ;(box('101').element() as HTMLElement).focus()
    for (let service = 101; service <= 110; service += 1) {
      await expect.element(box(String(service))).toHaveFocus()
      await userEvent.keyboard('[Space]{ArrowDown}')
    }
    await expect.element(plain.getByText('10 bulletins sélectionnés')).toBeVisible()
    // Enter in any box does what the button does.
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).toBeVisible()
    await expectNoAxeViolations()
    const confirm = dialog.getByRole('button', { name: 'Valider 10 bulletins' })
    while (document.activeElement !== confirm.element()) await userEvent.keyboard('{Tab}')
    await userEvent.keyboard('{Enter}')
    await expect.element(message('Les bulletins ont été validés.')).toBeVisible()
    await expectRows(plain, 1)
    await expect.element(box('111')).toHaveFocus()
    await userEvent.keyboard('[Space]{Enter}')
    await dialog.getByRole('button', { name: 'Valider 1 bulletin' }).click()
    await expect.element(message('Le bulletin a été validé.')).toBeVisible()
    expect(sent()).toEqual([10, 1])
  })

  it('marks what is late, and lets it be selected with the rest: late is a mark, not a reason [6.2]', async () => {
    const { sent } = await comes(
      [
        ...severalBulletins(3, { date: '2026-11-06' }),
        ...severalBulletins(3, { date: '2026-11-07', from: 201 }),
        ...severalBulletins(1, { date: '2026-11-06', from: 301, ...REMARKABLE }),
        ...severalBulletins(1, { from: 401 }),
      ],
      ({ date }) => date < DAY,
    )
    await expectRows(remarkable, 1)
    expect(
      remarkable
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Commentaire', 'Validation tardive'])
    await expectRows(plain, 7)
    expect(plain.getByText('Validation tardive').elements()).toHaveLength(6)
    expectNoPageScroll()
    await everyBox.click()
    await validates()
    await expect.element(message('Les bulletins ont été validés.')).toBeVisible()
    await expect.element(page.getByText('Aucun bulletin non remarquable à valider')).toBeVisible()
    expect(sent()).toEqual([7])
    await verify('301').click()
    await expect.element(page.getByText('Validation tardive')).toBeVisible()
  })
})

describe('from what waits to a bulletin and back [2.4.37] [2.4.48]', () => {
  const sixtyThree = () => [
    ...severalBulletins(1, { date: '2026-11-09', from: 901 }),
    ...severalBulletins(62),
  ]
  const next = plain.getByRole('button', { name: 'Page suivante' })

  it('has what has waited longest on top, and never hides other days behind the chosen one [7.46]', async () => {
    await comes(sixtyThree())
    await expect.element(plain.getByText('63 bulletins non remarquables')).toBeInTheDocument()
    expect(rowsOf(plain)[0]?.textContent).toContain('09/11/2026')
    await page.getByRole('button', { name: /^Journée d'exploitation/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: '10 novembre 2026' }).click()
    await expect.element(plain.getByText('62 bulletins non remarquables')).toBeInTheDocument()
    await expect
      .element(page.getByText("1 bulletin d'une autre journée attend votre validation."))
      .toBeVisible()
    await page.getByRole('button', { name: 'Toutes les journées', exact: true }).first().click()
    await expect.element(plain.getByText('63 bulletins non remarquables')).toBeInTheDocument()
  })

  it('selects over pages; the way back finds page, selection and row again; all of it is validated once [7.46]', async () => {
    const { sent, address } = await comes(sixtyThree().slice(1))
    await everyBox.click()
    await expect.element(plain.getByText('50 bulletins sélectionnés')).toBeVisible()
    await next.click()
    await box('152').click()
    await expect.element(plain.getByText('51 bulletins sélectionnés')).toBeVisible()
    await verify('161').click()
    await expect.element(page.getByRole('heading', { level: 1, name: /^Service 161/ })).toBeVisible()
    expect(address()).toMatch(/^\/bulletin\/[0-9a-f-]{36}$/)
    await page.getByRole('button', { name: 'Retour' }).click()
    await expect.element(verify('161')).toHaveFocus()
    await expect.element(verify('161')).toBeInViewport()
    await expect.element(box('152')).toBeChecked()
    await expect.element(plain.getByText('51–62 sur 62')).toBeVisible()
    await expect.element(plain.getByText('51 bulletins sélectionnés')).toBeVisible()
    await validates()
    await expect.element(message('Les bulletins ont été validés.')).toBeVisible()
    await expect.element(plain.getByText('11 bulletins non remarquables')).toBeInTheDocument()
    expect(sent()).toEqual([51])
  })

  it('steps over the borders of pages, and comes back to the page of the last one', async () => {
    await comes(sixtyThree().slice(1))
    await next.click()
    await verify('151').click()
    await expect.element(page.getByText('51 sur 62')).toBeVisible()
    await page.getByRole('button', { name: 'Bulletin précédent' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: /^Service 150/ })).toBeVisible()
    await page.getByRole('button', { name: 'Bulletin suivant' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: /^Service 151/ })).toBeVisible()
    await page.getByRole('button', { name: 'Bulletin précédent' }).click()
    await expect.element(page.getByText('50 sur 62')).toBeVisible()
    await page.getByRole('button', { name: 'Retour' }).click()
    await expect.element(plain.getByText('1–50 sur 62')).toBeVisible()
    await expect.element(verify('150')).toHaveFocus()
  })
})

describe('while others work too', () => {
  it('says who was faster, bulletin by bulletin, and validates the rest [7.16] [7.42]', async () => {
    const { office } = await comes(severalBulletins(4))
    await box('102').click()
    await box('103').click()
    office.validate(office.ofService('102').id, COLLEAGUE)
    await validates()
    await expect.element(message('1 bulletin a été validé.')).toBeVisible()
    const refused = alert("1 bulletin n'a pas été validé")
    await expect.element(refused).toMatchTextContent(/Service 102/)
    await expect.element(refused).toMatchTextContent(/déjà été validé/)
    await expectNoAxeViolations()
    await expectRows(plain, 2)
    await expect.element(plain.getByText('Sélectionnez les bulletins à valider ensemble.')).toBeVisible()
  })

  it('takes what somebody else validated out of the selection, with a word [7.42]', async () => {
    const time = takeTime()
    const { office } = await comes(severalBulletins(1))
    await box('101').click()
    office.validate(office.ofService('101').id, COLLEAGUE)
    await time.passes(10_000)
    await expect.element(page.getByText('Aucun bulletin non remarquable à valider')).toBeVisible()
    await expect.element(plain.getByText(/1 bulletin sélectionné n'est plus à valider ici/)).toBeVisible()
  })

  it('asks every ten seconds while it is looked at, and loses neither selection, focus nor place by it [9.8]', async () => {
    const time = takeTime()
    const { office, asked } = await comes(severalBulletins(30))
    await box('103').click()
    await expect.element(box('129')).toBeInTheDocument()
    ;(box('129').element() as HTMLElement).focus()
    const scroller = plain.element().querySelector('table')?.parentElement
    const scrolled = scroller?.scrollTop ?? 0
    expect(scrolled).toBeGreaterThan(0)
    const timesAsked = () =>
      asked('listBulletins').filter(({ query }) => query.remarkableForManager === false).length
    const before = timesAsked()

    office.put(aPlainBulletin({ date: DAY, service: '501', realEndService: `${DAY}T12:00:00Z` }))
    await time.passes(10_000)
    await expectRows(plain, 31)
    await expect.element(box('103')).toBeChecked()
    await expect.element(box('129')).toHaveFocus()
    expect(scroller?.scrollTop).toBe(scrolled)
    expect(timesAsked()).toBe(before + 1)

    const shows = (state: DocumentVisibilityState) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }
    onTestFinished(() => void vi.restoreAllMocks())
    shows('hidden')
    office.put(aPlainBulletin({ date: DAY, service: '601', realEndService: `${DAY}T12:01:00Z` }))
    await time.passes(60_000)
    expect(timesAsked()).toBe(before + 1)
    expect(rowsOf(plain)).toHaveLength(31)
    shows('visible')
    await expectRows(plain, 32)
    expect(timesAsked()).toBe(before + 2)
  })
})

describe('what cannot be loaded or sent is said, and nothing is lost [7.42]', () => {
  it('keeps the list of before, says of when it is, and asks again when told to [8.12]', async () => {
    const time = takeTime()
    const { office, answers } = await comes(severalBulletins(2))
    await expect.element(box('101')).toBeVisible()
    await expect.element(page.getByText('Aucun bulletin remarquable à valider')).toBeVisible()
    answers({ listBulletins: breaks() })
    await time.passes(10_000)
    await reads("Les bulletins à valider n'ont pas pu être chargés.")
    await expect
      .element(page.getByText(/La liste n'a pas pu être actualisée\s: voici celle de \d\d:\d\d:\d\d/))
      .toBeVisible()
    expect(rowsOf(plain)).toHaveLength(2)
    await expectNoAxeViolations()
    answers(office.answers)
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect.element(page.getByText(/La liste n'a pas pu/)).not.toBeInTheDocument()
  })

  it('sends nothing without a network, and keeps the selection [8.13]', async () => {
    const { sent, setOnline } = await comes(severalBulletins(2))
    await box('101').click()
    setOnline(false)
    await validates()
    await reads("Vous êtes hors ligne : aucun bulletin n'a été validé.")
    await expect.element(box('101')).toBeChecked()
    expect(sent()).toEqual([])
  })

  it('takes two hasty taps for one', async () => {
    const { sent } = await comes(severalBulletins(2))
    await box('101').click()
    await submit.click()
    await expect.element(dialog).toBeVisible()
    const confirm = dialog.getByRole('button', { name: 'Valider 1 bulletin' }).element() as HTMLElement
    confirm.click()
    confirm.click()
    await expect.element(message('Le bulletin a été validé.')).toBeVisible()
    await expectRows(plain, 1)
    expect(sent()).toEqual([1])
  })

  it('says that an answer was lost, and lets the list tell what was done', async () => {
    const { office, answers, sent } = await comes(severalBulletins(1))
    await box('101').click()
    answers({
      validateBulletins: ({ body }) => {
        for (const id of body) office.validate(id)
        return NO_ANSWER
      },
    })
    await validates()
    await reads("Le serveur n'a pas répondu.")
    await expect.element(page.getByText('Aucun bulletin non remarquable à valider')).toBeVisible()
    await expect.element(plain.getByText(/1 bulletin sélectionné n'est plus à valider ici/)).toBeVisible()
    expect(sent()).toEqual([1])
  })
})
