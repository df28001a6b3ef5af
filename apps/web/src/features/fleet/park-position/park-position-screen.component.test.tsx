import type { ParkPosition } from '@bulletin/domain/network/park-position'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NO_ANSWER, refuses } from '../../../testing/component/contract-server.ts'
import { expectNoAxeViolations, fitsEveryScreen, staysStill } from '../../../testing/component/look.ts'
import { mount } from '../../../testing/component/mount.tsx'
import { expectTexts } from '../../../testing/component/read.ts'

const dialog = page.getByRole('dialog')
const alert = dialog.getByRole('alert')
const title = page.getByRole('heading', { level: 2, name: /garage$/ })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const position = dialog.getByRole('textbox', { name: 'Position' })
const stations = dialog.getByRole('combobox', { name: 'Station' })
const filter = (name: string) => page.getByRole('textbox', { name, exact: true })
const row = (name: string) => page.getByRole('row', { name })
const saves = () => dialog.getByRole('button', { name: 'Enregistrer' }).click()

const expectDone = async (message: string) => {
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
}

const NAMES: Readonly<Record<string, string>> = { COUR: 'La Courneuve', VILJ: 'Villejuif' }

let kept: ParkPosition[] = []

const add = (stationQuadrigram: string, positionName: string): ParkPosition => {
  const stationName = NAMES[stationQuadrigram] ?? stationQuadrigram
  const added = { id: crypto.randomUUID(), lineName: '7', stationQuadrigram, stationName, positionName }
  kept = [...kept, added]
  return added
}

/** The positions of line 7, with the server's filters and changes simulated. */
const comes = () =>
  mount({
    at: '/parkposition',
    as: { roles: ['CT'] },
    answers: {
      listParkPositions: ({ query }) =>
        kept.filter(
          ({ stationQuadrigram, positionName }) =>
            stationQuadrigram === (query.station ?? stationQuadrigram) &&
            positionName.includes(query.position ?? ''),
        ),
      createParkPosition: ({ body }) => add(body.stationQuadrigram, body.positionName),
      updateParkPosition: ({ params, body }) => {
        kept = kept.filter(({ id }) => id !== params.id)
        return add(body.stationQuadrigram, body.positionName)
      },
      deleteParkPosition: ({ params }) => {
        kept = kept.filter(({ id }) => id !== params.id)
        return undefined
      },
    },
  })

describe('the park positions of an executive’s line [2.1.10] [2.4.59] [5.5]', () => {
  beforeEach(() => {
    kept = []
    add('COUR', 'V1')
    add('COUR', 'V2')
    add('VILJ', 'V2')
  })

  it('are narrowed by station, of the garages of the line alone, and by name; the line is given [5.30]', async () => {
    const { asked } = await comes()
    await expect.element(title).toHaveTextContent('3 positions de garage')
    await expect.element(filter('Ligne')).toHaveValue('7')
    await expect.element(filter('Ligne')).toBeDisabled()
    const choice = page.getByRole('combobox', { name: 'Station' })
    await expectTexts(choice.getByRole('option'), ['Toutes', 'La Courneuve', 'Villejuif'])
    await fitsEveryScreen()
    await choice.selectOptions('Villejuif')
    await filter('Position').fill('v2')
    await button('Filtrer').click()
    await expect.element(title).toHaveTextContent('1 position de garage')
    await expect.element(row('Villejuif')).toMatchTextContent('V2')
    expect(asked('listParkPositions').at(-1)?.query).toEqual({ line: '7', station: 'VILJ', position: 'V2' })
    await button('Réinitialiser').click()
    await expect.element(title).toHaveTextContent('3 positions de garage')
  })

  it('ask for what is missing, keep what was typed in the form of a name, and move no field [8.7]', async () => {
    const { asked } = await comes()
    await button('Ajouter une position').click()
    await staysStill(dialog, 'station and position are missing', async () => {
      await saves()
      await expect.element(alert).toMatchTextContent(/^Champs obligatoires manquants\s: Station, Position\.$/)
    })
    await expectNoAxeViolations()
    await stations.selectOptions('Villejuif')
    await position.click()
    await userEvent.keyboard('e2 é_é+ e')
    await expect.element(position).toHaveValue('E2EEE')
    await position.fill('quai n° 12345')
    await expect.element(position).toHaveValue('QUAIN')
    await position.fill('v2')
    await expect
      .element(alert)
      .toHaveTextContent('La position V2 existe déjà à la station Villejuif de la ligne 7.')
    await saves()
    expect(asked('createParkPosition')).toEqual([])
  })

  it('are added, and listed again with the filters that are set [7.41]', async () => {
    const { asked } = await comes()
    await filter('Position').fill('v2')
    await button('Filtrer').click()
    await expect.element(title).toHaveTextContent('2 positions de garage')
    await button('Ajouter une position').click()
    await stations.selectOptions('Villejuif')
    await position.fill('new-1')
    await saves()
    await expectDone('La position NEW-1 a été ajoutée.')
    expect(asked('createParkPosition').map(({ body }) => body)).toEqual([
      { lineName: '7', stationQuadrigram: 'VILJ', positionName: 'NEW-1' },
    ])
    await expect.element(title).toHaveTextContent('2 positions de garage')
    await button('Réinitialiser').click()
    await expect.element(row('NEW-1')).toMatchTextContent('Villejuif')
  })

  it('are believed to be added when only the answer was lost', async () => {
    const { answers } = await comes()
    answers({
      createParkPosition: ({ body }) => {
        add(body.stationQuadrigram, body.positionName)
        return NO_ANSWER
      },
    })
    await button('Ajouter une position').click()
    await stations.selectOptions('Villejuif')
    await position.fill('NEW-1')
    await saves()
    await expectDone('La position NEW-1 a été ajoutée.')
    await expect.element(row('NEW-1')).toBeVisible()
  })

  it('are changed, and given up after a question that names one and its station', async () => {
    await comes()
    await button('Modifier la position V1 de la station La Courneuve').click()
    await position.fill('v9')
    await saves()
    await expectDone('La position V9 a été modifiée.')
    await button('Supprimer la position V9 de la station La Courneuve').click()
    await expect
      .element(dialog)
      .toMatchTextContent(/Voulez-vous vraiment supprimer la position V9 de la station La Courneuve\s\?/)
    await dialog.getByRole('button', { name: 'Supprimer' }).click()
    await expectDone('La position V9 a été supprimée.')
    await expect.element(title).toHaveTextContent('2 positions de garage')
    await expect.element(row('V9')).not.toBeInTheDocument()
  })

  it('tell an executive without a line so, and let nothing be added [8.6]', async () => {
    await mount({
      at: '/parkposition',
      as: { roles: ['CT'], assignedLine: null },
      answers: { listParkPositions: refuses({ code: 'NO_ASSIGNED_LINE' }) },
    })
    await expect
      .element(page.getByText("Aucune ligne d'affectation n'a été trouvée pour votre matricule."))
      .toBeVisible()
    await expect.element(button('Ajouter une position')).toBeDisabled()
    await expect.element(page.getByText(/Ajout impossible\s: aucune ligne d'affectation/)).toBeVisible()
    await expectNoAxeViolations()
  })
})
