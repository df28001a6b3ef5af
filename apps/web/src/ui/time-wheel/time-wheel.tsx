import {
  Fragment,
  memo,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
} from 'react'
import { t } from '../../i18n/translate.ts'
import { FIRST_PLACE, useWheelScroll } from './use-wheel-scroll.ts'
import { inMiddleTurn, ROW_HEIGHT, ROWS_AT_FIRST, ROWS_SEEN, transformAt, turnsOf } from './wheel-geometry.ts'
import {
  afterDigit,
  rowAfterKey,
  rowOf,
  twoDigits,
  WHEEL_COLUMNS,
  WHEEL_PARTS,
  wrapped,
  type WheelColumnShape,
  type WheelPart,
  type WheelTime,
} from './wheel-time.ts'
import styles from './time-wheel.module.css'

type RowsProps = { count: number; step: number; from: number; to: number; middle: number }

/** The same style that `useWheelScroll` sets by hand once the wheel turns. */
const lookAt = (distance: number) =>
  Math.abs(distance) > ROWS_SEEN
    ? {}
    : { style: { transform: transformAt(distance) }, 'data-middle': distance === 0 }

/** The rows between two places, rendered once; padding stands in for the others. */
const Rows = memo(({ count, step, from, to, middle }: RowsProps) => (
  <div
    {...{ [FIRST_PLACE]: from }}
    aria-hidden="true"
    style={{
      paddingTop: from * ROW_HEIGHT,
      paddingBottom: (turnsOf(count) * count - to) * ROW_HEIGHT,
    }}
  >
    {Array.from({ length: to - from }, (_, index) => from + index).map((place) => (
      <div key={place} {...lookAt(place - middle)}>
        {twoDigits(wrapped(place, count) * step)}
      </div>
    ))}
  </div>
))

type WheelColumnHandle = {
  readonly focus: () => void
  /** The value in the middle, even while the wheel turns. */
  readonly read: () => number
}

type WheelColumnProps = {
  name: string
  shape: WheelColumnShape
  value: number
  onChange: (value: number) => void
  /** Called when the typed digits are complete. */
  onFilled: () => void
  ref: Ref<WheelColumnHandle>
}

const WheelColumn = ({ name, shape, value, onChange, onFilled, ref }: WheelColumnProps) => {
  const { count, step, max } = shape
  const row = rowOf(value, shape)
  const [opened] = useState(() => inMiddleTurn(row, count))
  /**
   * Most times are confirmed unchanged: only the rows near the middle are rendered until the user touches the wheel.
   */
  const [isWhole, setIsWhole] = useState(false)
  if (!isWhole && row !== wrapped(opened, count)) setIsWhole(true)
  const scroller = useRef<HTMLDivElement>(null)
  const waiting = useRef('')
  const { read } = useWheelScroll({ scroller, row, count, onRow: (reached) => onChange(reached * step) })

  useImperativeHandle(ref, () => ({
    focus: () => scroller.current?.focus({ preventScroll: true }),
    // A value between two rows is kept until the user turns the wheel.
    read: () => (read() === row ? value : read() * step),
  }))

  const type = (digit: string): void => {
    const typed = afterDigit(waiting.current, digit, max)
    waiting.current = typed.waiting
    onChange(typed.value)
    if (typed.waiting === '') onFilled()
  }

  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') {
      // Otherwise the same key press would also activate the button that the focus returns to.
      event.preventDefault()
      return event.currentTarget.closest('form')?.requestSubmit()
    }
    const isDigit = /^\d$/.test(event.key)
    const next = rowAfterKey(event.key, row, shape)
    if (!isDigit && next === null) return
    event.preventDefault()
    if (isDigit) return type(event.key)
    waiting.current = ''
    if (next !== null) onChange(next * step)
  }

  const tap = ({ clientY, currentTarget }: MouseEvent<HTMLElement>): void => {
    const { top, height } = currentTarget.getBoundingClientRect()
    const rowsAway = Math.round((clientY - top - height / 2) / ROW_HEIGHT)
    if (rowsAway !== 0) onChange(wrapped(read() + rowsAway, count) * step)
  }

  return (
    <div className={styles.columnFrame}>
      <div
        className={styles.scroller}
        ref={scroller}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a number field cannot be turned by a finger
        role="spinbutton"
        tabIndex={0}
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={(count - 1) * step}
        aria-valuenow={row * step}
        aria-valuetext={String(row * step)}
        onPointerDown={() => setIsWhole(true)}
        onWheel={() => setIsWhole(true)}
        onKeyDown={press}
        onBlur={() => {
          waiting.current = ''
        }}
        onClick={tap}
      >
        <Rows
          count={count}
          step={step}
          middle={opened}
          from={isWhole ? 0 : opened - ROWS_AT_FIRST}
          to={isWhole ? turnsOf(count) * count : opened + ROWS_AT_FIRST + 1}
        />
      </div>
    </div>
  )
}

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
