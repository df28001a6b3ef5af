import type { ReactNode } from 'react'
import { DIALOGS_ID, PAGE_ID } from '../../ui/dialog/opened-dialogs.ts'
import { useMediaQuery } from '../../ui/media-query.ts'
import { APP_FRAME_ID } from '../../ui/app-frame-id.ts'
import { DeviceNotice, type Obstacle } from './device-notice.tsx'
import { isMobileBrowser } from './mobile-browser.ts'

const useObstacle = (): Obstacle | null => {
  const isPortrait = useMediaQuery('(orientation: portrait)')
  if (isMobileBrowser(navigator.userAgent)) return 'mobile'
  return isPortrait ? 'portrait' : null
}

/**
 * A turned tablet keeps the application mounted, out of reach: nothing typed is lost. A phone never opens it,
 * or it would go to sign in behind the notice. Page and dialogs are two floors; each of them is a child of its own, for
 * a menu of MUI's hides the children of the frame while it is open, and forgets that they may have been hidden.
 */
export const DeviceFrame = ({ children }: { children: ReactNode }) => {
  const obstacle = useObstacle()
  return (
    <>
      <div id={APP_FRAME_ID} inert={obstacle !== null}>
        <div>
          <div id={PAGE_ID}>{obstacle !== 'mobile' && children}</div>
        </div>
        <div id={DIALOGS_ID} />
      </div>
      {obstacle && <DeviceNotice obstacle={obstacle} />}
    </>
  )
}
