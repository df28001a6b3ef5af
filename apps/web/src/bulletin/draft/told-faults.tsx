import { DIALOG_LIST_MAX_PIXELS } from '@bulletin/domain/limits'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogActions, DialogContent, DialogText, DialogTitle } from '../../ui/dialog/dialog-parts.ts'
import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { PrimaryAction } from '../../ui/primary-action.tsx'
import { faultGroupName, type FaultGroup } from './fault-groups.ts'
import { faultPlace } from './fault-places.ts'
import { styled } from '../../ui/styled.ts'

const List = styled('ul')`
  list-style: none;
  /* With room for the ring around what has the focus, which would be cut off. */
  margin: 7px -5px 0;
  padding: 5px;
  display: grid;
  gap: 8px;
  max-height: ${DIALOG_LIST_MAX_PIXELS}px;
  overflow-y: auto;
`

const Go = styled('button')`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 56px;
  padding: 8px 12px;
  border: 1.5px solid var(--error-edge);
  border-radius: var(--r-2);
  background: var(--error-soft);
  color: var(--error);
  font: inherit;
  text-align: left;
  cursor: pointer;

  & > span {
    flex: 1;
    min-width: 0;
  }

  & strong {
    display: block;
    font-weight: var(--w-title);
  }

  & small {
    display: block;
    color: var(--ink);
    font-size: 14px;
    line-height: 20px;
  }

  &:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`

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
  const { t } = useTranslation()
  const titleId = useId()
  const [first] = groups
  return (
    <Dialog
      onClose={onClose}
      width={600}
      aria-labelledby={titleId}
      // Focus moves to the field to correct, not back to the button that opened the dialog.
      givesFocusBack={false}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogText>{text}</DialogText>
        <List>
          {groups.map((group) => (
            <li key={faultGroupName(group)}>
              <Go type="button" onClick={() => onGo(group)}>
                <Icon name="error" size={22} />
                <span>
                  <strong>{faultPlace(group, t)}</strong>
                  <small>
                    {[...new Set(group.faults.map(({ code }) => FAULT_SENTENCES[code]))].join(' ')}
                  </small>
                </span>
                <Icon name="arrowRight" size={20} />
              </Go>
            </li>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <PrimaryAction onClick={() => (first ? onGo(first) : onClose())}>{action}</PrimaryAction>
      </DialogActions>
    </Dialog>
  )
}
