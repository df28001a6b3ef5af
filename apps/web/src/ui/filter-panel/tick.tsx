import { Icon } from '../icon.tsx'
import { styled } from '../styled.ts'

const Box = styled('span')`
  flex: none;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border: 2px solid var(--edge);
  border-radius: var(--r-1);
  color: transparent;

  [aria-selected='true'] > & {
    border-color: var(--action);
    background: var(--action);
    color: var(--on-action);
  }
`

/** The check box in front of a multiple choice; the enclosing option decides whether it is ticked. */
export const Tick = () => (
  <Box aria-hidden="true">
    <Icon name="check" size={16} strokeWidth={3} />
  </Box>
)
