import { Switch } from '../../ui/switch.ts'

type OnceSwitchProps = {
  label: string
  describedBy: string
  /** For the arrow keys of a table. */
  control?: string
  isOn: boolean
  isBusy: boolean
  onTurnOn: () => void
}

/** Turned on once, and never off again. It keeps the focus: `disabled` would drop it under the finger. */
export const OnceSwitch = ({ label, describedBy, control, isOn, isBusy, onTurnOn }: OnceSwitchProps) => (
  <Switch
    type="button"
    role="switch"
    aria-label={label}
    aria-describedby={describedBy}
    aria-checked={isOn}
    aria-disabled={isOn && !isBusy}
    aria-busy={isBusy}
    data-control={control}
    onClick={() => {
      if (!isOn || isBusy) onTurnOn()
    }}
  >
    <i aria-hidden="true" />
  </Switch>
)
