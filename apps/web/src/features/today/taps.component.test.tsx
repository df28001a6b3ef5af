import { aDriversDay } from '@bulletin/domain/testing/scenario'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { commands, page, type Locator } from 'vitest/browser'
import {
  button,
  departureOf,
  dialog,
  isGone,
  isThere,
  materialOf,
  pap,
  press,
} from '../../testing/component/driver.ts'
import { mountToday } from '../../testing/component/today.ts'

/** The centre of a control. It is measured once, so that the tap lands there even after the page has changed. */
const placeOf = (control: Locator): { x: number; y: number } => {
  const { x, y, width, height } = control.element().getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

const tap = ({ x, y }: { x: number; y: number }): Promise<void> => commands.tapAt(x, y)

/** Stops the timers, so that even on a slow machine the second tap falls within the ignored interval. */
const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

/** Long enough for a dialog to fade out, but shorter than the interval in which a second tap is ignored (600 ms). */
const FADED_MILLISECONDS = 400
const ECHO_OVER_MILLISECONDS = 300

const comes = () => mountToday({ draft: aDriversDay({ ordered: '101' }).comesToWork().draft })

describe('a second tap that nobody meant [interface: one thumb]', () => {
  afterEach(() => void vi.useRealTimers())

  const confirmsTime = async (): Promise<void> => {
    await press(departureOf(1))
    const confirm = dialog().getByRole('button', { name: "Confirmer l'heure" })
    await expect.element(page.getByRole('spinbutton', { name: 'Heures' })).toHaveFocus()
    const place = placeOf(confirm)
    stopTime()
    await tap(place)
    await vi.advanceTimersByTimeAsync(FADED_MILLISECONDS)
    await isGone(dialog())
  }
  const foot = button('Continuer vers la fin de service')

  it('does not go on by itself after a dialog', async () => {
    await comes()
    await isThere(foot)
    const place = placeOf(foot)
    await confirmsTime()
    // Not the place of the first tap, hence no double tap.
    await tap(place)
    await expect.element(departureOf(1)).not.toHaveAccessibleName(/à confirmer/)
    await isGone(dialog('Bulletin à compléter'))
    await vi.advanceTimersByTimeAsync(ECHO_OVER_MILLISECONDS)
    await tap(place)
    await isThere(dialog('Bulletin à compléter'))
  })

  it('holds up no other work', async () => {
    await comes()
    await isThere(departureOf(2))
    await confirmsTime()
    await tap(placeOf(departureOf(2)))
    await isThere(dialog())
  })

  it('on the one button of a screen is none on the next screen', async () => {
    await mountToday()
    const start = button('Commencer')
    await expect.element(start).toBeEnabled()
    await isThere(page.getByRole('heading', { name: 'Service prévu 101' }))
    const { x, y } = placeOf(start)
    stopTime()
    await tap({ x, y })
    await isThere(page.getByRole('heading', { name: 'Votre service' }))
    await tap({ x: x - 24, y: y + 8 })
    await expect.element(pap).toHaveAttribute('aria-invalid', 'false')
  })

  it('touches nothing of what a dialog has left bare, nor closes what the first has opened', async () => {
    await comes()
    await press(materialOf(1))
    await press(dialog().getByRole('option').first())
    const confirm = placeOf(dialog().getByRole('button', { name: 'Confirmer' }))
    await commands.doubleTapAt(confirm.x, confirm.y)
    await expect.element(materialOf(1)).toMatchTextContent('MF')
    await isGone(dialog())
    await isGone(button('(CM)'))
    const add = placeOf(button('Ajouter une course'))
    await commands.doubleTapAt(add.x, add.y)
    await isThere(dialog())
  })
})
