import { describe, expect, it } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../src/testing/component/look.ts'
import { focus } from '../src/testing/component/read.ts'
import { renderPart } from '../src/testing/component/render-part.tsx'
import { SPECIMENS } from './families.ts'

/** Menus, selects, comboboxes, popovers, toggle groups and grids have tests of their own, beside them in `ui/`. */

const render = (name: string): void => renderPart(<main>{SPECIMENS.get(name)}</main>)

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')

describe('a switch', () => {
  it('is turned on and off by the space bar', async () => {
    render('Switch: off')
    const part = page.getByRole('switch')
    await focus(part)
    await userEvent.keyboard('[Space]')
    await expect.element(part).toHaveAttribute('aria-checked', 'true')
    await userEvent.keyboard('[Space]')
    await expect.element(part).toHaveAttribute('aria-checked', 'false')
  })
})

describe('a minutes field', () => {
  const field = page.getByRole('spinbutton', { name: 'Retard' })

  it('is stepped by the arrows, and takes digits only', async () => {
    render('MinutesField: filled')
    await focus(field)
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(field).toHaveValue('13')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(field).toHaveValue('11')
    await field.click()
    await userEvent.keyboard('-4e2')
    await expect.element(field).toHaveValue('42')
  })

  it('keeps the focus on a button that has reached the maximum', async () => {
    render('MinutesField: at its maximum')
    await focus(button('Une minute de plus'))
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Une minute de plus')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button('Une minute de plus')).toHaveFocus()
    await expect.element(field).toHaveValue('90')
  })
})

describe('a searchable list', () => {
  const search = page.getByRole('combobox', { name: 'Train' })
  const option = (name: string) => page.getByRole('option', { name })

  it('is walked through by the arrows, and Enter selects', async () => {
    render('SearchableList: selected')
    await focus(search)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(search).toHaveAttribute('aria-activedescendant', option('Train 712').element().id)
    await userEvent.keyboard('{Enter}')
    await expect.element(option('Train 712')).toHaveAttribute('aria-selected', 'true')
    await expect.element(option('Train 718')).toHaveAttribute('aria-selected', 'false')
  })

  it('is searched by typing; Enter selects the only match, and Escape clears the search', async () => {
    render('SearchableList: selected')
    await focus(search)
    await userEvent.keyboard('72{Enter}')
    await expect.element(option('Train 724')).toHaveAttribute('aria-selected', 'true')
    await expect.element(option('Train 718')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(search).toHaveValue('')
    await expect.element(option('Train 718')).toBeVisible()
  })
})

describe('a time wheel', () => {
  const column = (name: string) => page.getByRole('spinbutton', { name })

  it('is turned by the keys of a number field', async () => {
    render('TimeWheel: default')
    await focus(column('Secondes'))
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(column('Secondes')).toHaveAttribute('aria-valuenow', '35')
    await userEvent.keyboard('{PageDown}')
    await expect.element(column('Secondes')).toHaveAttribute('aria-valuenow', '20')
    await userEvent.keyboard('{Home}{ArrowDown}')
    await expect.element(column('Secondes')).toHaveAttribute('aria-valuenow', '55')
  })

  it('takes digits, and goes on to the next column', async () => {
    render('TimeWheel: default')
    await focus(column('Heures'))
    await userEvent.keyboard('19')
    await expect.element(column('Heures')).toHaveAttribute('aria-valuenow', '19')
    await expect.element(column('Minutes')).toHaveFocus()
    await userEvent.keyboard('7')
    await expect.element(column('Minutes')).toHaveAttribute('aria-valuenow', '7')
    await expect.element(column('Secondes')).toHaveFocus()
  })
})

describe('a time field', () => {
  it('takes digits alone, and says when the time is incomplete', async () => {
    render('TimeField: opens')
    await button('Saisir au clavier').click()
    const field = page.getByRole('textbox')
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('081')
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expectNoAxeViolations()
    await userEvent.keyboard('530')
    await expect.element(field).toHaveValue('08:15:30')
    await expect.element(field).toHaveAttribute('aria-invalid', 'false')
  })
})

describe('a day picker', () => {
  const day = (name: string) => dialog.getByRole('button', { name, exact: true })

  it('is walked through by day, week and month, and Enter chooses', async () => {
    render('DayPicker: opens')
    await button('Choisir un jour').click()
    await expect.element(day('10 mars 2026')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(day('11 mars 2026')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(day('18 mars 2026')).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect.element(day('16 mars 2026')).toHaveFocus()
    await userEvent.keyboard('{PageDown}')
    await expect.element(day('16 avril 2026')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(day('20 avril 2026')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button('Choisir un jour')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(day('20 avril 2026')).toHaveAttribute('aria-pressed', 'true')
  })
})

describe('a dialog', () => {
  const opener = button('Choisir le train')
  const opens = async (state: string) => {
    render(`DialogFrame: ${state}`)
    await opener.click()
    await expect.element(dialog).toHaveFocus()
  }

  it('keeps Tab inside, and gives the focus back after Escape', async () => {
    await opens('opens in the middle')
    for (const name of ['Annuler', 'Confirmer', 'Annuler']) {
      await userEvent.keyboard('{Tab}')
      await expect.element(button(name)).toHaveFocus()
    }
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await expect.element(button('Confirmer')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  it('is closed by a tap beside it, unless something has been entered', async () => {
    await opens('opens in the middle')
    await commands.tapAt(5, 5)
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  it('stays open after a tap beside it once something has been entered', async () => {
    await opens('opens, filled in')
    await commands.tapAt(5, 5)
    await userEvent.keyboard('{Tab}')
    await expect.element(button('Annuler')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })
})
