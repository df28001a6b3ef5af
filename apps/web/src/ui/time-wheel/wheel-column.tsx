import {
  memo,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
} from 'react'
import { FIRST_PLACE, useWheelScroll } from './use-wheel-scroll.ts'
import { inMiddleTurn, ROW_HEIGHT, ROWS_AT_FIRST, ROWS_SEEN, transformAt, turnsOf } from './wheel-geometry.ts'
import { afterDigit, rowAfterKey, rowOf, twoDigits, wrapped, type WheelColumnShape } from './wheel-time.ts'
import styles from './wheel-column.module.css'

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

export type WheelColumnHandle = {
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

export const WheelColumn = ({ name, shape, value, onChange, onFilled, ref }: WheelColumnProps) => {
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
    <div className={styles.frame}>
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
