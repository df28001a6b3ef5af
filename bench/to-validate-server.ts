/** How long the server takes to list a manager's bulletins of a day, and to validate them. */
import { accessTokenOf } from '../tools/token/sign-in.mjs'
import { bodyOf, sampleBulletins } from './bulletins.ts'
import { FIRST_DAY } from './demonstration.ts'
import { answerOf, quantile } from './measure.ts'
import { ratio, row, verdict, whole } from './print.ts'
import { withProduct } from './product.ts'

/** The demo manager of line 7, and two of its drivers. */
const MANAGER = '200001'
const DRIVERS = ['100001', '100002']
const BULLETINS = 300
const TOGETHER = 100
/** Fast enough for the user not to notice a wait. */
const PAGE_MAX_MILLISECONDS = 100
/** Validated one by one, to measure each. */
const ALONE = 50

const idOf = (number: number): string => `019caa00-0000-7000-8000-${String(number).padStart(12, '0')}`

const post = async (url: string, token: string, body: string): Promise<Response> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const response = await fetch(url, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`${url} : ${response.status} ${await response.text()}`)
  await response.arrayBuffer()
  return response
}

const millisecondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Each with its own id; a driver may send several a day. */
const fill = async (url: string): Promise<void> => {
  const bodies = sampleBulletins()
    .filter(
      ({ driverMatricularAccount, date }) => DRIVERS.includes(driverMatricularAccount) && date === FIRST_DAY,
    )
    .map(bodyOf)
  const tokens = new Map<string, string>()
  for (const matricule of DRIVERS) tokens.set(matricule, await accessTokenOf(url, matricule))
  for (let number = 0; number < BULLETINS; number += 1) {
    const body = bodies[number % bodies.length]
    if (!body) throw new Error('Aucun bulletin de la ligne 7 ce jour-là.')
    await post(`${url}/api/bulletins`, tokens.get(body.matricule) ?? '', body.text(idOf(number)))
  }
}

export const benchToValidateServer = (): Promise<void> =>
  withProduct(async ({ url }) => {
    await fill(url)
    const token = await accessTokenOf(url, MANAGER)
    console.log(`${BULLETINS} bulletins d’un jour à valider, un MEF, une demande après l’autre :`)
    row('', 'médiane ms', 'p95 ms', 'octets', 'compressés')
    const waiting = `${url}/api/bulletins?status=MEF_TO_VALIDATE&lines=7,7bis&startDate=${FIRST_DAY}&endDate=${FIRST_DAY}`
    for (const [name, address, asked] of [
      ['Santé, pour comparer', `${url}/healthz`, null],
      ['Page de remarquables', `${waiting}&remarkableForManager=true&sizePerPage=50`, token],
      ['Page des autres', `${waiting}&remarkableForManager=false&sizePerPage=100`, token],
      ['Un bulletin', `${url}/api/bulletins/${idOf(0)}`, token],
      ['Son historique', `${url}/api/bulletins/${idOf(0)}/history`, token],
    ] as const) {
      const answer = await answerOf(address, asked)
      row(
        name,
        ratio.format(answer.medianMilliseconds),
        ratio.format(answer.p95Milliseconds),
        whole.format(answer.bytes),
        whole.format(answer.compressedBytes),
        name.startsWith('Page')
          ? verdict(answer.p95Milliseconds <= PAGE_MAX_MILLISECONDS, `plus de ${PAGE_MAX_MILLISECONDS} ms`)
          : '',
      )
    }
    const alone: number[] = []
    for (let number = 0; number < ALONE; number += 1)
      alone.push(
        await millisecondsOf(() =>
          post(`${url}/api/bulletins/${idOf(number)}/manager-validate`, token, '{}'),
        ),
      )
    const sorted = alone.toSorted((one, other) => one - other)
    row('Valider un bulletin', ratio.format(quantile(sorted, 0.5)), ratio.format(quantile(sorted, 0.95)))
    const ids = Array.from({ length: TOGETHER }, (_, number) => idOf(ALONE + number))
    const together = await millisecondsOf(() =>
      post(`${url}/api/bulletins/manager-validate`, token, JSON.stringify(ids)),
    )
    row(`Valider ${TOGETHER} bulletins`, ratio.format(together))
    console.log('')
  })
