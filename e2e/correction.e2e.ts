import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test, withoutRest } from './support/fixtures.ts'
import { managerAt } from './support/manager.ts'
import { eventfulDay, newKey, sendBulletin } from './support/sent-bulletins.ts'
import { pageOverflow } from './support/sideways.ts'
import { openProfileMenu, signIn } from './support/sign-in.ts'

test.use({ startsAt: '2026-11-10T13:00:00Z', ...withoutRest })

const MANAGER = '200001'

/** A day of six rides, relieved on the third, with observations everywhere. */
const sendsRelievedDay = (appUrl: string): Promise<Bulletin> => {
  const day = eventfulDay('100001', '2026-11-10')
  const observed = day.rides.flatMap(({ observations }) => observations).slice(0, 1)
  return sendBulletin(appUrl, {
    ...day,
    maneuvers: day.maneuvers.map((maneuver, index) =>
      index === 0
        ? { ...maneuver, observations: observed.map((one) => ({ ...one, key: newKey() })) }
        : maneuver,
    ),
    rides: day.rides.map((ride, index) =>
      index === 2
        ? {
            ...ride,
            driverSubstitution: {
              subId: ride.key,
              type: 'SUBSTITUTED',
              driverSubstitutedReason: 'NONE',
              chRctReason: 'NONE',
              driver: { driverMatricularAccount: '110001', driverName: 'ÉMERY ZOÉ' },
              startStation: ride.departureStation,
              endStation: ride.arrivalStation,
              service: null,
            },
          }
        : ride,
    ),
  })
}

