import '@fontsource-variable/inter/wght.css'
import './ui/theme/tokens.css'
import './ui/theme/base.css'
import { ROUTES } from '@bulletin/domain/access/route'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { network } from './api/network.ts'
import { buildApp } from './app/build-app.tsx'
import { elapsedMilliseconds, systemClock } from './platform/clock.ts'
import { DeviceFrame } from './app/device/device-frame.tsx'
import { CrashBoundary } from './app/pages/crash-boundary.tsx'
import { ReloadPage } from './app/pages/reload-page.tsx'
import { LOGIN_CALLBACK_PATH } from './session/paths.ts'
import { fetchEarly } from './app/open-early.ts'
import { loadSettings } from './app/settings/load-settings.ts'
import { ThemeProvider } from './ui/theme/theme-mode.tsx'
import { logError } from './platform/log.ts'
import { createClockOffset } from './offline/clock-offset.ts'
import { createOpener, openTabletDatabase } from './offline/tablet-database.ts'

/** A renewal without a refresh token runs this page in a hidden frame, to hand its address to the parent. */
const isHiddenFrame = window.parent !== window && window.location.pathname === LOGIN_CALLBACK_PATH

const render = (page: ReactNode) => {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <ThemeProvider>
        <DeviceFrame>
          <CrashBoundary>{page}</CrashBoundary>
        </DeviceFrame>
      </ThemeProvider>
    </StrictMode>,
  )
}

void fetchEarly(window.location.pathname)
const open = createOpener(openTabletDatabase)
if (window.location.pathname === ROUTES.today.path) open().catch(() => undefined)

const clockOffset = createClockOffset({
  storage: localStorage,
  clock: systemClock,
  elapsed: elapsedMilliseconds,
})
const loaded = await loadSettings({
  fetch: clockOffset.comparing(network),
  storage: localStorage,
  tabletClock: systemClock,
  isOnline: () => navigator.onLine,
})
if (!loaded) render(<ReloadPage because="notStarted" />)
else if (isHiddenFrame) {
  const { createUserManager } = await import('./session/user-manager.ts')
  await createUserManager(loaded.settings.signIn, window.location.origin, localStorage).signinSilentCallback()
} else {
  const app = await buildApp({ ...loaded, clockOffset, open }).catch((error: unknown) => {
    logError('The application could not be put together', error)
    return <ReloadPage because="crashed" />
  })
  render(app)
}
