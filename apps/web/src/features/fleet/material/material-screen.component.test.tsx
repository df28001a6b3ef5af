import type { Material } from '@bulletin/domain/material/material'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { breaks, NO_ANSWER, refuses } from '../../../testing/component/contract-server.ts'
import { expectNoAxeViolations, fitsEveryScreen, staysStill } from '../../../testing/component/look.ts'
import { mount } from '../../../testing/component/mount.tsx'

const GONE = 'La liste a été rechargée.'

const dialog = page.getByRole('dialog')
const alert = dialog.getByRole('alert')
const title = page.getByRole('heading', { level: 2, name: /matériels?$/ })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => dialog.getByRole('textbox', { name })
const filter = (name: string) => page.getByRole('textbox', { name, exact: true })
const row = (name: string) => page.getByRole('row', { name })
const saves = () => dialog.getByRole('button', { name: 'Enregistrer' }).click()

const fills = async (values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) await field(name).fill(value)
}

const expectDone = async (message: string) => {
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
}

let fleet: Material[] = []

const add = (materialId: string, firstLeadCar: string, secondLeadCar: string): Material => {
  const material = { id: crypto.randomUUID(), line: '7', materialId, firstLeadCar, secondLeadCar }
  fleet.push(material)
  return material
}

const isAmong = (asked: string | undefined, ...numbers: string[]): boolean =>
  asked === undefined || numbers.some((number) => number.includes(asked))

/** The fleet of line 7, with the server's filters and changes simulated. */
const comes = () =>
  mount({
    at: '/material',
    as: { roles: ['CT'] },
    answers: {
      listMaterials: ({ query }) =>
        fleet.filter(
          ({ materialId, firstLeadCar, secondLeadCar }) =>
            isAmong(query.materialId, materialId) && isAmong(query.leadCar, firstLeadCar, secondLeadCar),
        ),
      createMaterial: ({ body }) => add(body.materialId, body.firstLeadCar, body.secondLeadCar),
      updateMaterial: ({ params, body }) => {
        const changed = { ...body, id: params.id }
        fleet = fleet.map((material) => (material.id === params.id ? changed : material))
        return changed
      },
      deleteMaterial: ({ params }) => {
        fleet = fleet.filter(({ id }) => id !== params.id)
        return undefined
      },
    },
  })

