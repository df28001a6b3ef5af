import '../../../i18n/oversight-words.ts'
import { Matricule, matriculeFormat } from '@bulletin/domain/people/matricule'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { useState } from 'react'
import { ResponseError } from '../../../api/errors.ts'
import { failureWords } from '../../../bulletin/plan/failure-words.ts'
import { t } from '../../../i18n/translate.ts'
import { useServices } from '../../../session/services.ts'
import { useDownload } from '../../../session/use-download.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PageFrame } from '../lists/page-frame.tsx'
import styles from './person-screen.module.css'

const FIELD_ID = 'person-matricule'
/** Hundreds of bulletins are printed one by one. */
const ARCHIVE = { timeoutMilliseconds: 600_000 } as const

const whyFailed = (error: Error): string =>
  (error instanceof ResponseError ? error.problem?.detail : null) ?? t(failureWords(error))

/** Downloads everything about one person, for the right of access. */
export const PersonScreen = () => {
  const { client } = useServices()
  const [matricule, setMatricule] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const { isDownloading, download } = useDownload({
    fetch: async (asked: string) => ({
      name: t('admin.person.fileName', { matricule: asked }),
      content: (await client.exportPerson({ params: { matricule: asked } }, ARCHIVE)) as Blob,
    }),
    done: t('admin.person.done'),
    failed: (error) => t('admin.person.failed', { why: whyFailed(error) }),
    topic: 'person',
  })
  const asked = Matricule.safeParse(matricule)
  return (
    <PageFrame title={t('pages.adminPerson.title')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (asked.success) download(asked.data)
          else document.getElementById(FIELD_ID)?.focus()
        }}
      >
        <p>{t('admin.person.intro')}</p>
        <TextField
          id={FIELD_ID}
          label={t('admin.person.matricule')}
          format={matriculeFormat}
          inputMode="numeric"
          value={matricule}
          onChange={setMatricule}
          fault={isTried && !asked.success ? FAULT_SENTENCES.MATRICULE : null}
          hint={t('admin.person.mayTakeLong')}
          isReadOnly={false}
        />
        <Button
          type="submit"
          variant="contained"
          aria-disabled={isDownloading}
          startIcon={<Icon name="download" size={22} />}
        >
          <span aria-live="polite">
            {t(isDownloading ? 'admin.person.inProgress' : 'admin.person.download')}
          </span>
        </Button>
      </form>
    </PageFrame>
  )
}
