import { Icon } from '../../../ui/icon.tsx'
import { styled } from '../../../ui/styled.ts'

const Line = styled('p')`
  display: flex;
  align-items: center;
  gap: 10px;
  margin: 0;
  color: var(--error);
  font-size: 15px;
  line-height: 20px;
  font-weight: var(--w-title);
`

/** Shows beside the button why the driver cannot continue. */
export const PageFault = ({ text }: { text: string | null }) => (
  <div role="alert">
    {text !== null && (
      <Line>
        <Icon name="error" size={22} />
        {text}
      </Line>
    )}
  </div>
)
