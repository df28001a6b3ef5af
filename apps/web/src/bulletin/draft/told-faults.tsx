import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PrimaryAction } from '../../ui/primary-action.tsx'
import { sentencesOf } from './fault-at.ts'
import { faultGroupName, type FaultGroup } from './fault-groups.ts'
import { faultPlace } from './fault-places.ts'
import styles from './told-faults.module.css'

type ToldFaultsProps = {
  title: string
  text: string
  /** Label of the button that leads to the first fault. */
  action: string
  groups: readonly FaultGroup[]
  onGo: (group: FaultGroup) => void
  onClose: () => void
}

/** Lists the faults that block the next step, each with a link to its field. */
export const ToldFaults = ({ title, text, action, groups, onGo, onClose }: ToldFaultsProps) => {
  const [first] = groups
  return (
    <DialogFrame
      size="medium"
      title={title}
      text={text}
      onClose={onClose}
      // Focus moves to the field to correct, not back to the button that opened the dialog.
      givesFocusBack={false}
      cancel={null}
      actions={<PrimaryAction onClick={() => (first ? onGo(first) : onClose())}>{action}</PrimaryAction>}
    >
      <ul className={styles.list}>
        {groups.map((group) => (
          <li key={faultGroupName(group)}>
            <button className={styles.go} type="button" onClick={() => onGo(group)}>
              <Icon name="error" size={22} />
              <span>
                <strong>{faultPlace(group)}</strong>
                <small>{sentencesOf(group.faults)}</small>
              </span>
              <Icon name="arrowRight" size={20} />
            </button>
          </li>
        ))}
      </ul>
    </DialogFrame>
  )
}
