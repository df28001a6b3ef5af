import { smallLine, smallOrder } from '@bulletin/domain/testing/small-day'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { breaks, NO_ANSWER } from '../../../testing/component/contract-server.ts'
import { createGate } from '../../../testing/component/gate.ts'
import { expectNoAxeViolations, fitsEveryScreen } from '../../../testing/component/look.ts'
import { banner, heading } from '../../../testing/component/shell.ts'
import { takeTime } from '../../../testing/component/time.ts'
import { answersOfDay, mountToday, type TodayMounting } from '../../../testing/component/today.ts'
import { findSidewaysScrollers } from '../../../testing/in-page/sideways-scrollers.ts'

const [FIRST_STATION] = smallLine().stations
const TERMINUS = { assignedTerminus: FIRST_STATION?.quadrigram ?? null }

/** The ticket of the day, found by its title. */
const ticket = page.getByRole('region', {
  name: /^(Service prévu|Aucun service prévu$|Votre service n'a pas pu être chargé$)/,
})
const title = ticket.getByRole('heading')
const begin = page.getByRole('button', { name: 'Commencer' })
const retry = page.getByRole('button', { name: 'Réessayer' })
const chosenDay = page
  .getByRole('group', { name: "Journée d'exploitation" })
  .getByRole('button', { pressed: true })

/** The value below a label of the ticket. */
const fact = (name: string) => {
  const term = [...ticket.element().querySelectorAll('dt')].find(({ textContent }) => textContent === name)
  return term?.parentElement?.querySelector('dd')?.textContent ?? null
}

const untilLoaded = async () => {
  await expect.element(ticket).toHaveAttribute('aria-busy', 'false')
}

const comes = async (given: TodayMounting = {}) => {
  const app = await mountToday({ ordered: '201', ...given, as: { ...TERMINUS, ...given.as } })
  await untilLoaded()
  return app
}

const TABLE_CODE = /^(?!.*indisponible)\S+$/

const isPlanned = async () => {
  await expect.element(title).toHaveTextContent('Service prévu 201')
  expect(fact('Ligne')).toBe('7')
  await expect.poll(() => fact('Terminus')).toBe(FIRST_STATION?.name)
  expect(fact('Code tableau')).toMatch(TABLE_CODE)
}

describe('the first screen of a driver’s day', () => {
  it('shows the day, the line, the terminus, the table code and the service [2.4.1] [7.37]', async () => {
    await comes()
    await isPlanned()
    await expect.element(ticket.getByRole('img', { name: 'Ligne 7' })).toBeVisible()
    expect(fact('Début de service prévu')).toMatch(/^23:30:00/)
    expect(fact('Fin de service prévue')).toMatch(/^01:30:00/)
    await expect.element(chosenDay).toHaveAccessibleName("mar. 10 mars 2026 Aujourd'hui")
    await expect.element(begin).toBeEnabled()
    await fitsEveryScreen()
  })

  it('has the hours of the network, wherever the tablet is set to [2.4.1]', async () => {
    await comes({ settings: { timeZone: 'Europe/London' } })
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('Europe/Paris')
    expect(fact('Début de service prévu')).toMatch(/^22:30:00/)
  })

  it('is calm without an order, and keeps the rest of the day [2.4.1] [7.37]', async () => {
    await comes({ ordered: null })
    await expect.element(title).toHaveTextContent('Aucun service prévu')
    await expect.element(ticket).toMatchTextContent('Aucun service commandé pour cette journée')
    expect(fact('Ligne')).toBe('7')
    expect(fact('Code tableau')).toMatch(TABLE_CODE)
    // The alert region beside « Commencer » is always in the page, empty.
    expect(page.getByRole('alert').filter({ hasText: /\S/ }).query()).toBeNull()
    expect(retry.query()).toBeNull()
    await expectNoAxeViolations()
  })

  it('says so to a driver without a line, has no such day, and asks for nothing [2.3.10] [8.6]', async () => {
    const { asked } = await mountToday({ as: { assignedLine: null } })
    await expect
      .element(page.getByRole('main'))
      .toMatchTextContent("Aucune ligne d'affectation n'a été trouvée pour votre matricule.")
    expect(ticket.query()).toBeNull()
    expect(begin.query()).toBeNull()
    for (const call of ['getOrderedService', 'listPlannedServices', 'listReserves', 'getNoteH'] as const)
      expect(asked(call)).toEqual([])
  })

  it('turns with the day at 04:00 [2.4.1]', async () => {
    const time = takeTime()
    const { asked } = await comes({ now: '2026-03-10T02:58:30Z' })
    await expect.element(chosenDay).toHaveAccessibleName("lun. 9 mars 2026 Aujourd'hui")
    await expect.element(heading('Bonsoir Claire')).toBeVisible()
    await time.passes(180_000)
    await expect.element(chosenDay).toHaveAccessibleName("mar. 10 mars 2026 Aujourd'hui")
    await expect.element(heading('Bonjour Claire')).toBeVisible()
    await untilLoaded()
    await isPlanned()
    expect(asked('getOrderedService').map(({ query }) => query.date)).toContain('2026-03-10')
  })

  it('is seen without scrolling on both tablets, and nothing scrolls sideways at 200 % zoom', async () => {
    await comes()
    await isPlanned()
    for (const [width, height] of [
      [1280, 800],
      [1024, 768],
    ] as const) {
      await page.viewport(width, height)
      const { top, bottom } = ticket.element().getBoundingClientRect()
      expect(top).toBeGreaterThanOrEqual(0)
      expect(bottom).toBeLessThanOrEqual(height)
    }
    await page.viewport(640, 400)
    await expect.poll(findSidewaysScrollers).toEqual([])
    await page.viewport(1280, 800)
  })
})

describe('what cannot be loaded of the day', () => {
  it('is told one by one, and asked for again [8.2]', async () => {
    const { answers, setOnline } = await mountToday({
      ordered: '201',
      as: TERMINUS,
      answers: { getOrderedService: breaks(), listLines: breaks() },
    })
    await untilLoaded()
    await expect.element(title).toHaveTextContent("Votre service n'a pas pu être chargé")
    expect(fact('Terminus')).toBe('Terminus indisponible')
    expect(fact('Code tableau')).toMatch(TABLE_CODE)
    expect(page.getByText('Une erreur est survenue').query()).toBeNull()
    const again = ticket.getByRole('button', { name: 'Réessayer' })
    expect(again.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
    await expectNoAxeViolations()

    answers({ getOrderedService: ({ query }) => smallOrder('201', { day: query.date }) })
    await again.click()
    await expect.element(title).toHaveTextContent('Service prévu 201')
    await expect.element(title).toHaveFocus()
    await untilLoaded()
    expect(fact('Terminus')).toBe('Terminus indisponible')
    expect(retry.query()).toBeNull()
    await expectNoAxeViolations()

    answers({ listLines: [smallLine()] })
    setOnline(false)
    await expect.element(banner).toMatchTextContent('Hors ligne')
    setOnline(true)
    await isPlanned()
  })

  it('is said to be on its way, in colours that can be read', async () => {
    const answer = createGate()
    await mountToday({
      answers: {
        getOrderedService: async () => {
          await answer.opened
          return breaks()
        },
      },
    })
    await expect.element(page.getByText('Recherche de votre service…')).toBeVisible()
    await expectNoAxeViolations()
    answer.open()
    await untilLoaded()
  })

  it('keeps nobody from beginning while it is asked for again, and takes no question away [2.4.1] [8.13]', async () => {
    const answer = createGate()
    const { answers, setOnline } = await mountToday({
      as: TERMINUS,
      answers: { getOrderedService: breaks() },
    })
    await untilLoaded()
    await begin.click()
    const question = page.getByRole('dialog', { name: 'Vérifiez la connexion' })
    await expect.element(question).toBeVisible()
    answers({
      getOrderedService: async ({ query }) => {
        await answer.opened
        return smallOrder('201', { day: query.date })
      },
    })
    setOnline(false)
    setOnline(true)
    await expect.element(page.getByText('Recherche de votre service…')).toBeInTheDocument()
    await expect.element(question).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(begin).toBeEnabled()
    answer.open()
    await expect.element(title).toHaveTextContent('Service prévu 201')
  })

  it('comes by itself once the network is back', async () => {
    const { answers, setOnline } = await mountToday({
      as: TERMINUS,
      answers: {
        getOrderedService: NO_ANSWER,
        listLines: NO_ANSWER,
        listPlannedServices: NO_ANSWER,
        listReserves: NO_ANSWER,
        getNoteH: NO_ANSWER,
      },
    })
    await untilLoaded()
    await expect.element(ticket).toMatchTextContent('Le serveur est injoignable.')
    await expect.element(banner).toMatchTextContent('Hors ligne')
    answers({ ...answersOfDay('201'), listLines: [smallLine()] })
    setOnline(false)
    setOnline(true)
    await isPlanned()
  })
})
