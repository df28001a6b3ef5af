import { expect, test, withoutRest } from './support/fixtures.ts'
import { secretaryAt } from './support/secretary.ts'
import { sendBulletins, validateBulletins } from './support/sent-bulletins.ts'

test.use(withoutRest)

const SERVICE = '871'

test(
  'the secretariat treats a delay in the list and a position in the bulletin, which is archived [1.3] [2.1.8] [2.4.56] [7.15]',
  { tag: '@firefox' },
  async ({ page, app }) => {
    const sent = await sendBulletins(app.url, [
      {
        driverMatricularAccount: '100001',
        date: '2026-11-10',
        service: SERVICE,
        initialService: '299',
        delayMinute: 12,
        delayReason: {
          delayDifferent: true,
          delayByReason: [
            {
              reason: 'HT',
              delayMinute: 12,
              otherReasonDescription: null,
              parkExemptionPlannedPosition: null,
              parkExemptionRealPosition: null,
            },
          ],
        },
      },
    ])
    await validateBulletins(app.url, sent, '200001')
    const secretary = secretaryAt(page)
    await secretary.comesToWork(app.url)
    await page.getByRole('textbox', { name: 'Service' }).fill(SERVICE)
    await page.getByRole('button', { name: 'Filtrer' }).click()
    await expect(secretary.row(SERVICE)).toContainText('HT 12 min')
    await secretary.delay(SERVICE).click()
    await expect(secretary.row(SERVICE)).toContainText('Traité par Élodie Brun')

    await secretary.view(SERVICE).click()
    const side = page.getByRole('complementary', { name: 'Suivi du bulletin' })
    await side.getByRole('textbox', { name: 'Commentaire du C2SP' }).fill('Régularisé en novembre.')
    await side.getByRole('switch', { name: 'Position traitée' }).click()
    await expect(side).toContainText('Régularisé en novembre.')
    await page.getByRole('button', { name: 'Retour' }).click()
    await expect(secretary.row(SERVICE)).toContainText('Archivé')
    await page.goto(`/bulletin/${sent[0]?.id}`)
    await expect(page.getByText('Traité par le C2SP (4/4)', { exact: false })).toBeVisible()
  },
)