describe('the fleet of an executive’s line [2.4.58] [5.4]', () => {
  beforeEach(() => {
    fleet = []
    add('MF77-001', '30001', '30002')
    add('MF77-002', '30003', '30004')
    add('MF77-101', '30201', '30202')
  })

  it('is narrowed by number and by lead car; the line is given [5.30]', async () => {
    const { asked } = await comes()
    await expect.element(title).toHaveTextContent('3 matériels')
    await expect.element(filter('Ligne')).toHaveValue('7')
    await expect.element(filter('Ligne')).toBeDisabled()
    await fitsEveryScreen()

    await filter('Matériel').fill('mf77-00')
    await expect.element(filter('Matériel')).toHaveValue('MF77-00')
    await button('Filtrer').click()
    await expect.element(title).toHaveTextContent('2 matériels')
    await filter('Voiture de tête').fill('30003')
    await button('Filtrer').click()
    await expect.element(title).toHaveTextContent('1 matériel')
    await expect.element(row('MF77-002')).toMatchTextContent('30004')
    expect(asked('listMaterials').at(-1)?.query).toEqual({
      line: '7',
      materialId: 'MF77-00',
      leadCar: '30003',
    })

    await button('Réinitialiser').click()
    await expect.element(title).toHaveTextContent('3 matériels')
  })

  it('asks for what is missing, keeps what was typed in the form of a number, and moves no field [8.7]', async () => {
    const { asked } = await comes()
    await button('Ajouter un matériel').click()
    await expectNoAxeViolations()
    await staysStill(dialog, 'three fields are missing', async () => {
      await saves()
      await expect
        .element(alert)
        .toMatchTextContent(
          /^Champs obligatoires manquants\s: N° de matériel, Première voiture de tête, Seconde voiture de tête\.$/,
        )
    })
    await expectNoAxeViolations()
    await field('N° de matériel').click()
    await userEvent.keyboard('mf 77-é_0*01 ')
    await expect.element(field('N° de matériel')).toHaveValue('MF77-E001')
    await expect
      .element(alert)
      .toMatchTextContent(
        /^Champs obligatoires manquants\s: Première voiture de tête, Seconde voiture de tête\.$/,
      )
    await field('N° de matériel').fill('  mf/77–001 (rame)xyz')
    await expect.element(field('N° de matériel')).toHaveValue('MF77001RAM')
    expect(asked('createMaterial')).toEqual([])
  })

  it('refuses a number that exists on the line, and two lead cars alike, before anything is sent', async () => {
    const { asked } = await comes()
    await button('Ajouter un matériel').click()
    await saves()
    await fills({
      'N° de matériel': 'mf77-001',
      'Première voiture de tête': 'w-1',
      'Seconde voiture de tête': 'w-2',
    })
    await expect.element(alert).toHaveTextContent('Le matériel MF77-001 existe déjà sur cette ligne.')
    await saves()
    await fills({ 'N° de matériel': 'NEW-1', 'Seconde voiture de tête': 'W-1' })
    await saves()
    await expect.element(alert).toMatchTextContent(/doivent être différentes/)
    await expect.element(field('N° de matériel')).toHaveValue('NEW-1')
    expect(asked('createMaterial')).toEqual([])
  })

  const typesNewOne = async () => {
    await button('Ajouter un matériel').click()
    await fills({
      'N° de matériel': 'NEW-1',
      'Première voiture de tête': 'W-1',
      'Seconde voiture de tête': 'W-2',
    })
  }

  it('keeps what was typed when the server fails, and sends two hasty taps once [2.1.9]', async () => {
    const { asked, answers } = await comes()
    await typesNewOne()
    answers({ createMaterial: breaks() })
    await saves()
    await expect.element(alert).toHaveTextContent('Le serveur a répondu par une erreur. Veuillez réessayer.')
    await expect.element(field('N° de matériel')).toHaveValue('NEW-1')
    answers({ createMaterial: ({ body }) => add(body.materialId, body.firstLeadCar, body.secondLeadCar) })
    const save = dialog.getByRole('button', { name: 'Enregistrer' }).element() as HTMLElement
    save.click()
    save.click()
    await expectDone('Le matériel NEW-1 a été ajouté.')
    expect(asked('createMaterial')).toHaveLength(2)
    await expect.element(row('NEW-1')).toMatchTextContent('W-2')
  })

  it('believes that it was added when only the answer was lost', async () => {
    const { answers } = await comes()
    await typesNewOne()
    answers({
      createMaterial: ({ body }) => {
        add(body.materialId, body.firstLeadCar, body.secondLeadCar)
        return NO_ANSWER
      },
    })
    await saves()
    await expectDone('Le matériel NEW-1 a été ajouté.')
    await expect.element(row('NEW-1')).toBeVisible()
  })

  it('changes one with the filters that are set; it may keep its number', async () => {
    await comes()
    await filter('Matériel').fill('MF77-00')
    await button('Filtrer').click()
    await expect.element(title).toHaveTextContent('2 matériels')
    await button('Modifier le matériel MF77-002').click()
    await fills({ 'N° de matériel': 'MF77-001' })
    await saves()
    await expect.element(alert).toHaveTextContent('Le matériel MF77-001 existe déjà sur cette ligne.')
    await fills({ 'N° de matériel': 'MF77-002', 'Première voiture de tête': 'X-3' })
    await saves()
    await expectDone('Le matériel MF77-002 a été modifié.')
    await expect.element(row('MF77-002')).toMatchTextContent('X-3')
    await expect.element(title).toHaveTextContent('2 matériels')
  })

  it('says that somebody else was there first, and shows what they made of it', async () => {
    const { answers } = await comes()
    await typesNewOne()
    answers({
      createMaterial: () => {
        add('NEW-1', 'Y-1', 'Y-2')
        return refuses({ code: 'MATERIAL_EXISTS' })
      },
    })
    await saves()
    await expect.element(alert).toHaveTextContent('Le matériel NEW-1 existe déjà sur cette ligne.')
    await expect.element(field('Première voiture de tête')).toHaveValue('W-1')
    await button('Annuler').click()
    await expect.element(row('NEW-1')).toMatchTextContent('Y-1')

    await button('Modifier le matériel NEW-1').click()
    fleet = fleet.filter(({ materialId }) => materialId !== 'NEW-1')
    answers({ updateMaterial: refuses({ code: 'FORBIDDEN' }) })
    await fills({ 'Première voiture de tête': 'Y-5' })
    await staysStill(dialog, 'the train is gone', async () => {
      await saves()
      await expect.element(alert).toMatchTextContent(GONE)
    })
    await expect.element(field('Première voiture de tête')).toHaveValue('Y-5')
    await button('Annuler').click()
    await expect.element(title).toHaveTextContent('3 matériels')
  })

  it('gives one up after a question that names it', async () => {
    await comes()
    await button('Supprimer le matériel MF77-101').click()
    await expect.element(dialog).toMatchTextContent(/Voulez-vous vraiment supprimer le matériel MF77-101\s\?/)
    await expectNoAxeViolations()
    await dialog.getByRole('button', { name: 'Annuler' }).click()
    await expect.element(row('MF77-101')).toBeVisible()
    await button('Supprimer le matériel MF77-101').click()
    await dialog.getByRole('button', { name: 'Supprimer' }).click()
    await expectDone('Le matériel MF77-101 a été supprimé.')
    await expect.element(title).toHaveTextContent('2 matériels')
  })

  it('says that one is gone already', async () => {
    const { answers } = await comes()
    await button('Supprimer le matériel MF77-001').click()
    fleet = fleet.slice(1)
    answers({ deleteMaterial: refuses({ code: 'FORBIDDEN' }) })
    await dialog.getByRole('button', { name: 'Supprimer' }).click()
    await expect.element(page.getByText(GONE)).toBeVisible()
    await expect.element(title).toHaveTextContent('2 matériels')
  })

  it('leaves the focus on the way to add one when the last is gone', async () => {
    fleet = fleet.slice(0, 1)
    await comes()
    await button('Supprimer le matériel MF77-001').click()
    await dialog.getByRole('button', { name: 'Supprimer' }).click()
    await expect.element(page.getByText('Aucun matériel trouvé')).toBeVisible()
    await expect.element(button('Ajouter un matériel')).toHaveFocus()
  })

  it('tells an executive without a line so, and lets nothing be added [8.6]', async () => {
    await mount({
      at: '/material',
      as: { roles: ['CT'], assignedLine: null },
      answers: { listMaterials: refuses({ code: 'NO_ASSIGNED_LINE' }) },
    })
    await expect
      .element(page.getByText("Aucune ligne d'affectation n'a été trouvée pour votre matricule."))
      .toBeVisible()
    await expect.element(button('Ajouter un matériel')).toBeDisabled()
    await expect.element(page.getByText(/Ajout impossible\s: aucune ligne d'affectation/)).toBeVisible()
    await expectNoAxeViolations()
  })
})
