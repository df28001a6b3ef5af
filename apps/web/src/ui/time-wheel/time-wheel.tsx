import { Fragment, useEffect, useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { WheelColumn, type WheelColumnHandle } from './wheel-column.tsx'
import { WHEEL_HEIGHT } from './wheel-geometry.ts'
import { WHEEL_COLUMNS, WHEEL_PARTS, type WheelPart, type WheelTime } from './wheel-time.ts'
import { styled } from '../styled.ts'

const BAND_HEIGHT = 80
const CAPTION_HEIGHT = 20
const CAPTION_GAP = 4
export const TIME_WHEEL_HEIGHT = CAPTION_HEIGHT + CAPTION_GAP + WHEEL_HEIGHT

const Frame = styled('div')`
  position: relative;
  display: grid;
  grid-template-columns: 1fr 20px 1fr 20px 1fr;
  align-items: end;
  padding: 0 12px;
`

const Band = styled('div')`
  position: absolute;
  inset: auto 0 112px;
  height: ${BAND_HEIGHT}px;
  border: 2px solid var(--line-edge);
  border-radius: var(--r-3);
  background: var(--line-soft);
`

const Column = styled('div')`
  position: relative;
`

const Caption = styled('span')`
  display: block;
  height: ${CAPTION_HEIGHT}px;
  margin-bottom: ${CAPTION_GAP}px;
  text-align: center;
  font-size: var(--fs-small);
  line-height: var(--lh-small);
  font-weight: var(--w-strong);
  color: var(--text-2);
`

const Colon = styled('span')`
  position: relative;
  margin-bottom: 118px;
  text-align: center;
  font-size: 46px;
  line-height: 72px;
  font-weight: var(--w-strong);
`

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
    <Frame>
      <Band />
      {WHEEL_PARTS.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && <Colon aria-hidden="true">{':'}</Colon>}
          <Column>
            <Caption aria-hidden="true">{t(NAMES[part])}</Caption>
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
          </Column>
        </Fragment>
      ))}
    </Frame>
  )
}
