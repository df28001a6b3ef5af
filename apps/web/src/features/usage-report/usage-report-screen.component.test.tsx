import { smallLine } from '@bulletin/domain/testing/small-day'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { breaks } from '../../testing/component/contract-server.ts'
import { collectDownloads } from '../../testing/component/downloads.ts'
import { expectNoAxeViolations, fitsEveryScreen } from '../../testing/component/look.ts'
import { mount } from '../../testing/component/mount.tsx'
import { expectTexts } from '../../testing/component/read.ts'

const CSV = '\uFEFFDate;Ligne;Terminus;\r\n09/11/2026;7;La Courneuve;\r\n'
const FAILED = "Le téléchargement du rapport d'utilisation a échoué. Veuillez réessayer."

const button = (name: string | RegExp) => page.getByRole('button', { name })
const line = page.getByRole('combobox', { name: 'Ligne', exact: true })
const download = button('Télécharger le rapport')
const missing = page.getByText('Sélectionnez une ligne, une date de début et une date de fin.')
const calendar = page.getByRole('dialog')
const dayOf = (day: string) => calendar.getByRole('button', { name: day, exact: true })

const chooses = async (field: string, day: string) => {
  await button(new RegExp(`^${field}`)).click()
  await dayOf(day).click()
}

const comes = () =>
  mount({
    at: '/admin/line-report',
    as: { roles: ['ADMIN'], assignedLine: null },
    now: '2026-11-10T13:00:00Z',
    answers: {
      listLines: [smallLine('7'), smallLine('7bis'), smallLine('13')],
      downloadUsageReport: CSV,
    },
  })

describe('the usage report of a line, for an administrator [2.1.15] [2.4.61]', () => {
  it('is asked for once a line and both days are there, none of them to come [5.32] [5.30]', async () => {
    const files = collectDownloads()
    const { asked } = await comes()
    await expect.element(missing).toBeVisible()
    await expect.element(download).toHaveAttribute('aria-disabled', 'true')
    await expectTexts(line.getByRole('option'), [expect.any(String), 'Ligne 7', 'Ligne 7bis', 'Ligne 13'])
    await fitsEveryScreen()
    await line.selectOptions('Ligne 7')
    await button(/^Date de fin/).click()
    await expect.element(dayOf('11 novembre 2026')).toBeDisabled()
    await expectNoAxeViolations()
    await dayOf('10 novembre 2026').click()
    await expect.element(missing).toBeVisible()
    await chooses('Date de début', '9 novembre 2026')
    await expect.element(missing).not.toBeInTheDocument()
    expect(asked('downloadUsageReport')).toEqual([])

    await download.click()
    await expect.element(page.getByText('Le rapport a été téléchargé.')).toBeVisible()
    expect(asked('downloadUsageReport').map(({ query }) => query)).toEqual([
      { line: '7', startDate: '2026-11-09', endDate: '2026-11-10' },
    ])
    expect(files.map(({ name }) => name)).toEqual(['rapport-utilisation-ligne-7-2026-11-09-2026-11-10.csv'])
    const bytes = await files[0]?.content.arrayBuffer()
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(CSV)
  })

  it('never ends before it starts; what was chosen stays when it fails, and may be begun anew [8.5]', async () => {
    const files = collectDownloads()
    const { answers, asked } = await comes()
    await line.selectOptions('Ligne 13')
    await chooses('Date de début', '3 novembre 2026')
    await chooses('Date de fin', '2 novembre 2026')
    // Moving the end before the start moves the start with it.
    await expect.element(button(/^Date de début/)).toMatchTextContent('02/11/2026')
    answers({ downloadUsageReport: breaks() })
    await download.click()
    const failed = page.getByRole('alert').filter({ hasText: FAILED })
    await failed.getByRole('button', { name: 'Fermer' }).click()
    answers({ downloadUsageReport: CSV })
    await download.click()
    await expect.poll(() => files.length).toBe(1)
    expect(asked('downloadUsageReport').at(-1)?.query).toEqual({
      line: '13',
      startDate: '2026-11-02',
      endDate: '2026-11-02',
    })
    await button('Réinitialiser').click()
    await expect.element(missing).toBeVisible()
    await expect.element(line).toHaveValue('')
    await expect.element(download).toHaveAttribute('aria-disabled', 'true')
  })
})
