import { t } from '../i18n/translate.ts'
import { Button } from '../ui/button.tsx'
import { FullPage } from '../ui/full-page.tsx'
import { BarePage } from './bare-page/bare-page.tsx'
import { useServices } from './services.ts'

const WORDS = {
  /** The user cannot sign in. */
  offline: { title: 'session.offline.title', text: 'session.offline.text', footnote: null },
  /** The user's identity could not be confirmed for a day. Their work stays on the tablet. */
  tooOld: { title: 'session.tooOld.title', text: 'session.tooOld.text', footnote: 'session.tooOld.clock' },
} as const

export const UnreachablePage = ({ because }: { because: keyof typeof WORDS }) => {
  const { connectivity } = useServices()
  const { title, text, footnote } = WORDS[because]
  return (
    <BarePage title={t(title)}>
      <FullPage
        interruption="cut"
        title={t(title)}
        text={t(text)}
        actions={
          <Button variant="contained" onClick={() => void connectivity.ask()}>
            {t('common.actions.retry')}
          </Button>
        }
        footnote={footnote === null ? undefined : t(footnote)}
      />
    </BarePage>
  )
}
