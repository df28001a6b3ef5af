import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { styled } from '../../ui/styled.ts'
import { Switch } from '../../ui/switch.ts'
import { FAULTS_SHOWN, shownFaults, withFiles, withoutFile } from './chosen-files.ts'
import { DropZone } from './drop-zone.tsx'
import { ChosenList, useSizeWords } from './file-list.tsx'
import { Panel, Small } from './panel.ts'
import { SendFailure } from './send-failure.tsx'
import { ShareBar } from './share-bar.tsx'
import type { Upload } from './use-upload.ts'

const Halves = styled('div')`
  display: grid;
  grid-template-columns: 320px minmax(0, 1fr);
  gap: 16px;

  & > div:last-child {
    display: grid;
    align-content: space-between;
    gap: 12px;
    min-width: 0;
  }

  @media (max-width: 800px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Foot = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;

  & > label {
    flex: 1;
    cursor: pointer;
  }

  & > button[aria-disabled='true'][data-variant] {
    background: var(--surface-3);
    color: var(--text-2);
    cursor: default;
  }
`

const Faults = styled('ul')`
  margin: 4px 0 0;
  padding-left: 18px;
  overflow-wrap: anywhere;
`

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
  const { t } = useTranslation()
  const sizeWords = useSizeWords()
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
      <Halves>
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
              <Foot style={{ justifyContent: 'space-between', marginTop: 4 }}>
                <Small>
                  {t('import.choose.total', { count: files.length, size: sizeWords(sum(files)) })}
                </Small>
                {!isSending && files.length > 1 && (
                  <Button variant="text" onClick={() => change([])}>
                    {t('import.choose.removeAll')}
                  </Button>
                )}
              </Foot>
            </div>
          )}
          <div role="alert">
            {faults.length > 0 && (
              <Notice tone="error" title={t('import.choose.faulty')}>
                <Faults>
                  {faults.slice(0, FAULTS_SHOWN).map(({ code, name }) => (
                    <li key={`${code} ${name}`}>{t(`import.upload.${code}`, { name: name ?? '' })}</li>
                  ))}
                </Faults>
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
          <Foot>
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
          </Foot>
          <Small id={hintId} hidden={!isBusy}>
            {t('import.choose.busy')}
          </Small>
        </div>
      </Halves>
    </Panel>
  )
}
