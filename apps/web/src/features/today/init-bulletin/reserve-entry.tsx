import { clockMinuteAt } from '@bulletin/domain/time/clock-time'
import type { Reserve } from '@bulletin/domain/service/reserve'
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

const tileOf = ({ type, hours, publicHolidayOnly }: ReserveOption, timeZone: string): TileOption<string> => {
  const timeOf = (instant: string): string => clockMinuteAt(instant, timeZone)
  const details = [
    ...(hours
      ? [t('initBulletin.serviceHours', { start: timeOf(hours.start), end: timeOf(hours.end) })]
      : []),
    ...(publicHolidayOnly ? [t('initBulletin.reservePublicHoliday')] : []),
  ]
  return {
    value: type,
    label: hours ? t('initBulletin.reserveName', { type }) : type,
    ...(details.length > 0 && { detail: details.join(' · ') }),
  }
}

/** Selects a reserve of the day; offers every possible type if the list could not be loaded or is empty. */
export const ReserveEntry = ({ id, reserves, chosen, fault, onChoose }: ReserveEntryProps) => {
  const { timeZone } = useServices().settings
  const isKnown = reserves.state === 'answered' && reserves.value.length > 0
  const options = isKnown ? reserveOptionsOf(reserves.value, chosen) : ANY_RESERVE
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
      options={options.map((option) => tileOf(option, timeZone))}
      value={chosen}
      fault={fault}
      tileWidth={isKnown ? KNOWN_TILE_PIXELS : BARE_TILE_PIXELS}
      below={!isKnown && <p className={styles.said}>{t('initBulletin.reservesUnknown')}</p>}
      onChoose={onChoose}
    />
  )
}
