import { daysBehind } from '@bulletin/domain/manual-driving/tracking'
import type { YearlyRow } from '@bulletin/domain/manual-driving/yearly'
import type { IconName } from '../../ui/icon.tsx'

type ShareId = 'ok' | 'nok' | 'noObject'

/** How each share is drawn: a colour of the tokens that is told from the paper by 3:1 at least, day and night. */
const LOOKS = {
  ok: { color: 'var(--manual)', icon: 'check' },
  nok: { color: 'var(--error-edge)', icon: 'close' },
  noObject: { color: 'var(--edge)', icon: 'minus' },
} as const satisfies Record<ShareId, { color: string; icon: IconName }>

export type Share = {
  id: ShareId
  rate: number
  /** Null where there are too many to be told from the rate. */
  days: number | null
  color: string
  icon: IconName
}

/** The parts of a year, which are a hundred percent together. */
export const sharesOf = ({ okRate, nokRate, noObjectRate, nbWorkingDays }: YearlyRow): Share[] =>
  (
    [
      ['ok', okRate],
      ['nok', nokRate],
      ['noObject', noObjectRate],
    ] as const
  ).map(([id, rate]) => ({ id, rate, days: daysBehind(rate, nbWorkingDays), ...LOOKS[id] }))
