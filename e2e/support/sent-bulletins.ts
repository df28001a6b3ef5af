import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { CONTRACT_VERSION, PRODUCT_VERSION } from '@bulletin/domain/product'
import { fixedClock } from '@bulletin/domain/time/clock'
import { expect } from '@playwright/test'
import { sampleBulletin } from '../../apps/demo/src/sent/sample-bulletin.ts'
import { demoWorld } from '../../apps/demo/src/world/world.ts'
import { accessTokenOf } from '../../tools/token/sign-in.mjs'

type Sent = Pick<SubmittedBulletin, 'driverMatricularAccount' | 'date' | 'service'> &
  Partial<
    Pick<
      SubmittedBulletin,
      | 'driverComment'
      | 'delayMinute'
      | 'delayReason'
      | 'terminus'
      | 'line'
      | 'initialService'
      | 'ionDonRm'
      | 'rides'
    >
  > & {
    /** Paris time in winter. */
    endsAt?: string
  }

let sent = 0

/** Keys like those of a tablet: sorted by creation time and unique. */
const newKey = (): string => {
  sent += 1
  const born = Date.now().toString(16).padStart(12, '0')
  return `${born.slice(0, 8)}-${born.slice(8)}-7000-8000-${sent.toString(16).padStart(12, '0')}`
}

/** A bulletin without rides or remarks, which no manager needs to open. */
const plainBulletin = ({ endsAt = '12:00', ...said }: Sent): SubmittedBulletin => {
  const at = (time: string): string => `${said.date}T${time}:00Z`
  const utcHour = String(Number(endsAt.slice(0, 2)) - 1).padStart(2, '0')
  const realEndService = at(`${utcHour}${endsAt.slice(2)}`)
  const usual = at('12:30')
  return {
    id: newKey(),
    initDate: at('04:00'),
    // A validation before the end of service would certify a future time, and the manager would be told.
    validationDate: realEndService > usual ? realEndService : usual,
    pap: '12',
    line: '7',
    terminus: { quadrigram: 'LCOU', name: 'La Courneuve – 8 Mai 1945' },
    initialService: said.service,
    tableCode: null,
    theoreticalStartService: null,
    theoreticalEndService: null,
    ionDonRm: null,
    realEndService,
    delayMinute: 0,
    delayReason: { delayByReason: [], delayDifferent: null },
    certification: true,
    driverComment: '',
    rides: [],
    maneuvers: [],
    observations: [],
    version: PRODUCT_VERSION,
    ...said,
  }
}

/** A day with many events, as the driver's tablet would send it. */
export const eventfulDay = (matricule: string, day: string): SubmittedBulletin => {
  const parts = { clock: fixedClock(`${day}T13:00:00Z`), timeZone: 'Europe/Paris', ids: { next: newKey } }
  const made = sampleBulletin(demoWorld, { matricule, day, full: true }, parts)
  if (!made.ok) throw new Error(made.failure)
  return made.value
}

/** Sends a bulletin with its driver's token; returns it as the server stored it. */
export const sendBulletin = async (
  appUrl: string,
  bulletin: SubmittedBulletin,
  token = accessTokenOf(appUrl, bulletin.driverMatricularAccount),
): Promise<Bulletin> => {
  const response = await fetch(`${appUrl}/api/bulletins`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await token}`,
      'content-type': 'application/json',
      'bulletin-contract': String(CONTRACT_VERSION),
    },
    body: JSON.stringify(bulletin),
  })
  expect(response.status, await response.clone().text()).toBe(201)
  return (await response.json()) as Bulletin
}

/** Sends bulletins as tablets do, each with its driver's token; returns them in order, as the server stored them. */
export const sendBulletins = async (appUrl: string, bulletins: readonly Sent[]): Promise<Bulletin[]> => {
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (matricule: string): Promise<string> => {
    const token = tokens.get(matricule) ?? accessTokenOf(appUrl, matricule)
    tokens.set(matricule, token)
    return token
  }
  const received: Bulletin[] = []
  for (const bulletin of bulletins)
    received.push(
      await sendBulletin(appUrl, plainBulletin(bulletin), tokenOf(bulletin.driverMatricularAccount)),
    )
  return received
}

/** Validates bulletins as a manager, without corrections. */
export const validateBulletins = async (
  appUrl: string,
  bulletins: readonly Pick<Bulletin, 'id'>[],
  manager: string,
): Promise<void> => {
  const response = await fetch(`${appUrl}/api/bulletins/manager-validate`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await accessTokenOf(appUrl, manager)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(bulletins.map(({ id }) => id)),
  })
  const answered = (await response.json()) as { problem?: object }[]
  expect(answered.filter(({ problem }) => problem)).toEqual([])
}
