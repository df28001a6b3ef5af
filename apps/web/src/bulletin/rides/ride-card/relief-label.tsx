import { useTranslation } from '../../../i18n/use-translation.ts'
import { GEOMETRY } from '../../ride-diagram/geometry.ts'
import { Icon } from '../../../ui/icon.tsx'
import { styled } from '../../../ui/styled.ts'

const Pill = styled('span')`
  position: absolute;
  top: ${GEOMETRY.timeTop + 2}px;
  display: flex;
  align-items: center;
  height: 44px;
  padding: 0 16px;
  border-radius: 22px;
  background: var(--surface-3);
  font-size: 14px;
  line-height: 44px;
  font-weight: 600;
  /* As it was measured: tabular figures are wider. */
  font-variant-numeric: normal;

  & > span {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  /* Higher than the label by as much as a finger needs. */
  & > button {
    flex: none;
    display: grid;
    place-items: center;
    width: 48px;
    height: 48px;
    margin-right: -16px;
    padding: 0;
    border: 0;
    border-radius: 24px;
    background: none;
    color: var(--text-2);
    cursor: pointer;
    -webkit-tap-highlight-color: transparent;
  }

  & > button:active {
    background: var(--hair);
  }
`

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
    <Pill style={place}>
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
    </Pill>
  )
}
