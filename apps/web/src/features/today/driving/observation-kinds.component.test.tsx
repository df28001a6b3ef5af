import type { Draft } from '@bulletin/domain/draft/draft'
import type { Observation } from '@bulletin/domain/observation/observation'
import { aDriversDay } from '@bulletin/domain/testing/scenario'
import { describe, expect, it } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { button, dialog, isGone, isThere, ofRide, press } from '../../../testing/component/driver.ts'
import { form, typedOfService, typedOnTheWay } from '../../../testing/component/observations.ts'
import { keptDraft, mountToday } from '../../../testing/component/today.ts'

const AT_TWO = '2026-03-10T13:00:00Z'

const aDay = () =>
  aDriversDay({ ordered: '101', now: AT_TWO })
    .comesToWork()
    .takes(1, 'MF77-001', '30001')
    .moves(['MF77-001', '30001'], ['COUR', 'V1'], ['COUR', 'V2'], '05:50')

const comes = (draft: Draft = aDay().draft) => mountToday({ now: AT_TWO, draft })

const confirms = (): Promise<void> => press(form.getByRole('button', { name: 'Confirmer', exact: true }))
const choosesCategory = (name: string): Promise<void> =>
  press(form.getByRole('button', { name, exact: true }))
const row = (title: string): Locator => form.getByRole('listitem').filter({ hasText: title })

const ofTheRide = ofRide(1, /^\d+ observations?$/)
const ofTheManeuver = page.getByRole('table').getByRole('button', { name: /bservation/ })
const ofTheService = page.getByRole('complementary').getByRole('button', { name: /^Observations du service/ })

type Place = {
  readonly name: string
  readonly opener: Locator
  readonly goTo: () => Promise<void>
  readonly kept: (draft: Draft) => readonly Observation[] | undefined
}

const RIDE: Place = {
  name: 'a ride',
  opener: ofTheRide,
  goTo: async () => undefined,
  kept: ({ rides }) => rides[0]?.observations,
}
const MANEUVER: Place = {
  name: 'a manoeuvre',
  opener: ofTheManeuver,
  goTo: () => press(button(/^Manœuvres/)),
  kept: ({ maneuvers }) => maneuvers[0]?.observations,
}
const SERVICE: Place = {
  name: 'the service',
  opener: ofTheService,
  goTo: async () => undefined,
  kept: ({ observations }) => observations,
}

const CASES = [
  ...typedOnTheWay().map((typed) => ({ typed, place: RIDE })),
  ...typedOnTheWay().map((typed) => ({ typed, place: MANEUVER })),
  ...typedOfService().map((typed) => ({ typed, place: SERVICE })),
].map((one) => ({ ...one, title: `${one.typed.title} of ${one.place.name}` }))

describe('each kind of observation: written, changed, taken away [2.4.20] [2.4.24] [2.4.25] [2.4.28] [3.15] [4.9]', () => {
  it.each(CASES)('$title', async ({ typed: { title, fill, kept, change, changed }, place }) => {
    await comes()
    await place.goTo()
    await press(place.opener)
    await choosesCategory(title)
    await isThere(form.getByRole('heading', { level: 2, name: title }))
    await fill()
    await confirms()
    await isGone(form)
    await expect.element(place.opener).toMatchTextContent('1')
    await expect.poll(async () => place.kept(await keptDraft())).toMatchObject([kept])

    await press(place.opener)
    await press(row(title).getByRole('button', { name: "Modifier l'observation" }))
    await isThere(form.getByRole('heading', { level: 2, name: title }))
    await change()
    await confirms()
    await isThere(row(title))
    await expect.poll(async () => place.kept(await keptDraft())).toMatchObject([{ ...kept, ...changed }])

    await press(row(title).getByRole('button', { name: "Supprimer l'observation" }))
    const question = dialog("Supprimer l'observation")
    await expect.element(question).toMatchTextContent(title)
    await press(question.getByRole('button', { name: 'Supprimer' }))
    await expect.poll(async () => place.kept(await keptDraft())).toEqual([])
  })
})

describe('somebody in an observation [5.2] [7.32]', () => {
  it('has a name that comes with the matricule; one that nobody has, or without a network, is typed [8.10]', async () => {
    const { setOnline } = await comes()
    const name = form.getByRole('textbox', { name: 'Nom et prénom' })
    const matricule = form.getByRole('textbox', { name: 'Matricule (si agent)' })
    await press(ofTheRide)
    await choosesCategory('Admission en cabine')
    await matricule.fill('999999')
    await isThere(page.getByText(/matricule .*introuvable|introuvable.*matricule/i))
    await expect.element(name).not.toHaveAttribute('readonly')
    await name.fill('Durand Élodie')
    await expect.element(name).toHaveValue('DURAND ÉLODIE')
    await matricule.fill('110001')
    await expect.element(name).toHaveValue('ÉMERY ZOÉ')
    await expect.element(name).toHaveAttribute('readonly')

    setOnline(false)
    await matricule.fill('100010')
    await expect.element(name).not.toHaveAttribute('readonly')
    await name.fill('martin paul')
    await press(form.getByRole('radiogroup', { name: 'Station de montée' }).getByRole('radio').first())
    await press(form.getByRole('radiogroup', { name: 'Station de descente' }).getByRole('radio').last())
    await confirms()
    await isGone(form)
    await expect.element(ofTheRide).toMatchTextContent('1')
  })
})
