import { page, type Locator } from 'vitest/browser'
import { button, dialog, isThere, press } from './driver.ts'

/** The controls to declare a relief. Rides are counted from 1. */
export const reliefLabels = button('Annuler cette déclaration')

export const stationsOf = (number: number): Locator =>
  button(new RegExp(`^Sélectionner la station .*, course ${number}$`))

/** A button of the page itself, even under a dialog. */
export const wayOn = (name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true })

export const titled = (type: string): Locator =>
  page.getByRole('heading', { name: type, level: 1, includeHidden: true })

export const beginsRelief = async (type: string): Promise<void> => {
  await press(button('Relève'))
  await press(dialog().getByRole('button', { name: type }))
  // Hidden from screen readers while a dialog is open.
  await isThere(titled(type))
}

/** The two ends, on the drawing of the line. */
export const choosesStations = async (first: Locator, last: Locator): Promise<void> => {
  await press(first)
  await press(last)
}
