import type { LogIntegrity } from '@bulletin/domain/journal/log-integrity'
import type { Day } from '@bulletin/domain/time/day'
import { t } from '../../i18n/translate.ts'
import { dayInFigures } from '../../ui/date-words.ts'
import { withClass } from '../../ui/with-class.ts'
import styles from './seal-track.module.css'

const Picture = withClass('svg', styles.picture)

const [FIRST, STEP, LINE] = [22, 60, 16]

/** « 17/11 » */
const shortDay = (day: Day): string => dayInFigures(day).slice(0, 5)

type Seals = LogIntegrity['seals']

export const trackWords = (seals: Seals): string => {
  const broken = seals.findIndex(({ ok }) => !ok)
  const [first, last] = [seals[0], seals.at(broken === -1 ? -1 : broken)]
  if (!first || !last) return t('integrity.chain.none')
  const days = { start: shortDay(first.date), end: shortDay(last.date) }
  if (broken === -1) return t('integrity.chain.ok', days)
  const before = seals[broken - 1]
  return before
    ? t('integrity.chain.broken', { ...days, start: shortDay(before.date) })
    : t('integrity.chain.brokenAt', days)
}

/** A cross between the last seal that holds and the first that does not. */
const Cross = ({ x }: { x: number }) => (
  <path className={styles.cross} d={`M${x - 7} ${LINE - 7}l14 14M${x + 7} ${LINE - 7}l-14 14`} />
)

/** The last daily seals as stations of a line; where the log is broken, the line is. */
export const SealTrack = ({ seals }: { seals: Seals }) => {
  const at = (place: number): number => FIRST + place * STEP
  const broken = seals.findIndex(({ ok }) => !ok)
  const intact = broken === -1 ? seals.length : broken
  const crossAt = broken === 0 ? at(0) : at(broken) - STEP / 2
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, in the colours of the theme
    <Picture width={284} height={56} viewBox="0 0 284 56" role="img" aria-label={trackWords(seals)}>
      {intact > 0 && (
        <path className={styles.intact} d={`M${at(0)} ${LINE}H${broken === -1 ? at(intact - 1) : crossAt}`} />
      )}
      {broken !== -1 && <path className={styles.lost} d={`M${crossAt} ${LINE}H${at(seals.length - 1)}`} />}
      {seals.map(({ date, ok }, place) => (
        <g key={date}>
          <rect data-ok={ok ? '' : undefined} x={at(place) - 9} y={LINE - 9} width="18" height="18" rx="5" />
          {ok && <path className={styles.tick} d={`M${at(place) - 4} ${LINE + 0.5}l3 3 5-6`} />}
          <text x={at(place)} y="46" textAnchor="middle">
            {shortDay(date)}
          </text>
        </g>
      ))}
      {broken !== -1 && <Cross x={crossAt} />}
    </Picture>
  )
}
