import { useId } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { styled } from '../../../ui/styled.ts'
import { Button } from '../../../ui/button.tsx'

const Frame = styled('div')`
  & > button {
    justify-content: flex-start;
    width: 100%;
    min-height: 56px;
    line-height: 20px;
    text-align: left;
    white-space: normal;
  }

  & > p {
    margin: 6px 0 0;
    color: var(--text-3);
    font-size: var(--fs-small);
    line-height: var(--lh-small);
  }
`

export const ADD_ENTRY_ID = 'material-entry-add'

type AddEntryProps = {
  label: string
  /** Why the button is disabled; null when it is enabled. */ reason: string | null
  onAdd: () => void
}

export const AddEntry = ({ label, reason, onAdd }: AddEntryProps) => {
  const id = useId()
  return (
    <Frame>
      <Button
        id={ADD_ENTRY_ID}
        variant="outlined"
        startIcon={<Icon name="plus" size={20} />}
        disabled={reason !== null}
        aria-describedby={reason === null ? undefined : id}
        onClick={onAdd}
      >
        {label}
      </Button>
      {reason !== null && <p id={id}>{reason}</p>}
    </Frame>
  )
}
