import { Icon } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'

const Line = styled('p')`
  display: flex;
  align-items: flex-start;
  gap: 6px;
  margin: 4px 0 0;
  color: var(--error);
  font-size: var(--fs-small);
  line-height: var(--lh-small);
  font-weight: 550;

  & > svg {
    margin-top: 1px;
  }
`

/** Error message of a field. The field references `id` in its `aria-describedby`. */
export const ErrorLine = ({ id, sentence }: { id: string; sentence: string }) => (
  <Line id={id}>
    <Icon name="error" size={18} />
    {sentence}
  </Line>
)
