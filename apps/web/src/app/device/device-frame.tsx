import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { APP_FRAME_ID } from './app-frame-id.ts'
import { DeviceNotice, type Obstacle } from './device-notice.tsx'
import { isMobileBrowser } from './mobile-browser.ts'

const useObstacle = (): Obstacle | null => {
  const isPortrait = useMediaQuery('(orientation: portrait)', { noSsr: true })
  if (isMobileBrowser(navigator.userAgent)) return 'mobile'
  return isPortrait ? 'portrait' : null
}

/**
 * A turned tablet keeps the application mounted, out of reach: nothing typed is lost. A phone never opens it,
 * or it would go to sign in behind the notice.
 */
export const DeviceFrame = ({ children }: { children: ReactNode }) => {
  const obstacle = useObstacle()
  return (
    <>
      <div id={APP_FRAME_ID} inert={obstacle !== null}>
        {obstacle !== 'mobile' && children}
      </div>
      {obstacle && <DeviceNotice obstacle={obstacle} />}
    </>
  )
}
