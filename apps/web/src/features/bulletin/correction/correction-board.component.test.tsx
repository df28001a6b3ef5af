import { aWaitingBulletin } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/component/look.ts'
import { anEventfulDay, aRelievedDay, manager, opensAsManager } from '../../../testing/component/manager.ts'

const { button, dialog, ride, row, side } = manager

const corrects = async (day = anEventfulDay()) => {
  const opened = await opensAsManager([day])
  await manager.corrects()
  return opened
}

const removesRide = async (number: number) => {
  const open = await manager.opensRide(number)
  await open.getByRole('button', { name: 'Retirer la course' }).click()
  await dialog('Retirer la course').getByRole('button', { name: 'Retirer', exact: true }).click()
  await expect.element(ride(number)).toMatchTextContent(/Retirée/)
}

describe('a correction of rides [2.4.42]', () => {
  it('says why a driver was relieved, which is the manager’s to say [2.4.28]', async () => {
    await corrects(aRelievedDay())
    const open = await manager.opensRide(1)
    await open.getByRole('radio', { name: 'Décision du MEF' }).click()
    await expectNoAxeViolations()
    await open.getByRole('button', { name: 'Terminé' }).click()
    await expect.element(side).toMatchTextContent(/Course 1 : motif de la relève/)
  })

  it('reads what was observed without leaving it, and changes nothing of that [2.4.22] [6.8]', async () => {
    await corrects()
    await manager.delay.fill('4')
    const observations = page.getByRole('dialog').filter({ hasText: 'Consultation seule' })
    const reads = async () => {
      await expect.element(observations).toBeVisible()
      await expect
        .element(observations.getByRole('button', { name: /Ajouter|Modifier|Supprimer/ }))
        .not.toBeInTheDocument()
      await observations.getByRole('button', { name: 'Fermer' }).click()
      await expect.element(observations).not.toBeInTheDocument()
    }
    await button('Voir les 2 observations de la course 2').click()
    await expectNoAxeViolations()
    await reads()
    await button("Voir l'observation de la manœuvre 1").click()
    await reads()
    await button('Voir les 2 observations du service').click()
    await reads()
    const open = await manager.opensRide(2)
    await open.getByRole('button', { name: '2 observations' }).click()
    await reads()
    await open.getByRole('button', { name: 'Terminé' }).click()
    await expect.element(manager.delay).toHaveValue('4')
  })

  it('offers nothing to read where nothing was observed [2.4.22]', async () => {
    await corrects(aWaitingBulletin())
    await expect
      .element(page.getByRole('region', { name: 'Manœuvres' }).getByRole('button', { name: '0 observation' }))
      .toBeDisabled()
  })

  it('numbers an added ride after the last, in every dialog, and asks for what it lacks', async () => {
    await corrects()
    await button('Ajouter une course').click()
    const adding = dialog('Ajouter une course')
    await adding.getByRole('radiogroup', { name: 'Station de départ' }).getByRole('radio').first().click()
    await adding
      .getByRole('radiogroup', { name: "Station d'arrivée" })
      .getByRole('radio', { disabled: false })
      .last()
      .click()
    await adding.getByRole('button', { name: 'Confirmer' }).click()
    await expect.element(ride(3)).toMatchTextContent(/Ajoutée/)
    const added = await manager.opensRide(3)
    await added.getByRole('button', { name: 'Modifier les stations' }).click()
    await expect.element(dialog('Modifier la course')).toMatchTextContent(/Course 3/)
    await dialog('Modifier la course').getByRole('button', { name: 'Annuler' }).click()
    await added.getByRole('button', { name: 'Terminé' }).click()
    await manager.validation.click()
    const blocked = dialog('Correction incomplète')
    await blocked
      .getByRole('button', { name: /^Course 3/ })
      .first()
      .click()
    await expect.element(button('Modifier la course 3')).toHaveFocus()
    await expect.element(side).toMatchTextContent(/Course 3 ajoutée/)
    await button('Retirer la course 3').click()
    await expect.element(ride(3)).not.toBeInTheDocument()
  })

  it('leaves a ride that is taken out in sight, and brings it back', async () => {
    await corrects()
    await removesRide(2)
    await expect.element(side).toMatchTextContent(/Course 2 retirée/)
    await button('Rétablir la saisie de la course 2').click()
    await expect.element(side).not.toMatchTextContent(/Course 2/)
  })

  it('takes the train from who travels as a passenger, and names the ride that another change concerns', async () => {
    await corrects()
    const open = await manager.opensRide(1)
    await expect.element(open.getByRole('button', { name: 'Rétablir la saisie' })).not.toBeInTheDocument()
    await open.getByRole('radio', { name: 'En voyageur' }).click()
    await expect.element(open.getByText(/Matériel\s: –/)).toBeInTheDocument()
    await expect.element(open.getByRole('button', { name: /^Matériel/ })).not.toBeInTheDocument()
    await open.getByRole('button', { name: 'Rétablir la saisie' }).click()
    await expect.element(open.getByRole('button', { name: 'Rétablir la saisie' })).not.toBeInTheDocument()
    await open.getByRole('button', { name: 'Modifier les stations' }).click()
    const stations = dialog('Modifier la course')
    await stations
      .getByRole('radiogroup', { name: "Station d'arrivée" })
      .getByRole('radio', { name: /^Villejuif/ })
      .click()
    await stations.getByRole('button', { name: 'Confirmer' }).click()
    await expect.element(open).toMatchTextContent(/Vérifiez aussi : Course 2/)
    await expectNoAxeViolations()
    await open.getByRole('button', { name: 'Terminé' }).click()
    await button('Rétablir la saisie de la course 1').click()
    await button('Rétablir la saisie de la course 2').click()
    await expect.element(side).not.toMatchTextContent(/Course 2/)
  })
})

