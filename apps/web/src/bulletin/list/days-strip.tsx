import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { withClass } from '../../ui/with-class.ts'
import styles from './days-strip.module.css'

/** Full-width notice above a list. */
export const ListStrip = withClass('div', styles.listStrip)

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
