import type { ImportRun, ImportRunDetails } from '@bulletin/domain/planning/import/run'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answersWith, NO_ANSWER, refuses } from '../../testing/component/contract-server.ts'
import { choosesNext, isOpenedWhenDropped } from '../../testing/component/files.ts'
import { expectNoAxeViolations, fitsEveryScreen } from '../../testing/component/look.ts'
import { mount } from '../../testing/component/mount.tsx'
import { expectCount, focus } from '../../testing/component/read.ts'
import { aRun } from '../../testing/import-runs.ts'
import { someUser } from '../../testing/session-fakes.ts'
import { choice } from './chosen-files.ts'

const NAMES = [
  'agency.txt',
  'routes.txt',
  'calendar.txt',
  'stops.txt',
  'trips.txt',
  'stop_times.txt',
  'people.csv',
]
const feed = (text = 'x'): File[] => NAMES.map((name) => new File([text], name, { type: 'text/plain' }))

const ADMINISTRATOR = '600001'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const chosen = page.getByRole('list', { name: 'Fichiers choisis' }).getByRole('listitem')
const dryRun = page.getByRole('switch', { name: "Essai à blanc (rien n'est écrit)" })
const check = button('Vérifier')
const brings = button('Importer')
const back = page.getByRole('button', { name: 'Retour aux imports' })
const history = page.getByRole('table', { name: 'Imports précédents' }).getByRole('row')
const outcome = page.getByRole('main').getByRole('status')
const underWay = page.getByRole('heading', { name: 'Import en cours' })
const place = page.getByText('Déposez ici')
const tab = (name: string) => page.getByRole('link', { name, exact: true })

const choose = async (files: File[]): Promise<void> => {
  choosesNext(files)
  await button('Choisir des fichiers').click()
}

let runs: ImportRunDetails[] = []

const sent = ({ body }: { body: FormData }) => ({
  dryRun: body.get('dryRun'),
  names: body.getAll('files').map((file) => (file as File).name),
})

/** Simulates the server: one run per upload, newest first. A run finishes at once unless a test overrides it. */
const take = ({ body }: { body: FormData }, given: Partial<ImportRunDetails> = {}): ImportRun => {
  const { dryRun: isRehearsal, names } = sent({ body })
  const run = aRun({
    id: crypto.randomUUID(),
    sources: names,
    dryRun: isRehearsal === 'true',
    ...(isRehearsal === 'true' && { state: 'CHECKED', planNumber: null }),
    ...given,
  })
  runs = [run, ...runs]
  return run
}

const comes = (at = '/admin/import') =>
  mount({
    at,
    as: { matricularAccount: ADMINISTRATOR, roles: ['ADMIN'], assignedLine: null },
    now: '2026-11-10T13:00:00Z',
    answers: {
      listImports: () => runs,
      getImport: ({ params }) => runs.find(({ id }) => id === params.id) ?? aRun(),
      importPlanning: (asked) => take(asked),
      listAdminLines: answersWith([], { etag: '"1"' }),
    },
  })

