import { anAccount } from '@bulletin/domain/testing/account'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { breaks, NO_ANSWER } from '../../../testing/component/contract-server.ts'
import {
  expectNoAxeViolations,
  expectNoPageScroll,
  fitsEveryScreen,
} from '../../../testing/component/look.ts'
import {
  anEventfulDay,
  COLLEAGUE,
  manager,
  MANAGER,
  opensAsManager,
} from '../../../testing/component/manager.ts'
import { heldAnswer } from '../../../testing/component/held-answer.ts'
import { mount } from '../../../testing/component/mount.tsx'
import { aPlainBulletin } from '../../../testing/component/office.ts'

const { button, dialog, ride, row, side } = manager
const READ_ONLY = page.getByText('La correction est possible uniquement')

describe('a bulletin in front of its manager [2.1.5] [2.4.36]', () => {
  it('has the plan beside what was driven; a reason leads from ride to ride, in the sheet and in the diagrams [2.4.42] [2.4.57] [4.8]', async () => {
    await opensAsManager([anEventfulDay()])
    // The sheet is read-only: manual driving is changed only in the correction mode.
    await expect
      .element(page.getByRole('radiogroup', { name: 'Conduite manuelle retenue' }))
      .not.toBeInTheDocument()
    const offPlan = button(/^Départ décalé/)
    await offPlan.click()
    await expect.element(row(1)).toHaveFocus()
    await expect.element(row(1)).toMatchTextContent(/prévu \d\d:\d\d:\d\d\s?\+\d\d\smin/)
    await offPlan.click()
    await expect.element(row(2)).toHaveFocus()
    await fitsEveryScreen()
    expectNoPageScroll()
    await page.getByText('Schémas des courses').click()
    await expect.element(ride(1)).toBeVisible()
    await offPlan.click()
    await expect.element(ride(1)).toHaveFocus()
    await expect.element(ride(1)).toMatchTextContent(/prévu \d\d:\d\d:\d\d\s?\+\d\d\smin/)
    await expectNoAxeViolations()
  })

  it('is corrected beside the driver’s entry: the old value stays, and each change is listed [2.4.42] [2.4.43]', async () => {
    await opensAsManager([anEventfulDay()])
    await manager.corrects()
    await manager.delay.fill('4')
    const open = await manager.opensRide(1)
    await expect
      .element(open.getByRole('button', { name: /\((PA|CM)\)$/ }))
      .toHaveAttribute('aria-disabled', 'true')
    await expectNoAxeViolations()
    await open.getByRole('button', { name: /^N° de train/ }).click()
    const train = dialog('Numéro de train')
    await train.getByRole('textbox').fill('42')
    await train.getByRole('button', { name: 'Confirmer' }).click()
    await expect.element(train).not.toBeInTheDocument()
    await open.getByRole('button', { name: 'Terminé' }).click()
    for (const words of [/Saisie du conducteur/, /Valeur corrigée/, /Train 42/])
      await expect.element(ride(1)).toMatchTextContent(words)
    await expect.element(side.getByRole('listitem').filter({ hasText: 'Délai' })).toMatchTextContent(/25.*4/)
    await expect.element(side).toMatchTextContent(/Course 1 : n° de train/)
    await expectNoAxeViolations()
  })

  it('is not sent while a ride lacks a position: what lacks is said, and led to [5.15]', async () => {
    const { sent } = await opensAsManager([anEventfulDay()])
    await manager.corrects()
    const open = await manager.opensRide(1)
    await open.getByRole('button', { name: 'Garage et dégarage' }).click()
    const parking = dialog('Garage et dégarage')
    await parking.getByRole('combobox', { name: 'Position' }).fill('')
    await parking.getByRole('button', { name: 'Confirmer' }).click()
    await expect.element(parking).not.toBeInTheDocument()
    await open.getByRole('button', { name: 'Terminé' }).click()
    await manager.validation.click()
    const blocked = dialog('Correction incomplète')
    await expect
      .element(blocked)
      .toMatchTextContent(/Une course corrigée n'a pas de position de garage ou de dégarage\./)
    await expectNoAxeViolations()
    await blocked.getByRole('button', { name: 'Compléter la correction' }).click()
    await expect.element(button('Modifier la course 1')).toHaveFocus()
    await button('Rétablir la saisie de la course 1').click()
    await expect.element(ride(1)).not.toMatchTextContent(/Valeur corrigée/)
    expect(sent()).toEqual([])
  })

  it('is validated with a word, and nothing more is offered [6.2] [7.14] [7.42]', async () => {
    const { sent } = await opensAsManager([anEventfulDay()])
    await manager.corrects()
    await manager.delay.fill('4')
    await manager.comment.fill('Confirmé par le PCC.')
    await manager.validates()
    await expect.element(manager.validation).not.toBeInTheDocument()
    await expect.element(READ_ONLY).toBeVisible()
    await expectNoAxeViolations()
    expect(sent()).toMatchObject([{ correctedDelayMinute: 4, managerComment: 'Confirmé par le PCC.' }])
  })
})

describe('a validation that does not go straight through [7.14] [7.42]', () => {
  it('sends nothing without a network, and keeps what was written', async () => {
    const { sent, setOnline } = await opensAsManager([anEventfulDay()])
    await manager.comment.fill('Vu.')
    setOnline(false)
    await expect.element(page.getByText(/la validation sera possible dès le retour du réseau/)).toBeVisible()
    await manager.validation.click()
    await expect.element(page.getByText(/le bulletin n'a pas été validé/)).toBeVisible()
    await expect.element(manager.comment).toHaveValue('Vu.')
    expect(sent()).toEqual([])
  })

  it('that was done, and whose answer was lost, is found again in the bulletin', async () => {
    const { office, answers, sent } = await opensAsManager([anEventfulDay()])
    await manager.comment.fill('Vu aussi.')
    answers({
      validateBulletin: (asked) => {
        office.answers.validateBulletin(asked)
        return NO_ANSWER
      },
    })
    await manager.validates()
    await expect.element(READ_ONLY).toBeVisible()
    await expect.element(page.getByText('Bulletin validé entre-temps')).not.toBeInTheDocument()
    expect(sent()).toHaveLength(1)
  })

  it('comes too late where another manager was faster: what was said goes, and that is told once [3.32]', async () => {
    const day = anEventfulDay()
    const { office, reload } = await opensAsManager([day])
    await manager.corrects()
    await manager.delay.fill('3')
    await reload()
    await expect.element(page.getByText('Correction reprise')).toBeVisible()
    await expect.element(manager.delay).toHaveValue('3')
    await expectNoAxeViolations()
    office.validate(day.id, COLLEAGUE)
    await manager.validation.click()
    await expect.element(page.getByText('Bulletin validé entre-temps')).toBeVisible()
    await expect.element(manager.validation).not.toBeInTheDocument()
    await expectNoAxeViolations()
    await reload()
    await expect.element(page.getByText('Validé par le MEF').first()).toBeVisible()
    await expect.element(page.getByText('Bulletin validé entre-temps')).not.toBeInTheDocument()
  })
})

describe('bulletins one after the other, from a list [2.4.37] [7.42]', () => {
  const opensTwo = async () => {
    const days = [anEventfulDay(), aPlainBulletin({ service: '202' })]
    const opened = await opensAsManager(days)
    // The navigation state that the list passes.
    const usr = { from: '/bulletin/tovalidate', list: { ids: days.map(({ id }) => id), position: 0 } }
    window.history.replaceState({ ...(window.history.state as object), usr }, '')
    await opened.reload()
    await expect.element(page.getByText('1 sur 2')).toBeVisible()
    return { ...opened, second: days[1]?.id ?? '' }
  }

  it('two taps validate one, and lead on to the next, which says nothing yet [7.14]', async () => {
    const { asked, address, second } = await opensTwo()
    await manager.comment.fill('Vu.')
    await manager.validation.dblClick()
    await expect.element(page.getByText('2 sur 2')).toBeVisible()
    expect(address()).toBe(`/bulletin/${second}`)
    await expect.element(manager.validation).toBeEnabled()
    await expect.element(manager.comment).toHaveValue('')
    expect(asked('validateBulletin')).toHaveLength(1)
    await button('Bulletin précédent').click()
    await expect.element(page.getByText('1 sur 2')).toBeVisible()
    await expect.element(READ_ONLY).toBeVisible()
    await button('Retour').click()
    await expect.poll(address).toBe('/bulletin/tovalidate')
  })

  it('one that cannot be loaded does not end the list', async () => {
    const { answers, office, second } = await opensTwo()
    answers({
      getBulletin: (asked) => (asked.params.id === second ? breaks() : office.answers.getBulletin(asked)),
    })
    await button('Bulletin suivant').click()
    await expect.element(page.getByText("Le bulletin n'a pas pu être chargé")).toBeVisible()
    await button('Bulletin précédent').click()
    await expect.element(page.getByText('1 sur 2')).toBeVisible()
  })
})

describe('an open correction [2.4.42]', () => {
  it('stays when the page is left, asks before it is given up, and is spoken of at sign-out [3.32]', async () => {
    await opensAsManager([anEventfulDay()])
    await manager.corrects()
    await manager.delay.fill('4')
    await page.getByRole('button', { name: /menu de profil/ }).click()
    await button('Se déconnecter').click()
    await expect.element(dialog('Déconnexion')).toMatchTextContent(/1 bulletin porte une correction/)
    await button('Rester connecté').click()

    const { pathname } = window.location
    await page.getByRole('link', { name: 'Bulletins à valider', exact: true }).click()
    await page.getByRole('link', { name: /^Vérifier le bulletin du service 201/ }).click()
    expect(window.location.pathname).toBe(pathname)
    await expect.element(page.getByText('Correction reprise')).toBeVisible()
    await button('Quitter le mode correction').click()
    const leaving = dialog('Quitter le mode correction')
    await expect.element(leaving).toMatchTextContent(/Les corrections non validées seront perdues\./)
    await expectNoAxeViolations()
    await leaving.getByRole('button', { name: 'Continuer la correction' }).click()
    await expect.element(side).toMatchTextContent(/Délai/)
  })
})

describe('a correction that another tab writes [3.32]', () => {
  it('is shown to read only, and said to be open there', async () => {
    const day = anEventfulDay()
    const over = heldAnswer<undefined>()
    const held = navigator.locks.request(
      `bulletin.correcting.${MANAGER.matricularAccount}.${day.id}`,
      () => over.promise,
    )
    await opensAsManager([day])
    await expect.element(page.getByText('Vous vérifiez ce bulletin dans un autre onglet')).toBeVisible()
    await expect.element(button('Continuer ici')).toBeEnabled()
    await expect.element(manager.validation).not.toBeInTheDocument()
    await expectNoAxeViolations()
    over.answer(undefined)
    await held
  })
})

describe('a validated bulletin, for others [6.4]', () => {
  const decided = () => {
    const day = anEventfulDay()
    return {
      ...day,
      status: 'C2SP_TO_VALIDATE' as const,
      managerValidationDate: '2026-03-11T08:00:00Z',
      correctedDelayMinute: 4,
      correctedRides: day.rides.map((one, index) => (index === 0 ? { ...one, train: '42' } : one)),
    }
  }

  it('tells its driver what was retained, and not a word of the manager [2.4.43]', async () => {
    const bulletin = decided()
    await mount({ at: `/bulletin/${bulletin.id}`, answers: { getBulletin: bulletin } })
    await expect.element(page.getByRole('heading', { name: 'Corrections' })).toBeVisible()
    await expect.element(side).toMatchTextContent(/Délai.*4.min/)
    await expect.element(side).toMatchTextContent(/Course 1 : n° de train/)
    await expect.element(button('Historique')).not.toBeInTheDocument()
    await expectNoAxeViolations()
  })

  it('tells an auditor who did what, and which values changed', async () => {
    const bulletin = { ...decided(), managerName: MANAGER.name, managerComment: 'Confirmé par le PCC.' }
    await mount({
      at: `/bulletin/${bulletin.id}`,
      as: anAccount({ matricularAccount: '400001', roles: ['AUDIT'], assignedLine: null }),
      answers: {
        getBulletin: bulletin,
        getBulletinHistory: [
          {
            number: 1,
            at: '2026-03-11T01:00:00Z',
            action: 'RECEIVED',
            matricularAccount: '100001',
            name: 'Claire Lambert',
            changes: [],
          },
          {
            number: 2,
            at: '2026-03-11T08:00:00Z',
            action: 'VALIDATED',
            matricularAccount: '200001',
            name: 'Samuel Marchand',
            changes: [
              { field: 'delayMinute', before: 25, after: 4 },
              { field: 'managerComment', before: null, after: 'Confirmé par le PCC.' },
            ],
          },
        ],
      },
    })
    await button('Historique').click()
    const history = dialog('Historique du bulletin')
    await expect.element(history).toMatchTextContent(/Claire Lambert · 100001/)
    const validation = history.getByRole('listitem').filter({ hasText: 'Validé par le MEF' })
    for (const words of [/Samuel Marchand · 200001/, /25\smin/, /4\smin/, /Confirmé par le PCC\./])
      await expect.element(validation).toMatchTextContent(words)
    await expectNoAxeViolations()
  })
})
