import { MESSAGE_BAR_MILLISECONDS } from '@bulletin/domain/limits'
import Alert from '@mui/material/Alert'
import Snackbar from '@mui/material/Snackbar'
import { useTranslation } from '../../messages/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { TONE_ICON } from '../../ui/notice.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { useServices } from '../services.ts'
import type { Message, ShownMessage } from './message-bar.ts'
import { MuiTheme } from '../theme/mui-theme.tsx'

const SPOKEN = {
  error: 'a11y.errorMessage',
  warning: 'a11y.warningMessage',
  info: 'a11y.message',
  success: 'a11y.successMessage',
} as const satisfies Record<Message['severity'], string>

/** Beside the panel at the right edge, where there is room for both: its list and its foot stay in reach. */
const BESIDE_PANEL = {
  '@media (min-width: 1000px)': {
    'body:has([data-place="right"]) &': {
      left: 'calc((100vw - var(--panel-w)) / 2)',
      width: 'max-content',
      maxWidth: 'calc(100vw - var(--panel-w) - 32px)',
    },
  },
}

const CloseIcon = () => <Icon name="close" size={20} />

export const MessageView = ({ message }: { message: ShownMessage }) => {
  const { t } = useTranslation()
  const { messageBar } = useServices()
  const { id, severity, text } = message
  return (
    <MuiTheme>
      <Snackbar
        key={id}
        open
        autoHideDuration={MESSAGE_BAR_MILLISECONDS}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        sx={BESIDE_PANEL}
        // Above the foot, whose words and ways stay in reach.
        style={{ bottom: 'calc(var(--foot-h) + 12px)' }}
        onClose={(_, reason) => {
          if (reason !== 'clickaway') messageBar.dismiss()
        }}
      >
        <Alert
          severity={severity}
          role={severity === 'error' ? 'alert' : 'status'}
          icon={<Icon name={TONE_ICON[severity]} />}
          closeText={t('common.actions.close')}
          onClose={messageBar.dismiss}
          slots={{ closeIcon: CloseIcon }}
        >
          <VisuallyHidden>{t(SPOKEN[severity])}</VisuallyHidden> {text}
        </Alert>
      </Snackbar>
    </MuiTheme>
  )
}
