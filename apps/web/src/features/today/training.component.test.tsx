import { aDriversDay } from '@bulletin/domain/testing/scenario'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  button,
  certification,
  dialog,
  isGone,
  isSaved,
  isThere,
  press,
} from '../../testing/component/driver.ts'
import { mountToday } from '../../testing/component/today.ts'

const question = dialog('Environnement de formation')
const validate = button('Valider mon bulletin')
const comment = page.getByLabelText(/Commentaire/)

const exercise = () =>
  aDriversDay({ ordered: '101' })
    .comesToWork()
    .drives(1, 'MF77-001', '30001')
    .departsAsPlanned(2)
    .returnsWithSameTrain(2)
    .finishesDriving()
    .isLateBy(0)
    .reviews()

const comes = () => mountToday({ settings: { environment: 'training' }, draft: exercise().draft })

describe('an exercise, where people learn [1.9]', () => {
  it('is told by the logo and by a line that does not go', async () => {
    await comes()
    await expect
      .element(page.getByRole('link', { name: 'Bulletin de conduite – environnement de formation' }))
      .toMatchTextContent('Formation')
    await isThere(page.getByText('Environnement de formation – les bulletins ne sont pas traités'))
  })

  it('asks before it is sent; who says no keeps everything, also over a reload', async () => {
    const { asked, reload } = await comes()
    await press(certification)
    await comment.fill("Bulletin d'exercice")
    await press(validate)
    await expect.element(question).toMatchTextContent('il ne sera traité ni par le MEF ni par le C2SP')
    await press(question.getByRole('button', { name: 'Ne pas envoyer' }))
    await isGone(question)
    await expect.element(validate).toHaveFocus()
    await isSaved()
    await reload()
    await expect.element(certification).toBeChecked()
    await expect.element(comment).toHaveValue("Bulletin d'exercice")
    expect(asked('submitBulletin')).toEqual([])
  })

  it('is sent once, however often it is tapped, and said to be no more than an exercise', async () => {
    const { asked } = await comes()
    await press(certification)
    await press(validate)
    const send = question.getByRole('button', { name: 'Envoyer quand même' })
    await isThere(send)
    const element = send.element() as HTMLElement
    element.click()
    element.click()
    await isThere(page.getByRole('heading', { name: 'Bulletin envoyé', level: 1 }))
    await isThere(page.getByText("Bulletin d'exercice envoyé. Il ne sera pas traité."))
    expect(asked('submitBulletin')).toHaveLength(1)
  })
})
