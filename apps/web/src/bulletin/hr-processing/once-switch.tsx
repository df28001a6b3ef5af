import { Switch } from '../../ui/switch.ts'

type OnceSwitchProps = {
  label: string
  describedBy: string
  /** Column name for arrow-key navigation in a table. */
  control?: string
  isOn: boolean
  isBusy: boolean
  onTurnOn: () => void
}

/** A switch that can be turned on but never off. It uses `aria-disabled`, because `disabled` would drop the focus. */
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
