import { recapOf, type ManagerDay } from '@bulletin/domain/bulletin/validation-statistics'
import { anAccount } from '@bulletin/domain/testing/account'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { breaks } from '../../testing/component/contract-server.ts'
import { expectNoAxeViolations, fitsEveryScreen } from '../../testing/component/look.ts'
import { mount } from '../../testing/component/mount.tsx'
import { createOffice, severalBulletins } from '../../testing/component/office.ts'
import { expectCount, expectTexts } from '../../testing/component/read.ts'

const DAY = '2026-11-10'
const EXECUTIVE = anAccount({ matricularAccount: '500001', roles: ['CT'] })
const TERMINUS = 'La Courneuve'

/** Sixty bulletins validated by one manager, from service 101 on; four are corrected, one of them in the delay. */
const BULLETINS = severalBulletins(60, {
  date: DAY,
  status: 'ARCHIVED',
  driverMatricularAccount: '100002',
  managerMatricularAccount: '200001',
  managerName: 'Samuel Marchand',
})
const DETAIL: ManagerDay = {
  line: '7',
  managerMatricularAccount: '200001',
  managerName: 'Samuel Marchand',
  terminus: 'COUR',
  validationDate: DAY,
  nbValidated: 60,
  nbCorrected: 4,
  nbCorrectedDelay: 1,
  validatedBulletinIds: BULLETINS.map(({ id }) => id),
}

const terminus = page.getByRole('combobox', { name: 'Terminus' })
const filter = page.getByRole('button', { name: 'Filtrer' })
const incomplete = page.getByText('Choisissez un terminus et une période pour afficher les statistiques.')
const cellsOf = (name: string) => page.getByRole('table', { name }).getByRole('row').nth(1)
const textsIn = (name: string) =>
  [...cellsOf(name).element().querySelectorAll('th, td')].map(({ textContent }) => textContent)
const behind = page.getByRole('button', {
  name: /^Voir les bulletins de .* validés par Samuel Marchand le 10/,
})
const dialog = page.getByRole('dialog', { name: /validés par Samuel Marchand le 10\/11\/2026$/ })
const service = (name: string) => dialog.getByRole('link', { name: new RegExp(`service ${name}$`) })
const title = (name: string) => page.getByRole('heading', { level: 1, name: new RegExp(`service ${name}$`) })
const back = page.getByRole('button', { name: /^Retour/ })

const chooses = async (field: string) => {
  await page.getByRole('button', { name: new RegExp(`^${field}`) }).click()
  await page
    .getByRole('dialog', { name: field })
    .getByRole('button', { name: /10 novembre 2026/ })
    .click()
}

const comes = () =>
  mount({
    at: '/validation-stats',
    as: EXECUTIVE,
    now: `${DAY}T13:00:00Z`,
    answers: {
      ...createOffice(EXECUTIVE, BULLETINS).answers,
      getValidationStatistics: ({ query }) => {
        const details = query.terminus.includes('COUR') ? [DETAIL] : []
        return { recap: recapOf(details), details }
      },
    },
  })

const looksAtThatDay = async () => {
  const mounted = await comes()
  await terminus.selectOptions(TERMINUS)
  await chooses('Date de début')
  await chooses('Date de fin')
  await filter.click()
  await expect.element(page.getByRole('heading', { name: 'Récapitulatif' })).toBeVisible()
  return mounted
}

describe('what managers validated, for an executive [2.1.11] [2.4.60]', () => {
  it('is not asked for before a terminus and both days are set; the line is given [5.31]', async () => {
    const { asked } = await comes()
    const line = page.getByRole('textbox', { name: 'Ligne' })
    await expect.element(line).toHaveValue('7')
    await expect.element(line).toBeDisabled()
    await expect
      .element(page.getByText('Les statistiques sont disponibles à partir du 01/06/2025.'))
      .toBeVisible()
    await expect.element(incomplete).toBeVisible()
    await expectNoAxeViolations()
    await filter.click()
    await terminus.selectOptions(TERMINUS)
    await filter.click()
    await chooses('Date de début')
    await filter.click()
    await expect.element(incomplete).toBeVisible()
    expect(asked('getValidationStatistics')).toEqual([])
    await chooses('Date de fin')
    await filter.click()
    await expect.element(page.getByRole('heading', { name: 'Récapitulatif' })).toBeVisible()
    expect(asked('getValidationStatistics').map(({ query }) => query)).toEqual([
      { line: '7', terminus: ['COUR'], startDate: DAY, endDate: DAY },
    ])
  })

  it('is counted by terminus, and by manager and day', async () => {
    await looksAtThatDay()
    expect(textsIn('Récapitulatif')).toEqual([
      TERMINUS,
      '1',
      '60',
      '4',
      '1',
      expect.stringMatching(/^6,7\s%$/),
    ])
    expect(textsIn('Détail par MEF')).toEqual([
      '7',
      'Samuel Marchand',
      '200001',
      TERMINUS,
      '10/11/2026',
      '60',
      '4',
      '1',
      expect.stringMatching(/^6,7\s%$/),
      'Voir',
    ])
    await fitsEveryScreen()
  })

  it('leads to the bulletins behind a figure, page by page, all of them and no other', async () => {
    const { asked } = await looksAtThatDay()
    await behind.click()
    await expectCount(dialog.getByRole('row'), 51)
    await expectNoAxeViolations()
    await dialog.getByRole('button', { name: 'Page suivante' }).click()
    await expectCount(dialog.getByRole('row'), 11)
    const ids = asked('listBulletins').flatMap(({ query }) => query.ids ?? [])
    expect(new Set(ids)).toEqual(new Set(DETAIL.validatedBulletinIds))
    await dialog.getByRole('button', { name: 'Fermer' }).click()
    await expect.element(behind).toHaveFocus()
  })

  it('is come back to at the same place, from a bulletin, from another one of them, and after a reload', async () => {
    const { reload } = await looksAtThatDay()
    await behind.click()
    await dialog.getByRole('button', { name: 'Page suivante' }).click()
    await service('155').click()
    await expect.element(title('155')).toBeVisible()
    await back.click()
    await expectCount(dialog.getByRole('row'), 11)
    await expect.element(service('155')).toHaveFocus()
    await reload()
    await expectCount(dialog.getByRole('row'), 11)
    await service('151').click()
    await page.getByRole('button', { name: 'Bulletin précédent' }).click()
    await expect.element(title('150')).toBeVisible()
    await back.click()
    await expectCount(dialog.getByRole('row'), 51)
    await expect.element(service('150')).toHaveFocus()
  })

  it('says that there is nothing, and that it could not be loaded', async () => {
    const { answers } = await looksAtThatDay()
    await terminus.selectOptions('Villejuif')
    await filter.click()
    await expect.element(page.getByText('Aucune validation sur cette période')).toBeVisible()
    answers({ getValidationStatistics: breaks() })
    await terminus.selectOptions('Tous')
    await filter.click()
    await expect.element(page.getByText("Les statistiques n'ont pas pu être chargées.")).toBeVisible()
    answers({ getValidationStatistics: { recap: recapOf([DETAIL]), details: [DETAIL] } })
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expectTexts(cellsOf('Récapitulatif').getByRole('rowheader'), [TERMINUS])
    await page.getByRole('button', { name: 'Réinitialiser' }).click()
    await expect.element(incomplete).toBeVisible()
  })
})
