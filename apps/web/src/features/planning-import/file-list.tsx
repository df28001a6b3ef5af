import { t } from '../../i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { sizeWords } from './size-words.ts'
import styles from './file-list.module.css'

type FileListProps = {
  files: readonly { name: string; size: number }[]
  faulty: ReadonlySet<string | null>
  /** Null during the upload, when no file can be removed. */
  onRemove: ((name: string) => void) | null
}

/** The chosen files, each with a remove button. */
export const ChosenList = ({ files, faulty, onRemove }: FileListProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by keyboard
  <ul className={styles.list} aria-label={t('import.choose.list')} tabIndex={0}>
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
  </ul>
)
