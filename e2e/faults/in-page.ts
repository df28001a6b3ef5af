/**
 * Functions that run in every page of the lab before the app. Playwright serialises them to text, so they may use
 * nothing from outside.
 */

/**
 * A message that a bulletin was received, the signed-in driver, and the time by this machine's clock, because the
 * page's clock may be wrong.
 */
export type Claim = { readonly text: string; readonly matricule: string | null; readonly at: number }

type LabWindow = Window & { labClockMinutes?: number; labClaim?: (claim: Claim) => Promise<void> }

type TemporalNow = {
  instant: () => { add: (duration: object) => TemporalInstant }
  timeZoneId: () => string
  zonedDateTimeISO: (zone?: string) => unknown
}
type TemporalInstant = ReturnType<TemporalNow['instant']> & { toZonedDateTimeISO: (zone: string) => unknown }

/** Shifts everything that reads the time by that many minutes from now on. */
export const setPageClock = (minutes: number): void => {
  ;(window as LabWindow).labClockMinutes = minutes
}

export const installClock = (): void => {
  const page = window as LabWindow
  const offset = (): number => (page.labClockMinutes ?? 0) * 60_000
  const RealDate = Date
  const MovedDate = function (this: unknown, ...given: [] | [number]) {
    if (new.target === undefined) return new RealDate(RealDate.now() + offset()).toString()
    return given.length === 0 ? new RealDate(RealDate.now() + offset()) : new RealDate(...given)
  }
  const now = (): number => RealDate.now() + offset()
  Object.assign(MovedDate, { now, parse: RealDate.parse, UTC: RealDate.UTC })
  MovedDate.prototype = RealDate.prototype
  Reflect.set(window, 'Date', MovedDate)
  const temporal = Reflect.get(window, 'Temporal') as { Now: TemporalNow } | undefined
  if (!temporal) return
  const { Now } = temporal
  const realInstant = Now.instant
  const instant = (): TemporalInstant => realInstant().add({ milliseconds: offset() })
  Object.assign(Now, {
    instant,
    zonedDateTimeISO: (zone?: string) => instant().toZonedDateTimeISO(zone ?? Now.timeZoneId()),
  })
}

/** Reports to the lab whenever a « reçu » text appears. */
export const watchClaims = (claims: readonly string[]): void => {
  const page = window as LabWindow
  const realNow = Date.now
  let told: readonly string[] = []
  const signedIn = (): string | null => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? ''
    const user = JSON.parse(localStorage.getItem(key) ?? '{}') as { profile?: { matricule?: string } }
    return user.profile?.matricule ?? null
  }
  const look = () => {
    const at = realNow()
    const text = document.body?.textContent ?? ''
    const said = claims.flatMap((claim) => new RegExp(claim).exec(text)?.[0] ?? [])
    for (const words of said)
      if (!told.includes(words)) void page.labClaim?.({ text: words, matricule: signedIn(), at })
    told = said
  }
  new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true })
}

type KeptOutgoing = { id: string; matricule: string; nextTry: string; lastStatus: number | null }
type KeptReceipt = { id: string; matricule: string; contentHash: string }
type KeptDay = {
  matricule: string
  today: { kind?: string; draft?: { id: string; step: string } } | null
}
export type KeptOnTablet = { outgoing: KeptOutgoing[]; receipts: KeptReceipt[]; days: KeptDay[] }

/** Reads the tablet's database without going through the app. */
export const readKept = async (): Promise<KeptOnTablet> => {
  const nothing: KeptOnTablet = { outgoing: [], receipts: [], days: [] }
  const known = await indexedDB.databases()
  if (!known.some(({ name }) => name === 'bulletin')) return nothing
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('bulletin')
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(new Error('The tablet database does not open')))
  })
  try {
    if (!database.objectStoreNames.contains('outgoing')) return nothing
    const transaction = database.transaction(['outgoing', 'receipts', 'today'])
    const all = <Row>(store: string) =>
      new Promise<Row[]>((resolve, reject) => {
        const reading = transaction.objectStore(store).getAll() as IDBRequest<Row[]>
        reading.addEventListener('success', () => resolve(reading.result))
        reading.addEventListener('error', () => reject(new Error(`${store} cannot be read`)))
      })
    const [outgoing, receipts, days] = await Promise.all([
      all<KeptOutgoing>('outgoing'),
      all<KeptReceipt>('receipts'),
      all<KeptDay>('today'),
    ])
    return { outgoing, receipts, days }
  } finally {
    database.close()
  }
}

/** Replaces the token by one the server rejects; with `isRefreshSpent`, the provider does not renew it either. */
export const spendToken = ({ isRefreshSpent }: { isRefreshSpent: boolean }): void => {
  const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:'))
  if (key === undefined) return
  const user = JSON.parse(localStorage.getItem(key) ?? '{}') as object
  const spent = { access_token: 'spent', ...(isRefreshSpent && { refresh_token: 'spent' }) }
  localStorage.setItem(key, JSON.stringify({ ...user, ...spent }))
}

export const whoIsSignedIn = (): string | null => {
  const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? ''
  const user = JSON.parse(localStorage.getItem(key) ?? '{}') as { profile?: { matricule?: string } }
  return user.profile?.matricule ?? null
}

/** Checks for a new service worker, as the browser does now and then; false when none is registered yet. */
export const askForNewWorker = async (): Promise<boolean> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return false
  await registration.update().catch(() => undefined)
  return true
}
