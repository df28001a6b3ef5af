import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { CONTRACT_VERSION, PRODUCT_VERSION } from '@bulletin/domain/product'
import { expect } from '@playwright/test'
import { accessTokenOf } from '../../tools/token/sign-in.mjs'

type Sent = Pick<SubmittedBulletin, 'driverMatricularAccount' | 'date' | 'service'> &
  Partial<Pick<SubmittedBulletin, 'driverComment' | 'delayMinute' | 'terminus' | 'line'>> & {
    /** On the clock of Paris in winter. */
    endsAt?: string
  }

let sent = 0

/** As a tablet makes them: sorted by the time of birth, never given twice. */
const newKey = (): string => {
  sent += 1
  const born = Date.now().toString(16).padStart(12, '0')
  return `${born.slice(0, 8)}-${born.slice(8)}-7000-8000-${sent.toString(16).padStart(12, '0')}`
}

/** A day on which nothing was driven and nothing happened: nobody has to look at it. */
const plainBulletin = ({ endsAt = '12:00', ...said }: Sent): SubmittedBulletin => {
  const at = (time: string): string => `${said.date}T${time}:00Z`
  const utcHour = String(Number(endsAt.slice(0, 2)) - 1).padStart(2, '0')
  return {
    id: newKey(),
    initDate: at('04:00'),
    validationDate: at('12:30'),
    pap: '12',
    line: '7',
    terminus: { quadrigram: 'LCOU', name: 'La Courneuve – 8 Mai 1945' },
    initialService: said.service,
    tableCode: null,
    theoreticalStartService: null,
    theoreticalEndService: null,
    ionDonRm: null,
    realEndService: at(`${utcHour}${endsAt.slice(2)}`),
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

/** Sends bulletins as tablets do, each with the token of its driver; as the server took them, in order. */
export const sendBulletins = async (appUrl: string, bulletins: readonly Sent[]): Promise<Bulletin[]> => {
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (matricule: string): Promise<string> => {
    const token = tokens.get(matricule) ?? accessTokenOf(appUrl, matricule)
    tokens.set(matricule, token)
    return token
  }
  const received: Bulletin[] = []
  for (const bulletin of bulletins) {
    const response = await fetch(`${appUrl}/api/bulletins`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await tokenOf(bulletin.driverMatricularAccount)}`,
        'content-type': 'application/json',
        'bulletin-contract': String(CONTRACT_VERSION),
      },
      body: JSON.stringify(plainBulletin(bulletin)),
    })
    expect(response.status, await response.clone().text()).toBe(201)
    received.push((await response.json()) as Bulletin)
  }
  return received
}
