import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../testing/component/look.ts'
import { expectTexts } from '../testing/component/read.ts'
import { renderPart } from '../testing/component/render-part.tsx'
import { Combobox } from './combobox.tsx'
import { Dialog } from './dialog/dialog.tsx'

const field = page.getByRole('combobox', { name: 'Position' })
const list = page.getByRole('listbox')
const options = page.getByRole('option')
const option = (name: string) => page.getByRole('option', { name, exact: true })
const shown = page.getByRole('status', { name: 'Valeur' })
const POSITIONS = ['V1', 'V2', 'T1-A']

type ExampleProps = { typing: 'free' | 'listOnly'; onConfirm?: () => void }

const Example = ({ typing, onConfirm }: ExampleProps) => {
  const [value, setValue] = useState('V1')
  return (
    <main>
      <h1>Essai</h1>
      <label htmlFor="position">Position</label>
      <div>
        <Combobox id="position" options={POSITIONS} value={value} onChange={setValue} typing={typing} />
      </div>
      <output aria-label="Valeur">{value}</output>
      <button type="button" onClick={onConfirm}>
        Confirmer
      </button>
    </main>
  )
}

const isClosed = async () => {
  await expect.element(list).not.toBeInTheDocument()
}

describe('a combobox for any text', () => {
  it('offers every option at first, then those that contain what is typed', async () => {
    renderPart(<Example typing="free" />)
    await field.click()
    await expectTexts(options, POSITIONS)
    await expectNoAxeViolations()
    await userEvent.keyboard('{Control>}a{/Control}t')
    await expectTexts(options, ['T1-A'])
    await option('T1-A').click()
    await expect.element(field).toHaveValue('T1-A')
    await expect.element(shown).toHaveTextContent('T1-A')
    await isClosed()
    await expect.element(field).toHaveFocus()
  })

  it('keeps what no option contains, and shows no list for it', async () => {
    renderPart(<Example typing="free" />)
    await field.click()
    await userEvent.keyboard('{Control>}a{/Control}xyz')
    await isClosed()
    await userEvent.keyboard('{Tab}')
    await expect.element(field).toHaveValue('xyz')
    await expect.element(shown).toHaveTextContent('xyz')
  })

  it('leaves the rest of the form within reach while its list is open', async () => {
    const onConfirm = vi.fn<() => void>()
    renderPart(<Example typing="free" onConfirm={onConfirm} />)
    await field.click()
    await expect.element(list).toBeVisible()
    const confirm = page.getByRole('button', { name: 'Confirmer' }).element() as HTMLElement
    confirm.focus()
    await isClosed()
    confirm.click()
    expect(onConfirm).toHaveBeenCalledOnce()
  })
})

describe('a combobox for a listed value', () => {
  it('is answered from the keyboard', async () => {
    renderPart(<Example typing="listOnly" />)
    await expect.element(field).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(field).toHaveFocus()
    await isClosed()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(option('V1')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await isClosed()
    await expect.element(shown).toHaveTextContent('V2')
    await userEvent.keyboard('{Control>}a{/Control}t1{Enter}')
    await expect.element(field).toHaveValue('T1-A')
  })

  it('says that nothing is found, and takes up its value again', async () => {
    renderPart(<Example typing="listOnly" />)
    await field.click()
    // The value is selected: what is typed replaces it.
    await userEvent.keyboard('xyz')
    await expect.element(page.getByText('Aucun résultat')).toBeVisible()
    await expectNoAxeViolations()
    await userEvent.keyboard('{Tab}')
    await expect.element(field).toHaveValue('V1')
    await expect.element(shown).toHaveTextContent('V1')
  })

  it('is cleared with its text', async () => {
    renderPart(<Example typing="listOnly" />)
    await field.click()
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}{Tab}')
    await expect.element(field).toHaveValue('')
    await expect.element(shown).toHaveTextContent('')
  })

  it('is opened and closed by its button', async () => {
    renderPart(<Example typing="listOnly" />)
    await page.getByRole('button', { name: 'Développer' }).click()
    await expect.element(list).toBeVisible()
    await page.getByRole('button', { name: 'Réduire' }).click()
    await isClosed()
  })
})

describe('a combobox in a dialog', () => {
  it('closes its list alone at the first Escape, and clears nothing', async () => {
    const onClose = vi.fn<() => void>()
    const Above = () => {
      const [isOpen, setIsOpen] = useState(false)
      return (
        <>
          <button type="button" onClick={() => setIsOpen(true)}>
            Ouvrir
          </button>
          {isOpen && (
            <Dialog aria-labelledby="title" onClose={onClose}>
              <h2 id="title">Dialogue</h2>
              <Example typing="free" />
            </Dialog>
          )}
        </>
      )
    }
    renderPart(<Above />)
    await page.getByRole('button', { name: 'Ouvrir' }).click()
    await field.click()
    await expect.element(list).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await isClosed()
    await expect.element(field).toHaveValue('V1')
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
    await expect.element(field).toHaveValue('V1')
  })
})
