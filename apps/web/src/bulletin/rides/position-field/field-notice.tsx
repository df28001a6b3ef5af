import { Icon } from '../../../ui/icon.tsx'
import { styled } from '../../../ui/styled.ts'

export type NoticeTone = 'error' | 'warning'

const Line = styled('span')`
  display: flex;
  align-items: center;
  gap: 6px;
  font-size: 14px;
  line-height: 18px;
  font-weight: 550;
  white-space: nowrap;

  & > svg {
    flex: none;
  }

  &[data-tone='error'] {
    color: var(--error);
  }

  &[data-tone='warning'] {
    color: var(--warning);
  }
`

/** A sentence beside the field concerned: an icon and text, never colour alone. */
export const FieldNotice = ({ id, tone, text }: { id?: string; tone: NoticeTone; text: string }) => (
  <Line id={id} data-tone={tone}>
    <Icon name={tone} size={18} />
    {text}
  </Line>
)