describe('a correction of the delay [2.4.42]', () => {
  it('asks for no reason without a delay; a train put away elsewhere goes only where that is said', async () => {
    await corrects()
    await manager.delay.fill('0')
    await expect.element(button(/Dispense de garage/)).toBeDisabled()
    await expect.element(page.getByText(/la dispense de garage est conservée/)).toBeVisible()
    await button('Retirer la dispense').click()
    await expectNoAxeViolations()
    await dialog('Retirer la dispense de garage')
      .getByRole('button', { name: 'Retirer', exact: true })
      .click()
    await expect.element(button(/Aucun motif sans délai/)).toBeDisabled()
    await expect.element(side).toMatchTextContent(/Motifs/)
    await button('Rétablir le délai et les motifs saisis').click()
    await expect.element(side).not.toMatchTextContent(/Motifs/)
  })
})

describe('a validated correction [2.4.42] [2.4.57] [3.32]', () => {
  it('is sent whole, with the driver’s entry untouched, and is what the sheet opens on', async () => {
    const { sent } = await corrects(aRelievedDay())
    await expect.element(page.getByRole('radiogroup', { name: 'Conduite manuelle retenue' })).toBeVisible()
    const open = await manager.opensRide(1)
    await open.getByRole('radio', { name: 'Décision du MEF' }).click()
    await open.getByRole('button', { name: 'Terminé' }).click()
    await removesRide(2)
    await manager.delay.fill('4')
    await manager.comment.fill('Vu avec le PCC.')
    await manager.validates()
    const [body] = sent()
    expect(body).toMatchObject({ correctedDelayMinute: 4, managerComment: 'Vu avec le PCC.' })
    expect(
      body?.correctedRides?.map(({ driverSubstitution }) => driverSubstitution?.driverSubstitutedReason),
    ).toEqual(['MEF_DECISION'])

    await expect.element(page.getByText(/Délai retenu\s: 4.min \(déclaré\s: 25.min\)/)).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Motifs du délai' })).toBeVisible()
    await expect.element(row(2)).toMatchTextContent(/Retirée par le MEF/)
    await expect.element(row(1)).toMatchTextContent(/Corrigée par le MEF/)
    await expectNoAxeViolations()
  })
})
