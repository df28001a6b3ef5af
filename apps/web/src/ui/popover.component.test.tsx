import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../testing/component/look.ts'
import { renderPart } from '../testing/component/render-part.tsx'
import { Popover } from './popover.tsx'

const opener = page.getByRole('button', { name: 'Profil' })
const popover = page.getByRole('dialog', { name: 'Claire Lambert' })
const inside = (name: string) => popover.getByRole('button', { name })

const Example = ({ onBeside }: { onBeside: () => void }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <main>
      <h1>Essai</h1>
      <button type="button" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        Profil
      </button>
      <button type="button" onClick={onBeside}>
        À côté
      </button>
      {anchor && (
        <Popover id="popover" aria-labelledby="title" anchor={anchor} onClose={() => setAnchor(null)}>
          <h2 id="title">Claire Lambert</h2>
          <button type="button">Contact</button>
          <button type="button">Aide</button>
        </Popover>
      )}
    </main>
  )
}

const opens = async () => {
  const onBeside = vi.fn<() => void>()
  renderPart(<Example onBeside={onBeside} />)
  await opener.click()
  await expect.element(popover).toHaveFocus()
  return onBeside
}

describe('a popover', () => {
  it('keeps Tab inside it, hides the page from screen readers, and gives the focus back', async () => {
    await opens()
    await expectNoAxeViolations()
    for (const name of ['Contact', 'Aide', 'Contact']) {
      await userEvent.keyboard('{Tab}')
      await expect.element(inside(name)).toHaveFocus()
    }
    await expect.element(opener).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(popover).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  it('is closed by a tap beside it, which reaches nothing else', async () => {
    const onBeside = await opens()
    await commands.tapAt(600, 500)
    await expect.element(popover).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    expect(onBeside).not.toHaveBeenCalled()
  })

  it('is closed by the button that only a screen reader finds', async () => {
    await opens()
    ;(inside('Fermer').element() as HTMLElement).click()
    await expect.element(popover).not.toBeInTheDocument()
  })
})
