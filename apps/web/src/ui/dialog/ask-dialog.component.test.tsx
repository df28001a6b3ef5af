import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { renderPart } from '../../testing/component/render-part.tsx'
import { AskDialog } from './ask-dialog.tsx'

const QUESTIONS = ['Continuer quand même ?', 'Supprimer la course ?'] as const

/** Two questions, the second in the place of the first. */
const TwoQuestions = ({ onDelete }: { onDelete: () => void }) => {
  const [asked, setAsked] = useState<number | null>(null)
  return (
    <>
      <button type="button" onClick={() => setAsked(0)}>
        Demander
      </button>
      <AskDialog
        open={asked === 0}
        title={QUESTIONS[0]}
        text="Le service a changé."
        confirm="Oui"
        onConfirm={() => setAsked(1)}
        onCancel={() => setAsked(null)}
      />
      <AskDialog
        open={asked === 1}
        title={QUESTIONS[1]}
        text="Le service a changé."
        confirm="Oui"
        onConfirm={onDelete}
        onCancel={() => setAsked(null)}
      />
    </>
  )
}

const dialog = (title: string) => page.getByRole('dialog', { name: title })
const yes = page.getByRole('button', { name: 'Oui' })

describe('a question in the place of another', () => {
  it('is not answered by the second click of a double tap on the first one', async () => {
    const onDelete = vi.fn<() => void>()
    renderPart(<TwoQuestions onDelete={onDelete} />)
    await page.getByRole('button', { name: 'Demander' }).click()
    await expect.element(dialog(QUESTIONS[0])).toBeVisible()
    const { x, y, width, height } = yes.element().getBoundingClientRect()
    await commands.doubleTapAt(x + width / 2, y + height / 2)
    await expect.element(dialog(QUESTIONS[1])).toBeVisible()
    expect(onDelete).not.toHaveBeenCalled()
    await yes.click()
    expect(onDelete).toHaveBeenCalledOnce()
  })
})
