import '@fontsource-variable/inter/wght.css'
import './app/theme/tokens.css'
import './app/theme/base.css'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { network } from './api/network.ts'
import { buildApp } from './app/build-app.tsx'
import { systemClock } from './app/clock.ts'
import { DeviceFrame } from './app/device/device-frame.tsx'
import { CrashBoundary } from './app/pages/crash-boundary.tsx'
import { CrashPage } from './app/pages/crash-page.tsx'
import { StartFailedPage } from './app/pages/start-failed-page.tsx'
import { LOGIN_CALLBACK_PATH } from './app/session/paths.ts'
import { fetchEarly } from './app/open-early.ts'
import { loadSettings } from './app/settings/load-settings.ts'
import { ThemeProvider } from './app/theme/theme-provider.tsx'
import { logError } from './log.ts'
import { i18n } from './messages/i18n.ts'

/** A renewal without a refresh token runs this page in a hidden frame, to hand its address to the parent. */
const isHiddenFrame = window.parent !== window && window.location.pathname === LOGIN_CALLBACK_PATH

const render = (page: ReactNode) => {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <ThemeProvider>
          <DeviceFrame>
            <CrashBoundary>{page}</CrashBoundary>
          </DeviceFrame>
        </ThemeProvider>
      </I18nextProvider>
    </StrictMode>,
  )
}

fetchEarly(window.location.pathname)

const loaded = await loadSettings({
  fetch: network,
  storage: localStorage,
  tabletClock: systemClock,
})
if (!loaded) render(<StartFailedPage />)
else if (isHiddenFrame) {
  const { createUserManager } = await import('./app/session/user-manager.ts')
  await createUserManager(loaded.settings.signIn, window.location.origin, localStorage).signinSilentCallback()
} else {
  const app = await buildApp(loaded).catch((error: unknown) => {
    logError('The application could not be put together', error)
    return <CrashPage />
  })
  render(app)
}
