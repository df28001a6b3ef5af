import { FullPage } from '../../ui/full-page.tsx'
import { Button } from '../../ui/button.tsx'

/** Depends on nothing but texts and theme, since anything else may be what failed. */
export const ReloadPage = ({ title, text, action }: { title: string; text: string; action: string }) => (
  <main style={{ height: '100dvh' }}>
    <FullPage
      interruption="cut"
      title={title}
      text={text}
      actions={
        <Button variant="contained" onClick={() => window.location.reload()}>
          {action}
        </Button>
      }
    />
  </main>
)
