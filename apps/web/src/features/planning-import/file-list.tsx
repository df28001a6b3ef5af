import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { styled } from '../../ui/styled.ts'
import { sizeParts } from './size-words.ts'

const List = styled('ul')`
  margin: 0;
  padding: 0;
  max-height: 208px;
  overflow-y: auto;
  border: 1px solid var(--hair);
  border-radius: var(--r-2);
  list-style: none;

  & > li {
    display: flex;
    align-items: center;
    gap: 10px;
    padding-left: 12px;
  }

  & > li + li {
    border-top: 1px solid var(--hair);
  }

  & > li > svg {
    color: var(--text-3);
  }

  & > li > span:first-of-type {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    font-weight: var(--w-strong);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & > li > span:last-of-type {
    color: var(--text-2);
    font-size: 14px;
    font-variant-numeric: var(--figures);
    white-space: nowrap;
  }

  & > li[data-faulty] > span:first-of-type,
  & > li[data-faulty] > svg {
    color: var(--error);
  }
`

export const useSizeWords = () => {
  const { t } = useTranslation()
  return (bytes: number): string => {
    const { unit, size } = sizeParts(bytes)
    return t(`import.size.${unit}`, { size })
  }
}

type FileListProps = {
  files: readonly { name: string; size: number }[]
  faulty: ReadonlySet<string | null>
  /** Null during the upload, when no file can be removed. */
  onRemove: ((name: string) => void) | null
}

/** The chosen files, each with a remove button. */
export const ChosenList = ({ files, faulty, onRemove }: FileListProps) => {
  const { t } = useTranslation()
  const sizeWords = useSizeWords()
  return (
    <List aria-label={t('import.choose.list')} tabIndex={0}>
      {files.map(({ name, size }) => (
        <li key={name} data-faulty={faulty.has(name) || undefined}>
          <Icon name={faulty.has(name) ? 'error' : 'document'} size={20} />
          <span title={name}>{name}</span>
          <span>{sizeWords(size)}</span>
          {onRemove ? (
            <IconButton
              icon="close"
              size={20}
              label={t('import.choose.remove', { name })}
              onClick={() => onRemove(name)}
            />
          ) : (
            <i style={{ height: 48 }} />
          )}
        </li>
      ))}
    </List>
  )
}