describe('files that an administrator brings', () => {
  beforeEach(() => {
    runs = []
    choice.set({ matricule: '', files: [] })
  })

  it('are none at first: nothing can be checked, and everything is seen on both screens', async () => {
    await comes()
    await expect.element(page.getByText("Aucun import n'a encore été fait.")).toBeVisible()
    await expect.element(check).toHaveAttribute('aria-disabled', 'true')
    await fitsEveryScreen()
  })

  it('are rehearsed, then imported as they are; the choice is over with the import', async () => {
    const { asked } = await comes()
    await choose(feed())
    await expectCount(chosen, NAMES.length)
    await expectNoAxeViolations()
    await check.click()
    await expect.element(outcome).toMatchTextContent(/C'était un essai\s: rien n'a été écrit\./)
    await button('Importer ces fichiers').click()
    await expect.element(outcome).toMatchTextContent(/tout a été repris, sous le numéro de plan 12/)
    expect(asked('importPlanning').map(sent)).toEqual([
      { dryRun: 'true', names: NAMES },
      { dryRun: 'false', names: NAMES },
    ])
    await back.click()
    await expect.element(page.getByText('Aucun fichier choisi.')).toBeVisible()
    await expectCount(history, 3)
  })

  it('take the place of one of the same name that was chosen before', async () => {
    const { asked } = await comes()
    await choose(feed('broken'))
    await choose([new File(['mended'], 'stop_times.txt')])
    await expectCount(chosen, NAMES.length)
    await check.click()
    await expect.element(outcome).toBeVisible()
    const files = asked('importPlanning')[0]?.body.getAll('files') as File[]
    const texts = await Promise.all(files.map(async (file) => [file.name, await file.text()]))
    expect(Object.fromEntries(texts)).toMatchObject({ 'stop_times.txt': 'mended', 'stops.txt': 'broken' })
  })

  it('are imported once by a double tap', async () => {
    const { asked } = await comes()
    await choose(feed())
    await dryRun.click()
    await brings.dblClick()
    await expect.element(outcome).toMatchTextContent(/tout a été repris/)
    expect(asked('importPlanning').map(sent)).toEqual([{ dryRun: 'false', names: NAMES }])
  })

  it('are still chosen after nobody answered, and are sent again by the same tap', async () => {
    const { answers } = await comes()
    answers({ importPlanning: NO_ANSWER })
    await choose(feed())
    await check.click()
    await expect.element(page.getByText(/Le serveur est injoignable, ou un des fichiers/)).toBeVisible()
    await expectCount(chosen, NAMES.length)
    answers({ importPlanning: (asked) => take(asked) })
    await check.click()
    await expect.element(outcome).toMatchTextContent(/C'était un essai/)
  })

  it('may be let fall in their place; beside it they are neither taken nor opened by the browser', async () => {
    await comes()
    const beside = page.getByRole('heading', { name: 'Import du réseau et du plan' })
    await expect.element(beside).toBeVisible()
    expect(isOpenedWhenDropped(beside, feed())).toBe(false)
    await expect.element(page.getByText('Aucun fichier choisi.')).toBeVisible()
    expect(isOpenedWhenDropped(place, feed())).toBe(false)
    await expectCount(chosen, NAMES.length)
    await tab('Lignes').click()
    const elsewhere = page.getByRole('heading', { name: 'Gestion des lignes' })
    await expect.element(elsewhere).toBeVisible()
    expect(isOpenedWhenDropped(elsewhere, feed())).toBe(true)
  })

  it('wait while another import runs, which is followed from here to its end', async () => {
    const { answers } = await comes()
    await choose(feed())
    answers({
      importPlanning: () => {
        runs = [aRun({ state: 'RUNNING', endedAt: null, planNumber: null })]
        return refuses({ code: 'IMPORT_RUNNING' })
      },
    })
    await check.click()
    await expect
      .element(page.getByText('Un import est déjà en cours. Attendez sa fin, puis recommencez.'))
      .toBeVisible()
    await expectCount(chosen, NAMES.length)
    await expect.element(check).toHaveAttribute('aria-disabled', 'true')
    await expectNoAxeViolations()
    await page.getByRole('link', { name: 'Suivre' }).click()
    await expect.element(underWay).toBeVisible()
    await expectNoAxeViolations()
    runs = [aRun()]
    await expect.element(outcome).toMatchTextContent(/tout a été repris, sous le numéro de plan 12/)
  })

  it('on their way hold somebody back who leaves, and can be stopped', async () => {
    const { asked, answers } = await comes()
    answers({ importPlanning: () => new Promise(() => undefined) })
    await choose(feed())
    await check.click()
    await expect
      .element(page.getByRole('progressbar', { name: 'Envoi des fichiers' }))
      .toHaveAttribute('aria-valuenow', '50')
    await tab('Lignes').click()
    const question = page.getByRole('dialog', { name: 'Envoi en cours' })
    await expect.element(question).toBeVisible()
    await expectNoAxeViolations()
    await question.getByRole('button', { name: 'Rester sur la page' }).click()
    await button("Annuler l'envoi").click()
    await expect.element(page.getByText("L'envoi a été annulé\u00a0: rien n'a été importé.")).toBeVisible()
    await expectCount(chosen, NAMES.length)

    await check.click()
    await expect.poll(() => asked('importPlanning').length).toBe(2)
    await tab('Lignes').click()
    await question.getByRole('button', { name: 'Quitter la page' }).click()
    await expect.element(page.getByRole('heading', { name: 'Gestion des lignes' })).toBeVisible()
    await tab('Import').click()
    await expect.element(page.getByText("Aucun import n'a encore été fait.")).toBeVisible()
    await expectCount(chosen, NAMES.length)
  })

  it('are sent again with a new token where the old one has run out', async () => {
    const { asked, answers } = await comes()
    await choose(feed())
    answers({
      importPlanning: (request) =>
        request.headers.get('authorization') === 'Bearer renewed'
          ? take(request)
          : refuses({ code: 'TOKEN_EXPIRED' }),
    })
    await check.click()
    await expect.element(outcome).toMatchTextContent(/C'était un essai/)
    expect(asked('importPlanning').map(sent)).toEqual([
      { dryRun: 'true', names: NAMES },
      { dryRun: 'true', names: NAMES },
    ])
    await back.click()
    await expectCount(chosen, NAMES.length)
  })

  it('outlive a session that ends: whoever signs in again finds them chosen', async () => {
    const { users, answers, reload } = await comes()
    await choose(feed())
    await expectCount(chosen, NAMES.length)
    answers({ importPlanning: refuses({ code: 'TOKEN_EXPIRED' }) })
    users.signinSilent.mockImplementation(async () => null)
    await check.click()
    await expect.element(page.getByText('Votre session a expiré').first()).toBeVisible()

    // As after a redirect to the provider's page: memory is empty.
    choice.set({ matricule: '', files: [] })
    users.storage.user = someUser('fresh', { matricule: ADMINISTRATOR })
    await reload()
    await expectCount(chosen, NAMES.length)
  })

  it('are chosen, mended and rehearsed with keys alone; what cannot be sent is told before it is', async () => {
    const { asked } = await comes()
    choosesNext([...feed(), new File(['x'], 'photo.png', { type: 'image/png' })])
    await focus(button('Choisir des fichiers'))
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Le fichier photo\.png/)
    await expect.element(check).toHaveAttribute('aria-disabled', 'true')
    await expectNoAxeViolations()
    ;(check.element() as HTMLElement).click()
    expect(asked('importPlanning')).toEqual([])
    await focus(button('Retirer photo.png'))
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toBeEmptyDOMElement()
    await focus(dryRun)
    await userEvent.keyboard('{Tab}')
    await expect.element(check).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(outcome).toMatchTextContent(/C'était un essai/)
    await focus(back)
    await userEvent.keyboard('{Enter}')
    await expectCount(history, 2)
  })

  it('are for administrators alone [6.7]', async () => {
    await mount({ at: '/admin/import', as: { roles: ['MEF'] } })
    await expect.element(page.getByText("Vous n'êtes pas autorisé à consulter cette page.")).toBeVisible()
    await expect.element(button('Choisir des fichiers')).not.toBeInTheDocument()
    await expect.element(tab('Import')).not.toBeInTheDocument()
  })
})
