import { Fragment, useEffect, useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { WheelColumn, type WheelColumnHandle } from './wheel-column.tsx'
import { WHEEL_COLUMNS, WHEEL_PARTS, type WheelPart, type WheelTime } from './wheel-time.ts'
import styles from './time-wheel.module.css'

const NAMES = {
  hour: 'timeSelector.hours',
  minute: 'timeSelector.minutes',
  second: 'timeSelector.seconds',
} as const satisfies Record<WheelPart, string>

export type TimeWheelHandle = {
  /** The time in the middle of the wheel, even while a column is still turning. */
  readonly read: () => WheelTime
}

type TimeWheelProps = {
  value: WheelTime
  onChange: (value: WheelTime) => void
  /** Focuses the hours, so that digits can be typed at once. */
  takesFocus?: boolean
  ref?: Ref<TimeWheelHandle>
}

/**
 * Hours, minutes, and seconds in steps of five: turned by a finger, by the arrow keys, or typed. Typed seconds are not
 * rounded.
 */
export const TimeWheel = ({ value, onChange, takesFocus = false, ref }: TimeWheelProps) => {
  const { t } = useTranslation()
  const columns = useRef<Partial<Record<WheelPart, WheelColumnHandle | null>>>({})
  /** Two columns may stop in the same frame, before the change of the first is rendered. */
  const latest = useRef(value)

  useLayoutEffect(() => {
    latest.current = value
  }, [value])

  useEffect(() => {
    if (takesFocus) columns.current.hour?.focus()
  }, [takesFocus])

  const change = (part: WheelPart, partValue: number): void => {
    latest.current = { ...latest.current, [part]: partValue }
    onChange(latest.current)
  }

  useImperativeHandle(ref, () => ({
    read: () => {
      const { hour, minute, second } = columns.current
      return {
        hour: hour?.read() ?? value.hour,
        minute: minute?.read() ?? value.minute,
        second: second?.read() ?? value.second,
      }
    },
  }))

  return (
    <div className={styles.frame}>
      <div className={styles.band} />
      {WHEEL_PARTS.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && (
            <span className={styles.colon} aria-hidden="true">
              {':'}
            </span>
          )}
          <div className={styles.column}>
            <span className={styles.caption} aria-hidden="true">
              {t(NAMES[part])}
            </span>
            <WheelColumn
              ref={(column) => {
                columns.current[part] = column
              }}
              name={t(NAMES[part])}
              shape={WHEEL_COLUMNS[part]}
              value={value[part]}
              onChange={(partValue) => change(part, partValue)}
              onFilled={() => {
                const next = WHEEL_PARTS[index + 1]
                if (next) columns.current[next]?.focus()
              }}
            />
          </div>
        </Fragment>
      ))}
    </div>
  )
}
