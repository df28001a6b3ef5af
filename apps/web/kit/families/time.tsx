import { useId } from 'react'
import { DayPicker } from '../../src/ui/day-picker.tsx'
import { DayButton } from '../../src/ui/filter-panel/day-button.tsx'
import { DayField } from '../../src/ui/filter-panel/day-field.tsx'
import { TimeField } from '../../src/ui/time-wheel/time-field.tsx'
import { TimeWheel } from '../../src/ui/time-wheel/time-wheel.tsx'
import type { WheelTime } from '../../src/ui/time-wheel/wheel-time.ts'
import { ignore, Keeps, Opens, type Family } from '../specimen.tsx'

const TODAY = '2026-03-10'
const BOUNDS = { earliest: '2026-02-16', latest: '2026-04-20' }
const DEPARTURE: WheelTime = { hour: 7, minute: 42, second: 30 }

const LabelledDayButton = () => {
  const labelId = useId()
  return (
    <Keeps initial={TODAY}>
      {(day, onChange) => (
        <span>
          <span id={labelId}>Jour </span>
          <DayButton
            {...BOUNDS}
            labelId={labelId}
            title="Choisir un jour"
            value={day}
            today={TODAY}
            onChange={onChange}
          />
        </span>
      )}
    </Keeps>
  )
}

export const TIME: Family = {
  DayPicker: {
    opens: (
      <Keeps initial={TODAY}>
        {(day, onChange) => (
          <Opens label="Choisir un jour">
            {(opener, onClose) =>
              opener && (
                <DayPicker
                  title="Jour du service"
                  value={day}
                  today={TODAY}
                  days={{ min: BOUNDS.earliest, max: BOUNDS.latest }}
                  onChoose={(chosen) => {
                    onChange(chosen)
                    onClose()
                  }}
                  onClose={onClose}
                />
              )
            }
          </Opens>
        )}
      </Keeps>
    ),
  },
  DayButton: { chosen: <LabelledDayButton /> },
  DayField: {
    chosen: (
      <Keeps initial={TODAY}>
        {(day, onChange) => (
          <DayField {...BOUNDS} label="Depuis le" span={3} value={day} today={TODAY} onChange={onChange} />
        )}
      </Keeps>
    ),
  },
  TimeWheel: {
    default: (
      <Keeps initial={DEPARTURE}>{(time, onChange) => <TimeWheel value={time} onChange={onChange} />}</Keeps>
    ),
  },
  TimeField: {
    // It takes the focus when it appears.
    opens: (
      <Opens label="Saisir au clavier">
        {(opener) => opener && <TimeField initial={DEPARTURE} onChange={ignore} isErrorShown />}
      </Opens>
    ),
  },
}
