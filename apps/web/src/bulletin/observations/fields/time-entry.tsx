import { clockTimeAt } from '@bulletin/domain/time/clock-time'
import type { InstantText } from '@bulletin/domain/time/day'
import { useId, useState } from 'react'
import { t } from '../../../i18n/translate.ts'
import { TimeDialog } from '../../rides/time-dialog/time-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { ObservationScene } from '../observation-form.ts'
import type { FieldOf } from './fields-of.ts'
import { describedBy, Field } from '../../../ui/field/field.tsx'
import { ShownValue } from '../../../ui/field/shown-value.tsx'
import { ControlButton } from '../../../ui/field/control.ts'

type TimeEntryProps = FieldOf<InstantText | null> & {
  readonly label: string
  readonly scene: Pick<ObservationScene, 'timeZone' | 'placeTime' | 'now'>
  /** Displayed under the title of the dialog. */
  readonly subtitle?: string
}

/** A time of day: a button that shows it and opens the time wheel. */
export const TimeEntry = (props: TimeEntryProps) => {
  const { id, label, value, onChange, scene, fault, isReadOnly, subtitle = '' } = props
  // Stored when the dialog opens, so that the proposed time does not change while it is open.
  const [proposed, setProposed] = useState<InstantText | null>(null)
  const labelId = useId()
  const valueId = useId()
  const shown = value === null ? null : clockTimeAt(value, scene.timeZone)
  if (isReadOnly) return <ShownValue label={label} value={shown} />
  const close = () => setProposed(null)
  const closeWith = (at: InstantText | null) => {
    close()
    onChange(at)
    return []
  }
  return (
    <Field id={id} label={label} labelId={labelId} fault={fault}>
      <ControlButton
        type="button"
        id={id}
        aria-haspopup="dialog"
        aria-labelledby={`${labelId} ${valueId}`}
        aria-describedby={describedBy({ id, fault })}
        data-empty={value === null}
        style={{ width: 'auto', minWidth: 160 }}
        data-invalid={fault !== null}
        onClick={() => setProposed(value ?? scene.now())}
      >
        <Icon name="clock" size={22} />
        <span id={valueId}>{shown ?? t('observations.common.toEnter')}</span>
      </ControlButton>
      {proposed !== null && (
        <TimeDialog
          title={label}
          subtitle={subtitle}
          planned={null}
          initial={proposed}
          timeZone={scene.timeZone}
          place={scene.placeTime}
          now={scene.now}
          onConfirm={closeWith}
          onCancel={close}
          withdraw={value === null ? undefined : () => closeWith(null)}
        />
      )}
    </Field>
  )
}
