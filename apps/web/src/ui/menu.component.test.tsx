import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../testing/component/look.ts'
import { renderPart } from '../testing/component/render-part.tsx'
import { Dialog } from './dialog/dialog.tsx'
import { Menu, MenuChoices, MenuDivider, MenuEntry } from './menu.tsx'

const opener = page.getByRole('button', { name: 'Actions' })
const menu = page.getByRole('menu', { name: 'Actions de la course' })
const entry = (name: string) => page.getByRole('menuitem', { name })
const choice = (name: string) => page.getByRole('menuitemradio', { name })

type Chosen = (what: string) => void

const Example = ({ onChoose }: { onChoose: Chosen }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const choose = (what: string) => {
    close()
    onChoose(what)
  }
  return (
    <main>
      <h1>Essai</h1>
      <button type="button" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        Actions
      </button>
      <button type="button" onClick={() => onChoose('beside')}>
        À côté
      </button>
      {anchor && (
        <Menu label="Actions de la course" anchor={anchor} onClose={close}>
          <MenuEntry text="Modifier" icon="route" onChoose={() => choose('edit')} />
          <MenuEntry text="Copier" note="Rien à copier" isOff onChoose={() => choose('copy')} />
          <MenuDivider />
          <MenuChoices
            title="Type"
            value="b"
            choices={[
              { value: 'a', text: 'Normale' },
              { value: 'b', text: 'En voyageur' },
            ]}
            onChoose={choose}
          />
          <MenuEntry text="Supprimer" isDanger onChoose={() => choose('remove')} />
        </Menu>
      )}
    </main>
  )
}

const opens = async () => {
  const onChoose = vi.fn<Chosen>()
  renderPart(<Example onChoose={onChoose} />)
  await opener.click()
  await expect.element(entry('Modifier')).toHaveFocus()
  return onChoose
}

describe('a menu', () => {
  it('is walked through by the arrows, by its ends and by the first letters', async () => {
    await opens()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(entry('Copier')).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect.element(entry('Supprimer')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(entry('Modifier')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{Home}')
    await expect.element(entry('Modifier')).toHaveFocus()
    await userEvent.keyboard('no')
    await expect.element(choice('Normale')).toHaveFocus()
  })

  it('says which choice holds, and takes another', async () => {
    const onChoose = await opens()
    await expect.element(choice('En voyageur')).toHaveAttribute('aria-checked', 'true')
    await expect.element(choice('Normale')).toHaveAttribute('aria-checked', 'false')
    await expectNoAxeViolations()
    await choice('Normale').click()
    expect(onChoose.mock.calls).toEqual([['a']])
    await expect.element(menu).not.toBeInTheDocument()
  })

  it('does nothing for an entry that is disabled, which may be read', async () => {
    const onChoose = await opens()
    await expect.element(entry('Copier')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(entry('Copier')).toHaveFocus()
    await expect.element(entry('Copier')).toMatchTextContent('Rien à copier')
    expect(onChoose).not.toHaveBeenCalled()
  })

  it.each(['{Escape}', '{Enter}'])('gives the focus back to its button after %s', async (key) => {
    await opens()
    await userEvent.keyboard(key)
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  it('is closed by Tab and by a tap beside it, which reaches nothing else', async () => {
    const onChoose = await opens()
    await userEvent.keyboard('{Tab}')
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'À côté' })).toHaveFocus()
    const { x, y } = page.getByRole('button', { name: 'À côté' }).element().getBoundingClientRect()
    await opener.click()
    await expect.element(menu).toBeVisible()
    await commands.tapAt(x + 5, y + 5)
    await expect.element(menu).not.toBeInTheDocument()
    expect(onChoose).not.toHaveBeenCalled()
  })

  it('is closed alone by Escape, above a dialog', async () => {
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
              <Example onChoose={() => undefined} />
            </Dialog>
          )}
        </>
      )
    }
    renderPart(<Above />)
    await page.getByRole('button', { name: 'Ouvrir' }).click()
    await opener.click()
    await expect.element(entry('Modifier')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    expect(onClose).not.toHaveBeenCalled()
  })
})
