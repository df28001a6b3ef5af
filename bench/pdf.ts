/** How long a printed bulletin takes, compared with the response that it is printed from. */
import { accessTokenOf } from '../tools/token/sign-in.mjs'
import { bodyOf, sampleBulletins } from './bulletins.ts'
import { FIRST_DAY } from './demonstration.ts'
import { answerOf } from './measure.ts'
import { ratio, row, verdict, whole } from './print.ts'
import { withProduct } from './product.ts'

const DRIVER = '100001'
const MANAGER = '200001'
const AUDITOR = '400001'
const ID = '019caa00-0000-7000-8000-0000000000bd'
const SECOND_MILLISECONDS = 1000
/** Printing blocks the server's event loop: it must be too short to notice. */
const PRINT_MAX_MILLISECONDS = 40

const post = async (url: string, token: string, body: string): Promise<void> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const response = await fetch(url, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`${url} : ${response.status} ${await response.text()}`)
}

/** A bulletin of that driver, validated by a manager. */
const validated = async (url: string): Promise<void> => {
  const sample = sampleBulletins().find(
    ({ driverMatricularAccount, date }) => driverMatricularAccount === DRIVER && date === FIRST_DAY,
  )
  if (!sample) throw new Error('Aucun bulletin de ce conducteur ce jour-là.')
  await post(`${url}/api/bulletins`, await accessTokenOf(url, DRIVER), bodyOf(sample).text(ID))
  await post(`${url}/api/bulletins/${ID}/manager-validate`, await accessTokenOf(url, MANAGER), '{}')
}

export const benchPdf = (): Promise<void> =>
  withProduct(async ({ url }) => {
    await validated(url)
    const token = await accessTokenOf(url, AUDITOR)
    console.log('Un bulletin validé, une demande après l’autre :')
    row('', 'médiane ms', 'p95 ms', 'octets', 'par seconde', 'rapport')
    const read = await answerOf(`${url}/api/bulletins/${ID}`, token)
    const printed = await answerOf(`${url}/api/bulletins/${ID}/download`, token)
    for (const [name, answer] of [
      ['Le lire', read],
      ['Son PDF', printed],
    ] as const)
      row(
        name,
        ratio.format(answer.medianMilliseconds),
        ratio.format(answer.p95Milliseconds),
        whole.format(answer.bytes),
        whole.format(SECOND_MILLISECONDS / answer.medianMilliseconds),
        ratio.format(answer.medianMilliseconds / read.medianMilliseconds),
        answer === printed
          ? verdict(
              answer.medianMilliseconds <= PRINT_MAX_MILLISECONDS,
              `plus de ${PRINT_MAX_MILLISECONDS} ms`,
            )
          : '',
      )
  })
