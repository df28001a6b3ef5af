import { useState } from 'react'
import { t } from '../../../i18n/translate.ts'
import { Switch } from '../../../ui/switch.ts'
import { DeactivationDialog } from './deactivation-dialog.tsx'
import { withClass } from '../../../ui/with-class.ts'
import styles from './activation-switch.module.css'

const Row = withClass('span', styles.row)

type ActivationSwitchProps = { line: string; isOn: boolean; onChange: (isOn: boolean) => void }

/** Shows whether a line is active with a switch and with words, because colour alone is not accessible. */
export const ActivationSwitch = ({ line, isOn, onChange }: ActivationSwitchProps) => {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Row {...(!isOn && { 'data-off': '' })}>
      <Switch
        type="button"
        role="switch"
        aria-label={t('admin.lines.activate', { line })}
        aria-checked={isOn}
        onClick={() => (isOn ? setIsAsking(true) : onChange(true))}
      >
        <i aria-hidden="true" />
      </Switch>
      <span aria-hidden="true">{t(isOn ? 'admin.lines.activatedOn' : 'admin.lines.activatedOff')}</span>
      {isAsking && (
        <DeactivationDialog
          line={line}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            onChange(false)
          }}
        />
      )}
    </Row>
  )
}
