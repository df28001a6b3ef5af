import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './relief-label.module.css'

type ReliefLabelProps = {
  id: string
  text: string
  place: { left: number; width: number }
  /** Null when the card is read-only. */
  onRemove: ((control: HTMLElement) => void) | null
}

/** Who drives the relieved (black) section, or that nobody does; with a button that cancels the relief. */
export const ReliefLabel = ({ id, text, place, onRemove }: ReliefLabelProps) => {
  const { t } = useTranslation()
  return (
    <span className={styles.pill} style={place}>
      <span id={`${id}-text`} title={text}>
        {text}
      </span>
      {onRemove && (
        <button
          type="button"
          id={id}
          aria-label={t('substitution.remove.aria')}
          aria-describedby={`${id}-text`}
          onClick={(event) => onRemove(event.currentTarget)}
        >
          <Icon name="close" size={18} />
        </button>
      )}
    </span>
  )
}
