import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations, onNarrowTablet } from '../src/testing/component/look.ts'
import { expectCount } from '../src/testing/component/read.ts'
import { renderPart } from '../src/testing/component/render-part.tsx'
import { findSidewaysScrollers } from '../src/testing/in-page/sideways-scrollers.ts'
import { SPECIMENS } from './families.ts'
import { Kit } from './kit.tsx'
import { TOKEN_GROUPS } from './tokens.tsx'

type Role = Parameters<typeof page.getByRole>[0]

const renderKit = async (): Promise<void> => {
  renderPart(<Kit />)
  await expect.element(page.getByRole('heading', { name: 'Kit', exact: true })).toBeVisible()
}

/** The states that assistive technology must know: a role inside the specimen, and an attribute of it. */
const STATES: readonly (readonly [name: string, role: Role, attribute: string, value: string])[] = [
  ['PrimaryAction: disabled', 'button', 'disabled', ''],
  ['Button: contained, disabled', 'button', 'disabled', ''],
  ['Button: outlined, disabled', 'button', 'disabled', ''],
  ['Button: text, disabled', 'button', 'disabled', ''],
  ['IconButton: disabled', 'button', 'disabled', ''],
  ['Switch: off', 'switch', 'aria-checked', 'false'],
  ['Switch: on', 'switch', 'aria-checked', 'true'],
  ['Switch: on for good', 'switch', 'aria-disabled', 'true'],
  ['Switch: busy', 'switch', 'aria-busy', 'true'],
  ['ToggleGroup: pressed', 'button', 'aria-pressed', 'true'],
  ['ToggleGroup: none pressed', 'button', 'aria-pressed', 'false'],
  ['MinutesField: filled', 'spinbutton', 'aria-valuenow', '12'],
  ['MinutesField: at its maximum', 'spinbutton', 'aria-valuenow', '90'],
  ['MinutesField: invalid', 'spinbutton', 'aria-invalid', 'true'],
  ['TextField: invalid', 'textbox', 'aria-invalid', 'true'],
  ['TextField: given', 'textbox', 'readonly', ''],
  ['Segments: invalid', 'radiogroup', 'aria-invalid', 'true'],
  ['Segments: disabled', 'radio', 'disabled', ''],
  ['RadioTiles: invalid', 'radiogroup', 'aria-invalid', 'true'],
  ['ChipsField: invalid', 'radiogroup', 'aria-invalid', 'true'],
  ['Checkbox: invalid', 'checkbox', 'aria-invalid', 'true'],
  ['Checkbox: disabled', 'checkbox', 'disabled', ''],
  ['SearchableList: invalid', 'combobox', 'aria-invalid', 'true'],
  ['Combobox: invalid', 'combobox', 'aria-invalid', 'true'],
  ['Combobox: disabled', 'combobox', 'disabled', ''],
  ['ChoiceBox: invalid', 'combobox', 'aria-invalid', 'true'],
  ['Table: grid', 'columnheader', 'aria-sort', 'ascending'],
  ['Table: long', 'table', 'data-long', ''],
  ['Table: loading', 'table', 'aria-busy', 'true'],
  ['Pager: first', 'button', 'aria-disabled', 'true'],
  ['Pager: middle', 'button', 'aria-disabled', 'false'],
]

/** What covers the page, or moves the focus: opened by a button of its specimen, as an element of this role. */
const OPENED: readonly (readonly [name: string, opener: Role, opened: Role])[] = [
  ['Menu: opens', 'button', 'menu'],
  ['Popover: opens', 'button', 'dialog'],
  ['Select: chosen', 'combobox', 'listbox'],
  ['MultipleSelect: two chosen', 'combobox', 'listbox'],
  ['Combobox: from the list only', 'button', 'listbox'],
  ['DayPicker: opens', 'button', 'dialog'],
  ['DayButton: chosen', 'button', 'dialog'],
  ['DialogFrame: opens in the middle', 'button', 'dialog'],
  ['DialogFrame: opens at the right', 'button', 'dialog'],
  ['DialogFrame: opens, filled in', 'button', 'dialog'],
  ['DialogFrame: opens, with all of its head', 'button', 'dialog'],
  ['ConfirmBar: opens, with a fault', 'button', 'dialog'],
  ['ConfirmBar: opens, with a button of its own', 'button', 'dialog'],
  ['DialogList: opens', 'button', 'dialog'],
  ['AskDialog: opens', 'button', 'dialog'],
]

describe('the kit', () => {
  it('has no accessibility violation by day or at night, and fits a narrow tablet', async () => {
    await renderKit()
    await expectNoAxeViolations()
    await onNarrowTablet()
    await expect.poll(findSidewaysScrollers).toEqual([])
  })

  it('shows every state of every component', async () => {
    await renderKit()
    await expectCount(page.getByRole('figure', { name: ': ' }), SPECIMENS.size)
    for (const [name, role, attribute, value] of STATES) {
      const parts = page.getByRole('figure', { name, exact: true }).getByRole(role).elements()
      expect
        .soft(
          parts.map((part) => part.getAttribute(attribute)),
          name,
        )
        .toContain(value)
    }
  })

  it('has a sample of every kind of token', async () => {
    await renderKit()
    for (const group of TOKEN_GROUPS) {
      const samples = page.getByRole('article', { name: group, exact: true }).getByRole('figure')
      expect.soft(samples.elements().length, group).toBeGreaterThan(3)
    }
  })

  it.each(OPENED)('shows « %s » by day and at night, and Escape closes it', async (name, opener, opened) => {
    renderPart(<main>{SPECIMENS.get(name)}</main>)
    await page.getByRole(opener).first().click()
    await expect.element(page.getByRole(opened).first()).toBeVisible()
    await expectNoAxeViolations()
    await userEvent.keyboard('{Escape}')
    await expectCount(page.getByRole(opened), 0)
    expect(page.getByRole('main').element().contains(document.activeElement)).toBe(true)
  })
})
