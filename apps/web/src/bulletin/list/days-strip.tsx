import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'

/** Full-width notice above a list. */
export const ListStrip = styled('div')`
  flex: none;
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 48px;
  padding: 0 4px 0 16px;
  border-radius: var(--r-3);
  background: var(--info-soft);

  & > svg {
    color: var(--info);
  }

  & > p,
  & > div {
    flex: 1;
    margin: 0;
    font-size: 15px;
    line-height: 22px;
  }
`

type DaysStripProps = { text: string; show: string; onShow: () => void }

/** Number of bulletins on days that the list does not show, with a link to them, so that no day is forgotten. */
export const DaysStrip = ({ text, show, onShow }: DaysStripProps) => (
  <ListStrip>
    <Icon name="calendar" size={22} />
    <p>{text}</p>
    <Button variant="text" onClick={onShow}>
      {show}
    </Button>
  </ListStrip>
)
