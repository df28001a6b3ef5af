import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../testing/component/look.ts'
import { renderPart } from '../testing/component/render-part.tsx'
import { MultipleSelect, Select, SelectGroup, SelectOption } from './select.tsx'

const one = page.getByRole('combobox', { name: 'Statut', exact: true })
const several = page.getByRole('combobox', { name: 'Observations', exact: true })
const list = page.getByRole('listbox')
const option = (name: string) => page.getByRole('option', { name, exact: true })

const STATUSES = [
  { value: 'ALL', label: 'Tous' },
  { value: 'SENT', label: 'Envoyé' },
  { value: 'READ', label: 'Relu' },
] as const
const GROUPS = { Course: ['Alarme', 'Signal'], Service: ['Formation'] }

const Example = ({ onSubmit }: { onSubmit: () => void }) => {
  const [status, setStatus] = useState<(typeof STATUSES)[number]['value']>('ALL')
  const [ticked, setTicked] = useState<readonly string[]>([])
  return (
    <main>
      <h1>Essai</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <span id="status">Statut</span>
        <Select labelId="status" value={status} choices={STATUSES} onChange={setStatus} />
        <span id="observations">Observations</span>
        <MultipleSelect labelId="observations" value={ticked} onChange={setTicked} shown={ticked.join(', ')}>
          {Object.entries(GROUPS).map(([title, names]) => (
            <SelectGroup key={title} title={title}>
              {names.map((name) => (
                <SelectOption key={name} value={name} label={name}>
                  {name}
                </SelectOption>
              ))}
            </SelectGroup>
          ))}
        </MultipleSelect>
        <button type="submit">Filtrer</button>
      </form>
    </main>
  )
}

const shows = () => {
  const onSubmit = vi.fn<() => void>()
  renderPart(<Example onSubmit={onSubmit} />)
  return onSubmit
}
const isClosed = async () => {
  await expect.element(list).not.toBeInTheDocument()
}

describe('a select', () => {
  it('shows what is chosen, offers the rest, and closes once one is chosen', async () => {
    const onSubmit = shows()
    await expect.element(one).toHaveTextContent('Tous')
    await one.click()
    await expect.element(option('Tous')).toHaveAttribute('aria-selected', 'true')
    await expectNoAxeViolations()
    await expect.element(page.getByRole('button', { name: 'Filtrer' })).not.toBeInTheDocument()
    await option('Relu').click()
    await isClosed()
    await expect.element(one).toHaveTextContent('Relu')
    await expect.element(one).toHaveFocus()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('is opened, walked through and answered from the keyboard', async () => {
    shows()
    await expect.element(one).toBeVisible()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(option('Tous')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(option('Envoyé')).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect.element(option('Relu')).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect.element(option('Tous')).toHaveFocus()
    await userEvent.keyboard('en')
    await expect.element(option('Envoyé')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await isClosed()
    await expect.element(one).toHaveTextContent('Envoyé')
    await userEvent.keyboard('{Enter}')
    await expect.element(list).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await isClosed()
    await expect.element(one).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(several).toHaveFocus()
  })

  it('is closed by a tap beside it, which reaches nothing else', async () => {
    const onSubmit = shows()
    await expect.element(several).toBeVisible()
    const { x, y } = page.getByRole('button', { name: 'Filtrer' }).element().getBoundingClientRect()
    await several.click()
    await expect.element(list).toBeVisible()
    await commands.tapAt(x + 4, y + 4)
    await isClosed()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('of several values stays open, and groups them', async () => {
    shows()
    await several.click()
    await expect.element(list).toHaveAttribute('aria-multiselectable', 'true')
    await expect
      .element(page.getByRole('group', { name: 'Course' }).getByRole('option', { name: 'Signal' }))
      .toBeVisible()
    await expectNoAxeViolations()
    await option('Alarme').click()
    await option('Formation').click()
    await expect.element(option('Formation')).toHaveAttribute('aria-selected', 'true')
    await option('Alarme').click()
    await expect.element(option('Alarme')).toHaveAttribute('aria-selected', 'false')
    await userEvent.keyboard('{Escape}')
    await isClosed()
    await expect.element(several).toHaveTextContent('Formation')
  })

  it('writes no <style> element', async () => {
    shows()
    const before = document.querySelectorAll('style').length
    await one.click()
    await expect.element(list).toBeVisible()
    expect(document.querySelectorAll('style')).toHaveLength(before)
  })
})
