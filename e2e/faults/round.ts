import { setTimeout as wait } from 'node:timers/promises'
import { arrives } from './arrival.ts'
import { failuresIn, type Evidence, type Failure, type Seen, type SeenClaim } from './checks.ts'
import { begins, certifies, validatesAgain } from './driving.ts'
import { happens, type RoundState } from './events.ts'
import { keepEvidence } from './evidence.ts'
import { heal } from './heal.ts'
import { readKept, type Claim } from './in-page.ts'
import type { Lab } from './lab.ts'
import * as screen from './screen.ts'
import { eventsOf, type Event, type FaultKind, type Script, type ScriptedBulletin } from './script.ts'

export type RoundOutcome = {
  readonly seed: number
  readonly bulletins: number
  readonly faults: readonly FaultKind[]
  readonly failures: readonly Failure[]
  readonly milliseconds: number
}

/** Plays an event around the tap: some precede it, a second tab opens with it, kills and other changes follow it. */
const tapsWhile = async (state: RoundState, tap: () => Promise<void>, event: Event): Promise<void> => {
  switch (event.kind) {
    case 'offline':
    case 'session-ended':
    case 'token-expired':
    case 'clock-jump':
    case 'worker-update':
      await happens(state, event)
      return tap()
    case 'second-tab':
      await Promise.all([happens(state, event), tap()])
      return undefined
    case 'server-killed':
    case 'browser-killed':
    case 'tab-closed':
    case 'other-driver':
      await tap()
      await wait(event.milliseconds)
      return happens(state, event)
  }
}

/** Fills in one bulletin from the greeting to « Valider », with the events around it. */
const drives = async (state: RoundState, scripted: ScriptedBulletin): Promise<void> => {
  const { lab, driver } = state
  const { before, during, after, tries, isTappedTwice } = scripted
  await begins(lab, driver, scripted)
  if (before) await happens(state, before)
  const page = await lab.tablet().page()
  state.seen.push(await certifies(page, driver, scripted))
  for (const fault of tries) lab.proxy.queueFault(fault)
  const tap = () => screen.tapsValidate(page, isTappedTwice)
  await (during ? tapsWhile(state, tap, during) : tap())
  await validatesAgain(await lab.tablet().page())
  if (after) await happens(state, after)
}

/** Assigns claims to bulletins. Claims before the first tap are about an earlier round and are dropped. */
const claimsOf = (claims: readonly Claim[], seen: readonly Seen[]): SeenClaim[] =>
  claims.flatMap((claim) => {
    // After a battery failure, a driver who was signed in earlier may be restored with an old message, so the driver
    // must match.
    const own = seen.filter(({ tappedAt, driver }) => tappedAt <= claim.at && driver === claim.matricule)
    const last = own.at(-1)
    if (!last) return []
    const count = screen.resentCount(claim.text)
    return [{ ...claim, about: count === null ? { id: last.id } : { count } }]
  })

const evidenceOf = async ({ lab, seen, leaks }: RoundState): Promise<Evidence> => {
  const page = await lab.tablet().page()
  return {
    seen,
    claims: claimsOf(lab.takeClaims(), seen),
    stored: await lab.storage.list(),
    posts: lab.proxy.posts(),
    kept: await page.evaluate(readKept).catch(() => ({ outgoing: [], receipts: [], days: [] })),
    leaks,
  }
}

/** Plays the script; returns why it could not finish, or null. */
const play = async (state: RoundState, { bulletins }: Script): Promise<string | null> => {
  const { lab, driver } = state
  try {
    await arrives(lab, driver)
    for (const scripted of bulletins) await drives(state, scripted)
    await heal(lab, [...new Set(state.seen.map((one) => one.driver))])
    return null
  } catch (error) {
    return String(error instanceof Error ? error.stack : error)
  }
}

/** Plays a script and checks the result; resets the lab for the next one. */
export const runRound = async (lab: Lab, script: Script): Promise<RoundOutcome> => {
  const start = performance.now()
  await lab.storage.forget()
  lab.proxy.beginRound()
  lab.takeClaims()
  await lab.tablet().setClock(0)
  const state: RoundState = {
    lab,
    driver: script.driver,
    otherDriver: script.otherDriver,
    seen: [],
    leaks: [],
  }
  const stuck = await play(state, script)
  const evidence = await evidenceOf(state)
  // A round that did not finish is reported only as stuck.
  const failures = stuck === null ? failuresIn(evidence) : [{ kind: 'stuck', detail: stuck } as const]
  if (failures.length > 0) {
    await keepEvidence(lab, script, { failures, evidence })
    await lab.proxy.comeBack()
    await lab.serverIsUp()
    await lab.replaceTablet()
  } else await lab.tablet().closeSecondTabs()
  return {
    seed: script.seed,
    bulletins: state.seen.length,
    faults: [...eventsOf(script), ...lab.proxy.met()],
    failures,
    milliseconds: Math.round(performance.now() - start),
  }
}
