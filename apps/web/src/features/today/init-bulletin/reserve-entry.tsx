import { clockMinuteAt } from '@bulletin/domain/time/clock-time'
import type { Reserve } from '@bulletin/domain/service/reserve'
import { useMemo } from 'react'
import { t } from '../../../i18n/translate.ts'
import { useServices } from '../../../session/services.ts'
import type { Answer } from '../../../bulletin/plan/answer.ts'
import { RadioTiles, type TileOption } from '../../../ui/field/radio-tiles.tsx'
import { ANY_RESERVE, reserveOptionsOf, type ReserveOption } from './service-options.ts'
import styles from './reserve-entry.module.css'

const KNOWN_TILE_PIXELS = 200
const BARE_TILE_PIXELS = 64

type ReserveEntryProps = {
  id: string
  reserves: Answer<readonly Reserve[]>
  chosen: string | null
  fault: string | undefined
  onChoose: (type: string) => void
}

const useTiles = (options: readonly ReserveOption[]): TileOption<string>[] => {
  const { timeZone } = useServices().settings
  return useMemo(() => {
    const timeOf = (instant: string): string => clockMinuteAt(instant, timeZone)
    const hoursOf = ({ hours }: ReserveOption): string[] =>
      hours ? [t('initBulletin.serviceHours', { start: timeOf(hours.start), end: timeOf(hours.end) })] : []
    return options.map((option) => {
      const details = [
        ...hoursOf(option),
        ...(option.publicHolidayOnly ? [t('initBulletin.reservePublicHoliday')] : []),
      ]
      return {
        value: option.type,
        label: option.hours ? t('initBulletin.reserveName', { type: option.type }) : option.type,
        ...(details.length > 0 && { detail: details.join(' · ') }),
      }
    })
  }, [options, timeZone])
}

/** Selects a reserve of the day; offers every possible type if the list could not be loaded or is empty. */
export const ReserveEntry = ({ id, reserves, chosen, fault, onChoose }: ReserveEntryProps) => {
  const isKnown = reserves.state === 'answered' && reserves.value.length > 0
  const options = useMemo(
    () => (isKnown ? reserveOptionsOf(reserves.value, chosen) : ANY_RESERVE),
    [isKnown, reserves, chosen],
  )
  const tiles = useTiles(options)
  if (reserves.state === 'pending')
    return (
      <p className={styles.said} aria-live="polite">
        {t('initBulletin.reservesLoading')}
      </p>
    )
  return (
    <RadioTiles
      id={id}
      legend={t('initBulletin.reserveType')}
      options={tiles}
      value={chosen}
      fault={fault}
      tileWidth={isKnown ? KNOWN_TILE_PIXELS : BARE_TILE_PIXELS}
      below={!isKnown && <p className={styles.said}>{t('initBulletin.reservesUnknown')}</p>}
      onChoose={onChoose}
    />
  )
}
