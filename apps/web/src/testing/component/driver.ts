import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'

/** A delay reason as it is typed, in the words of the screen. */
export type TypedReason = {
  reason: string
  minutes: string
  other?: string
  planned?: string
  real?: string
}

/** The driver's controls on the tablet. Rides are counted from 1. */
export const button = (name: string | RegExp, options = {}): Locator =>
  page.getByRole('button', { name, ...options })
export const exactly = (name: string): Locator => button(name, { exact: true })
export const dialog = (name?: string | RegExp): Locator =>
  page.getByRole('dialog', name === undefined ? {} : { name })
export const main = page.getByRole('main')
export const ride = (number: number): Locator =>
  page.getByRole('article', { name: new RegExp(`^Course ${number},`) })
export const rides = page.getByRole('article', { name: /^Course \d/ })
export const ofRide = (number: number, name: RegExp): Locator => ride(number).getByRole('button', { name })
export const departureOf = (number: number): Locator => ofRide(number, /^Heure de départ/)
export const materialOf = (number: number): Locator => ofRide(number, /^Matériel/)
export const pap = page.getByLabelText('N° de PAP')
export const delay = page.getByRole('spinbutton', { name: 'Délai (min)' })
export const reasonRow = (number: number): Locator =>
  page.getByRole('listitem', { name: `Motif ${number}`, exact: true })

export const isGone = async (locator: Locator): Promise<void> => {
  await expect.element(locator).not.toBeInTheDocument()
}
export const isThere = async (locator: Locator): Promise<void> => {
  await expect.element(locator).toBeVisible()
}

/** The bar shows that everything is saved on the tablet. */
export const isSaved = async (): Promise<void> => {
  await expect.poll(() => document.querySelector('[data-saving="saved"]')).not.toBeNull()
}

/**
 * Clicks without a pointer, as a key does: the application ignores the second of two quick taps, and tests are quick.
 */
export const press = async (locator: Locator): Promise<void> => {
  // Reuses the element found by the poll: a search by name computes the accessible names of the whole page.
  const seen: { element: Element | null } = { element: null }
  const look = () => {
    seen.element = locator.query()
    return seen.element
  }
  await expect.poll(look, { message: locator.asLocator() }).toBeEnabled()
  const element = seen.element as HTMLElement
  element.focus()
  element.click()
}

/** Types a time into the dialog that asks for one. */
export const confirmsTime = async (text: string): Promise<void> => {
  const open = dialog().filter({ has: button("Confirmer l'heure") })
  await press(open.getByRole('button', { name: 'Saisir au clavier' }))
  await open.getByRole('textbox', { name: /^Heure/ }).fill(text)
  await press(open.getByRole('button', { name: "Confirmer l'heure" }))
  await isGone(open)
}

export const departs = async (number: number, text: string): Promise<void> => {
  await press(departureOf(number))
  await confirmsTime(text)
}

export const arrives = async (number: number, text: string): Promise<void> => {
  await press(ofRide(number, /^Heure d'arrivée/))
  await confirmsTime(text)
}

export const hasTrain = async (number: number, text: string): Promise<void> => {
  await press(ofRide(number, /^N° de train/))
  const open = dialog('Numéro de train')
  await open.getByRole('textbox').fill(text)
  await press(open.getByRole('button', { name: 'Confirmer' }))
  await isGone(open)
}

export const takes = async (number: number, material: string): Promise<void> => {
  await press(materialOf(number))
  const open = dialog('Matériel de la course')
  await open.getByRole('combobox', { name: /Rechercher un matériel/ }).fill(material)
  await press(open.getByRole('option', { name: material, exact: true }))
  await press(open.getByRole('button', { name: 'Confirmer' }))
  await isGone(open)
}

export const opensMenu = async (number: number, entry: string): Promise<void> => {
  await press(ofRide(number, new RegExp(`^Actions de la course ${number}$`)))
  await press(page.getByRole('menuitem', { name: entry }))
}

export const endsAt = async (text: string): Promise<void> => {
  await press(
    page
      .getByRole('region', { name: 'Fin de service' })
      .getByRole('button', { name: /^Fin de service réelle/ }),
  )
  await confirmsTime(text)
}

/** Waits for the platform's response first: a late one resets the question. */
export const saysDelayDiffers = async (answer: 'Oui' | 'Non'): Promise<void> => {
  await isGone(page.getByText("Recherche de l'heure d'arrivée à quai…"))
  await press(page.getByRole('radio', { name: answer }))
}

export const explains = async (number: number, typed: TypedReason): Promise<void> => {
  const row = reasonRow(number)
  if (row.query() === null) await press(button('Ajouter un motif'))
  await row.getByRole('combobox', { name: 'Motif' }).selectOptions(typed.reason)
  await row.getByRole('spinbutton', { name: 'Durée (min)' }).fill(typed.minutes)
  if (typed.other !== undefined) await row.getByRole('textbox', { name: /Précisez/ }).fill(typed.other)
  if (typed.planned !== undefined) await row.getByRole('combobox', { name: /prévue/i }).fill(typed.planned)
  if (typed.real !== undefined) await row.getByRole('combobox', { name: /réelle/i }).fill(typed.real)
}

export const certification = page.getByRole('checkbox', { name: /^Je certifie/ })

/** Certifies the bulletin and sends it. */
export const validates = async (): Promise<void> => {
  await isThere(certification)
  if (!(certification.element() as HTMLInputElement).checked) await press(certification)
  await press(button('Valider mon bulletin'))
  await isThere(page.getByRole('heading', { name: 'Bulletin envoyé' }))
}
