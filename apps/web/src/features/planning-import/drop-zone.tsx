import { IMPORT_UPLOAD_ENDINGS } from '@bulletin/domain/planning/import/upload'
import { useRef, useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './drop-zone.module.css'

type DropZoneProps = { onFiles: (files: File[]) => void; isIdle: boolean }

/** Drop target for files, with a button that does the same for keyboard and touch users. */
export const DropZone = ({ onFiles, isIdle }: DropZoneProps) => {
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = (list: FileList | null) => {
    setIsOver(false)
    if (!isIdle && list && list.length > 0) onFiles([...list])
  }
  return (
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        // Without this, the browser opens the file instead of the application.
        event.preventDefault()
        setIsOver(!isIdle)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files)
      }}
    >
      <Icon name="document" size={32} />
      <p>{t('import.choose.drop')}</p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={IMPORT_UPLOAD_ENDINGS.join()}
        onChange={({ target }) => {
          take(target.files)
          // Reset so that the same file can be chosen again after a correction.
          target.value = ''
        }}
      />
      <Button
        variant="outlined"
        disabled={isIdle}
        startIcon={<Icon name="plus" size={22} />}
        onClick={() => input.current?.click()}
      >
        {t('import.choose.button')}
      </Button>
    </div>
  )
}
