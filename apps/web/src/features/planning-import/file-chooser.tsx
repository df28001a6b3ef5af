import { useId, useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Switch } from '../../ui/switch.ts'
import { FAULTS_SHOWN, shownFaults, withFiles, withoutFile } from './chosen-files.ts'
import { DropZone } from './drop-zone.tsx'
import { ChosenList } from './file-list.tsx'
import { Panel, Small } from './panel.ts'
import { SendFailure } from './send-failure.tsx'
import { ShareBar } from '../../ui/share-bar.tsx'
import { sizeWords } from './size-words.ts'
import type { Upload } from './use-upload.ts'
import styles from './file-chooser.module.css'

const sum = (files: readonly { size: number }[]): number => files.reduce((total, { size }) => total + size, 0)

type FileChooserProps = {
  files: readonly File[]
  onChange: (files: readonly File[]) => void
  upload: Upload
  /** Whether another import is running. */
  isBusy: boolean
}

/** Selects the files, chooses a dry run or a real import, and starts it. */
export const FileChooser = ({ files, onChange, upload, isBusy }: FileChooserProps) => {
  const [titleId, switchId, hintId] = [useId(), useId(), useId()]
  const [isDryRun, setIsDryRun] = useState(true)
  const { isSending, share, error } = upload
  const faults = shownFaults(files)
  const isReady = files.length > 0 && faults.length === 0 && !isBusy && !isSending
  const change = (changed: readonly File[]) => {
    upload.forget()
    onChange(changed)
  }
  const percent = Math.round(share * 100)

  return (
    <Panel aria-labelledby={titleId}>
      <h2 id={titleId}>{t('import.choose.title')}</h2>
      <div className={styles.halves}>
        <DropZone isIdle={isSending} onFiles={(added) => change(withFiles(files, added))} />
        <div>
          {files.length === 0 ? (
            <Small>{t('import.choose.none')}</Small>
          ) : (
            <div>
              <ChosenList
                files={files}
                faulty={new Set(faults.map(({ name }) => name))}
                onRemove={isSending ? null : (name) => change(withoutFile(files, name))}
              />
              <div className={styles.foot} style={{ justifyContent: 'space-between', marginTop: 4 }}>
                <Small>
                  {t('import.choose.total', { count: files.length, size: sizeWords(sum(files)) })}
                </Small>
                {!isSending && files.length > 1 && (
                  <Button variant="text" onClick={() => change([])}>
                    {t('import.choose.removeAll')}
                  </Button>
                )}
              </div>
            </div>
          )}
          <div role="alert">
            {faults.length > 0 && (
              <Notice tone="error" title={t('import.choose.faulty')}>
                <ul className={styles.faults}>
                  {faults.slice(0, FAULTS_SHOWN).map(({ code, name }) => (
                    <li key={`${code} ${name}`}>{t(`import.upload.${code}`, { name: name ?? '' })}</li>
                  ))}
                </ul>
              </Notice>
            )}
            {error && faults.length === 0 && <SendFailure error={error} />}
          </div>
          {isSending && (
            <div>
              <Small as="output" style={{ display: 'block', marginBottom: 8 }}>
                {t('import.sending.share', { percent })}
              </Small>
              <ShareBar share={share} label={t('import.sending.title')} />
            </div>
          )}
          <div className={styles.foot}>
            {/* Kept away from the start button: a double tap must not cancel the upload it has just started. */}
            {isSending ? (
              <Button variant="outlined" onClick={upload.giveUp}>
                {t('import.sending.cancel')}
              </Button>
            ) : (
              <>
                <Switch
                  type="button"
                  role="switch"
                  id={switchId}
                  aria-checked={isDryRun}
                  aria-labelledby={`${switchId}-label`}
                  onClick={() => setIsDryRun(!isDryRun)}
                >
                  <i />
                </Switch>
                <label id={`${switchId}-label`} htmlFor={switchId}>
                  {t('import.choose.dryRun')}
                </label>
              </>
            )}
            <Button
              variant="contained"
              aria-disabled={!isReady}
              aria-describedby={hintId}
              startIcon={<Icon name={isDryRun ? 'eye' : 'check'} size={22} />}
              style={{ marginLeft: 'auto' }}
              onClick={() => {
                if (isReady) upload.send({ files, dryRun: isDryRun })
              }}
            >
              {isDryRun ? t('import.choose.check') : t('import.choose.import')}
            </Button>
          </div>
          <Small id={hintId} hidden={!isBusy}>
            {t('import.choose.busy')}
          </Small>
        </div>
      </div>
    </Panel>
  )
}