test('the plan beside the day; rides come and go, observations are read on the way, a relief gets its reason; an open correction is in one tab at a time and never lost; what counts is shown first [2.4.22] [2.4.28] [2.4.42] [2.4.57] [3.32] [4.8] [6.8]', async ({
  page,
  app,
}) => {
  test.slow()
  const { id } = await sendsRelievedDay(app.url)
  const manager = managerAt(page)
  const side = page.getByRole('complementary', { name: 'Suivi du bulletin' })
  await signIn(page, MANAGER)
  await manager.opens(id)
  const row = (number: number) => page.getByRole('row', { name: new RegExp(`^${number} `) })
  await expect(page.getByRole('radiogroup', { name: 'Conduite manuelle retenue' })).toHaveCount(0)

  await test.step('the plan stands beside what was driven, and a reason leads to its rides', async () => {
    const offPlan = manager.button(/^Départ décalé/)
    await offPlan.click()
    await expect(row(2)).toBeFocused()
    await expect(row(2)).toContainText(/prévu \d\d:\d\d:\d\d \+\d\d min/)
    await offPlan.click()
    await expect(row(2)).not.toBeFocused()
    expect(await pageOverflow(page)).toBe(0)
    await expectNoAxeViolations(page)
    await page.getByText('Schémas des courses').click()
    await expect(manager.ride(2)).toBeVisible()
    await offPlan.click()
    await expect(manager.ride(2)).toBeFocused()
    await expect(manager.ride(2)).toContainText(/prévu \d\d:\d\d:\d\d \+\d\d min/)
  })

  await manager.corrects()

  await test.step("why the driver was relieved is the manager's to say", async () => {
    const relieved = await manager.opensRide(3)
    await relieved.getByRole('radio', { name: 'Décision du MEF' }).check()
    await expectNoAxeViolations(page)
    await relieved.getByRole('button', { name: 'Terminé' }).click()
    await expect(side).toContainText('Course 3 : motif de la relève')
  })

  await test.step('what was observed is read without leaving, and the correction stays', async () => {
    const observations = page.getByRole('dialog').filter({ hasText: 'Consultation seule' })
    const reads = async (): Promise<void> => {
      await expect(observations).toBeVisible()
      await expect(observations.getByRole('button', { name: /Ajouter|Modifier|Supprimer/ })).toHaveCount(0)
      await observations.getByRole('button', { name: 'Fermer' }).click()
      await expect(observations).toHaveCount(0)
    }
    await manager.button('Voir les 2 observations de la course 2').click()
    await expectNoAxeViolations(page)
    await reads()
    await manager.button("Voir l'observation de la manœuvre 1").click()
    await reads()
    const maneuvers = page.getByRole('region', { name: 'Manœuvres' })
    await expect(maneuvers.getByRole('button', { name: '0 observation' })).toBeDisabled()
    await manager.button('Voir les 2 observations du service').click()
    await reads()
    const ride = await manager.opensRide(2)
    await ride.getByRole('button', { name: '2 observations' }).click()
    await reads()
    await ride.getByRole('button', { name: 'Terminé' }).click()
    await expect(side).toContainText('Course 3 : motif de la relève')
  })

  await test.step('an added ride goes on from the last number, in every dialog', async () => {
    await manager.button('Ajouter une course').click()
    const adding = manager.dialog('Ajouter une course')
    await adding.getByRole('radiogroup', { name: 'Station de départ' }).getByRole('radio').first().check()
    await adding
      .getByRole('radiogroup', { name: "Station d'arrivée" })
      .getByRole('radio', { disabled: false })
      .last()
      .check()
    await adding.getByRole('button', { name: 'Confirmer' }).click()
    await expect(manager.ride(7)).toContainText('Ajoutée')
    const added = await manager.opensRide(7)
    await added.getByRole('button', { name: 'Modifier les stations' }).click()
    await expect(manager.dialog('Modifier la course')).toContainText('Course 7')
    await manager.dialog('Modifier la course').getByRole('button', { name: 'Annuler' }).click()
    await added.getByRole('button', { name: 'Terminé' }).click()
    await manager.validation.click()
    const blocked = manager.dialog('Correction incomplète')
    await expect(blocked.getByRole('button', { name: /^Course 7/ })).toBeVisible()
    await blocked.getByRole('button', { name: /^Course 7/ }).click()
    await expect(manager.button('Modifier la course 7')).toBeFocused()
    await expect(side).toContainText('Course 7 ajoutée')
    await manager.button('Retirer la course 7').click()
    await expect(manager.ride(7)).toHaveCount(0)
  })

  await test.step('a ride that is taken out stays in sight, and comes back', async () => {
    const taken = await manager.opensRide(2)
    await taken.getByRole('button', { name: 'Retirer la course' }).click()
    await page
      .getByRole('dialog', { name: 'Retirer la course' })
      .getByRole('button', { name: 'Retirer', exact: true })
      .click()
    await expect(manager.ride(2)).toContainText('Retirée')
    await expect(side).toContainText('Course 2 retirée')
    await manager.button('Rétablir la saisie de la course 2').click()
    await expect(side).not.toContainText('Course 2')
  })

  await test.step('who travels as a passenger has no train; a ride that follows another is named', async () => {
    const ride = await manager.opensRide(4)
    await expect(ride.getByRole('button', { name: 'Rétablir la saisie' })).toHaveCount(0)
    await ride.getByRole('radio', { name: 'En voyageur' }).check()
    await expect(ride.getByText('Matériel : –')).toBeAttached()
    await expect(ride.getByRole('button', { name: /^Matériel/ })).toHaveCount(0)
    await ride.getByRole('button', { name: 'Rétablir la saisie' }).click()
    await expect(ride.getByRole('button', { name: 'Rétablir la saisie' })).toHaveCount(0)
    await ride.getByRole('button', { name: 'Modifier les stations' }).click()
    const stations = manager.dialog('Modifier la course')
    await stations
      .getByRole('radiogroup', { name: "Station d'arrivée" })
      .getByRole('radio', { name: /^Place d'Italie/ })
      .check()
    await stations.getByRole('button', { name: 'Confirmer' }).click()
    await expect(ride).toContainText('Vérifiez aussi : Course 5')
    await expectNoAxeViolations(page)
    await ride.getByRole('button', { name: 'Terminé' }).click()
    await manager.button('Rétablir la saisie de la course 4').click()
    await manager.button('Rétablir la saisie de la course 5').click()
    await expect(side).not.toContainText('Course 5')
  })

  await test.step('without a delay there is no reason to give; a train put away elsewhere goes only where it is said', async () => {
    await manager.delay.fill('0')
    await expect(manager.button(/Dispense de garage/)).toBeDisabled()
    await expect(page.getByText('la dispense de garage est conservée')).toBeVisible()
    await manager.button('Retirer la dispense').click()
    const asked = manager.dialog('Retirer la dispense de garage')
    await expectNoAxeViolations(page)
    await asked.getByRole('button', { name: 'Retirer', exact: true }).click()
    await expect(manager.button(/Aucun motif sans délai/)).toBeDisabled()
    await expect(side).toContainText('Motifs')
    await manager.button('Rétablir le délai et les motifs saisis').click()
    await expect(side).not.toContainText('Motifs')
  })

  await test.step('signing out says what stays behind', async () => {
    await openProfileMenu(page)
    await manager.button('Se déconnecter').click()
    await expect(manager.dialog('Déconnexion')).toContainText('1 bulletin porte une correction')
    await manager.button('Rester connecté').click()
  })

  await test.step('a second tab says so and follows; taking over costs no word', async () => {
    const there = managerAt(await page.context().newPage())
    await there.opens(id)
    await expect(there.page.getByText('Vous vérifiez ce bulletin dans un autre onglet')).toBeVisible()
    await expect(there.validation).toHaveCount(0)
    await manager.comment.fill('Vu avec le PCC.')
    await expect(there.page.getByText('Vu avec le PCC.')).toBeVisible()
    await expectNoAxeViolations(there.page)
    await there.button('Continuer ici').click()
    await expect(page.getByText('La vérification continue dans un autre onglet')).toBeVisible()
    await expect(manager.validation).toHaveCount(0)
    await there.comment.fill('Vu avec le PCC et le conducteur.')
    await there.page.close()
    await page.bringToFront()
    await expect(manager.validation).toBeVisible()
    await expect(manager.comment).toHaveValue('Vu avec le PCC et le conducteur.')
  })

  await test.step('leaving the page keeps it, leaving the correction asks', async () => {
    await manager.button('Retour').click()
    await manager.opens(id)
    await expect(page.getByText('Correction reprise')).toBeVisible()
    await manager.button('Quitter le mode correction').click()
    const leaving = manager.dialog('Quitter le mode correction')
    await expect(leaving).toContainText('Les corrections non validées seront perdues.')
    await expectNoAxeViolations(page)
    await leaving.getByRole('button', { name: 'Continuer la correction' }).click()
    await expect(side).toContainText('Course 3 : motif de la relève')
  })

  await manager.delay.fill('4')
  const removed = await manager.opensRide(2)
  await removed.getByRole('button', { name: 'Retirer la course' }).click()
  await manager.dialog('Retirer la course').getByRole('button', { name: 'Retirer', exact: true }).click()
  await expect(manager.ride(2)).toContainText('Retirée')

  const answer = page.waitForResponse((response) => response.url().endsWith(`/${id}/manager-validate`))
  await manager.validates()
  const validated = (await (await answer).json()) as Bulletin
  expect(validated.managerComment).toBe('Vu avec le PCC et le conducteur.')
  expect(validated.correctedRides).toHaveLength(5)
  expect(validated.correctedRides?.[1]?.driverSubstitution).toMatchObject({
    driverSubstitutedReason: 'MEF_DECISION',
  })
  expect(validated.rides[2]?.driverSubstitution).toMatchObject({ driverSubstitutedReason: 'NONE' })

  await test.step('the sheet opens on what counts, with what was declared beside it', async () => {
    await manager.opens(id)
    await expect(page.getByText('Délai retenu : 4 min (déclaré : 25 min)')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Motifs du délai' })).toBeVisible()
    await expect(row(2)).toContainText('Retirée par le MEF')
    await expect(row(3)).toContainText('Corrigée par le MEF')
    await expectNoAxeViolations(page)
  })
})
