import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/component/look.ts'
import { renderPart } from '../../testing/component/render-part.tsx'
import { ToggleGroup } from './toggle-group.tsx'

const option = (name: string) => page.getByRole('group', { name: 'Voie' }).getByRole('button', { name })

const Example = () => {
  const [value, setValue] = useState<'1' | '2' | '3' | null>('1')
  return (
    <main>
      <h1>Essai</h1>
      <ToggleGroup
        aria-label="Voie"
        value={value}
        onChange={setValue}
        options={(['1', '2', '3'] as const).map((lane) => ({ value: lane, content: `Voie ${lane}` }))}
      />
      <p>{value ?? 'aucune'}</p>
    </main>
  )
}

const isPressed = async (name: string) => {
  await expect.element(option(name)).toHaveAttribute('aria-pressed', 'true')
}

describe('a group of toggles', () => {
  it('has one that is pressed at most', async () => {
    renderPart(<Example />)
    await isPressed('Voie 1')
    await expectNoAxeViolations()
    await option('Voie 2').click()
    await isPressed('Voie 2')
    await expect.element(option('Voie 1')).toHaveAttribute('aria-pressed', 'false')
    await option('Voie 2').click()
    await expect.element(page.getByText('aucune')).toBeVisible()
  })

  it('is one stop for Tab, and the arrows lead along it', async () => {
    renderPart(<Example />)
    await expect.element(option('Voie 1')).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(option('Voie 1')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await isPressed('Voie 2')
    await userEvent.keyboard('{End}')
    await expect.element(option('Voie 3')).toHaveFocus()
    await userEvent.keyboard('{Home}[Space]')
    await isPressed('Voie 1')
  })
})
