import { t } from '../../i18n/translate.ts'
import { FullPage } from '../../ui/full-page.tsx'
import { Button } from '../../ui/button.tsx'

const WORDS = {
  crashed: { title: 'pages.crash.title', text: 'pages.crash.text', action: 'pages.crash.action' },
  /** On a first start without a server: no settings are stored yet, not even the sign-in address. */
  notStarted: { title: 'session.start.title', text: 'session.start.text', action: 'common.actions.retry' },
} as const

/** Depends on nothing but texts and theme, since anything else may be what failed. */
export const ReloadPage = ({ because }: { because: keyof typeof WORDS }) => (
  <main style={{ height: '100dvh' }}>
    <FullPage
      interruption="cut"
      title={t(WORDS[because].title)}
      text={t(WORDS[because].text)}
      actions={
        <Button variant="contained" onClick={() => window.location.reload()}>
          {t(WORDS[because].action)}
        </Button>
      }
    />
  </main>
)
