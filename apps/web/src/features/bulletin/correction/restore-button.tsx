import { Icon } from '../../../ui/icon.tsx'
import { styled } from '../../../ui/styled.ts'

const Root = styled('button')`
  flex: none;
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  padding: 0;
  border: 0;
  border-radius: var(--r-2);
  background: none;
  color: var(--correction);
  cursor: pointer;

  &:active {
    background: var(--surface-3);
  }
`

/** Restores the declared value. */
export const RestoreButton = ({ label, onRestore }: { label: string; onRestore: () => void }) => (
  <Root type="button" aria-label={label} title={label} onClick={onRestore}>
    <Icon name="history" size={22} />
  </Root>
)
