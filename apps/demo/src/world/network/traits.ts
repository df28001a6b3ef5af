import type { LineTraits } from '@bulletin/domain/network/line'
import type { LineFacts } from './facts.ts'

type Possibility =
  | 'remoteReloadPossible'
  | 'fukvPossible'
  | 'cmccAvailable'
  | 'aipaPossible'
  | 'unparkMaterialPossible'

const RELOAD = 'remoteReloadPossible'
const FUKV = 'fukvPossible'
const CMCC = 'cmccAvailable'
const AIPA = 'aipaPossible'
const UNPARK = 'unparkMaterialPossible'

type Equipment = {
  /** Required beside the autopilot, always manual for lack of one, or not tracked. */
  manualDriving: 'owed' | 'always' | 'not followed'
  maxDelay: number
  maxLaps: number
  has: readonly Possibility[]
}

/**
 * Invented but coherent: continuous control (CMCC) where train control is modern, neither FU KV nor AIPA without an
 * autopilot, nothing on driverless lines. Drivers of line 11 have no manual driving requirement.
 */
// oxfmt-ignore
const EQUIPMENT: Readonly<Record<string, Equipment>> = {
  '1':    { manualDriving: 'not followed', maxDelay: 10, maxLaps: 5, has: [] },
  '2':    { manualDriving: 'owed',         maxDelay: 12, maxLaps: 6, has: [RELOAD, AIPA] },
  '3':    { manualDriving: 'owed',         maxDelay: 12, maxLaps: 6, has: [FUKV, CMCC, UNPARK] },
  '3bis': { manualDriving: 'always',       maxDelay: 10, maxLaps: 7, has: [UNPARK] },
  '4':    { manualDriving: 'not followed', maxDelay: 10, maxLaps: 5, has: [] },
  '5':    { manualDriving: 'owed',         maxDelay: 15, maxLaps: 6, has: [RELOAD, FUKV, CMCC, AIPA] },
  '6':    { manualDriving: 'owed',         maxDelay: 14, maxLaps: 5, has: [FUKV, AIPA, UNPARK] },
  '7':    { manualDriving: 'owed',         maxDelay: 15, maxLaps: 4, has: [RELOAD, FUKV, AIPA, UNPARK] },
  '7bis': { manualDriving: 'always',       maxDelay: 10, maxLaps: 7, has: [RELOAD] },
  '8':    { manualDriving: 'owed',         maxDelay: 18, maxLaps: 4, has: [AIPA, UNPARK] },
  '9':    { manualDriving: 'owed',         maxDelay: 18, maxLaps: 4, has: [RELOAD, FUKV, CMCC, AIPA, UNPARK] },
  '10':   { manualDriving: 'always',       maxDelay: 12, maxLaps: 6, has: [UNPARK] },
  '11':   { manualDriving: 'not followed', maxDelay: 15, maxLaps: 7, has: [RELOAD, FUKV, CMCC] },
  '12':   { manualDriving: 'owed',         maxDelay: 16, maxLaps: 5, has: [FUKV] },
  '13':   { manualDriving: 'owed',         maxDelay: 20, maxLaps: 5, has: [FUKV, CMCC, AIPA] },
  '14':   { manualDriving: 'not followed', maxDelay: 10, maxLaps: 5, has: [] },
}

export const traitsOf = ({ name, color }: LineFacts): LineTraits => {
  const equipment = EQUIPMENT[name]
  if (!equipment) throw new Error(`Nothing is known of the equipment of line ${name}`)
  const { manualDriving, maxDelay, maxLaps, has } = equipment
  return {
    color,
    iconName: `line-${name}`,
    autoComputeValidCm: manualDriving === 'always',
    activatedCM: manualDriving !== 'not followed',
    remoteReloadPossible: has.includes(RELOAD),
    fukvPossible: has.includes(FUKV),
    cmccAvailable: has.includes(CMCC),
    aipaPossible: has.includes(AIPA),
    unparkMaterialPossible: has.includes(UNPARK),
    maxDelay,
    maxLaps,
  }
}
