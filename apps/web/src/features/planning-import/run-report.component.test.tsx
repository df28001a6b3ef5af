import type { ToldFault } from '@bulletin/domain/planning/import/run'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { collectDownloads } from '../../testing/component/downloads.ts'
import { fitsEveryScreen } from '../../testing/component/look.ts'
import { mount } from '../../testing/component/mount.tsx'
import { expectCount, expectTexts } from '../../testing/component/read.ts'
import { aReport, aRun } from '../../testing/import-runs.ts'
import { runAddress } from './run-address.ts'

const FAULT: ToldFault = {
  file: 'stop_times.txt',
  line: 9,
  field: 'stop_id',
  code: 'REFERENCE_UNKNOWN',
  blanks: { value: 'S0-9' },
}
const REFUSED = aRun({
  id: '018f3c1e-0000-7000-8000-0000cafe0002',
  state: 'REFUSED',
  dryRun: true,
  planNumber: null,
  faultCount: 1,
  report: aReport({ outcome: 'REFUSED', counts: null, faults: [FAULT], faultCount: 1 }),
})
const TAKEN = aRun({ sources: ['agency.txt', 'routes.txt', 'a', 'b', 'c', 'd', 'e'], report: aReport() })
const NOTICE = { file: null, line: null, field: null }
const CHECKED = aRun({
  id: '018f3c1e-0000-7000-8000-0000cafe0003',
  state: 'CHECKED',
  dryRun: true,
  planNumber: null,
  report: aReport({
    outcome: 'CHECKED',
    notices: [
      { ...NOTICE, kind: 'LOST', code: 'LINES_WITHOUT_PLAN', blanks: { count: 2, examples: '7, 7bis' } },
      { ...NOTICE, kind: 'MISSING', code: 'TODS_MISSING', blanks: {} },
    ],
    noticeCount: 2,
  }),
})
const RUNS = [TAKEN, CHECKED, REFUSED]

const CSV = '\uFEFFNature;Fichier;Ligne;Champ;Raison;Code\r\nErreur;stop_times.txt;9;stop_id;x;y\r\n'
const outcome = page.getByRole('main').getByRole('status')
const history = page.getByRole('table', { name: 'Imports précédents' }).getByRole('row')

const comes = (at: string) =>
  mount({
    at,
    as: { roles: ['ADMIN'], assignedLine: null },
    answers: {
      listImports: RUNS,
      getImport: ({ params }) => RUNS.find(({ id }) => id === params.id) ?? TAKEN,
      downloadImportReport: CSV,
    },
  })

describe('the report of an import', () => {
  it('of files that were refused names file, line, field and reason, and is handed over as a file', async () => {
    const files = collectDownloads()
    await comes(runAddress(REFUSED.id))
    await expect.element(outcome).toMatchTextContent(/L'import est refusé/)
    const fault = page.getByRole('table', { name: 'Erreurs à corriger' }).getByRole('row').nth(1)
    await expect.element(fault.getByRole('rowheader')).toHaveTextContent('stop_times.txt')
    await expectTexts(fault.getByRole('cell'), ['9', 'stop_id', expect.stringContaining('S0-9')])
    await fitsEveryScreen()
    await page.getByRole('button', { name: 'Télécharger le compte rendu' }).click()
    await expect.poll(() => files.map(({ name }) => name)).toEqual(['import-cafe0002.csv'])
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await files[0]?.content.arrayBuffer())).toBe(
      CSV,
    )
  })

  it('of a rehearsal says first what would be lost, then what drivers would lack', async () => {
    await comes(runAddress(CHECKED.id))
    await expect.element(outcome).toMatchTextContent(/C'était un essai/)
    await expect.element(page.getByText('Perdu par cet import')).toBeVisible()
    await expect.element(page.getByText(/Lignes qui n'auront plus de services.*7bis/)).toBeVisible()
    await expect.element(page.getByText('Manquant pour les conducteurs')).toBeVisible()
    await fitsEveryScreen()
  })

  it('is opened from its row in the history, has an address, and the way back leads to the list', async () => {
    const { address } = await comes('/admin/import')
    await expectTexts(history, [
      expect.stringContaining('Date'),
      expect.stringMatching(/10\/11\/2026 14:05.*agency\.txt, routes\.txt et 5 autres.*Importé12$/),
      expect.stringMatching(/Vérifié–$/),
      expect.stringMatching(/RefuséEssai à blanc–$/),
    ])
    await fitsEveryScreen()
    await history.nth(3).getByRole('link').click()
    await expect.element(outcome).toMatchTextContent(/L'import est refusé/)
    expect(address()).toBe(runAddress(REFUSED.id))
    window.history.back()
    await expectCount(history, 4)
  })

  it('of the same files again says that nothing has changed', async () => {
    const { answers } = await comes('/admin/import')
    answers({ getImport: aRun({ state: 'UNCHANGED' }) })
    await history.nth(1).getByRole('link').click()
    await expect.element(outcome).toMatchTextContent(/Rien n'a changé/)
  })
})
