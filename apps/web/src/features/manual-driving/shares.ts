import { daysBehind } from '@bulletin/domain/manual-driving/tracking'
import type { YearlyRow } from '@bulletin/domain/manual-driving/yearly'
import type { IconName } from '../../ui/icon.tsx'

type ShareId = 'ok' | 'nok' | 'noObject'

/**
 * Colour and icon of each share. The colours have a contrast of at least 3:1 with the background, in day and night
 * themes.
 */
const LOOKS = {
  ok: { color: 'var(--manual)', icon: 'check' },
  nok: { color: 'var(--error-edge)', icon: 'close' },
  noObject: { color: 'var(--edge)', icon: 'minus' },
} as const satisfies Record<ShareId, { color: string; icon: IconName }>

export type Share = {
  id: ShareId
  rate: number
  /** Null when there are too many working days to derive the number from the rate. */
  days: number | null
  color: string
  icon: IconName
}

/** The shares of a year, which add up to 100 %. */
export const sharesOf = ({ okRate, nokRate, noObjectRate, nbWorkingDays }: YearlyRow): Share[] =>
  (
    [
      ['ok', okRate],
      ['nok', nokRate],
      ['noObject', noObjectRate],
    ] as const
  ).map(([id, rate]) => ({ id, rate, days: daysBehind(rate, nbWorkingDays), ...LOOKS[id] }))
