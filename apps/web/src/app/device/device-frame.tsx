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
 * In portrait the application stays mounted but inert, so nothing typed is lost. On a phone it is never mounted, or it
 * would redirect to the sign-in behind the notice. Page and dialogs each lie inside a child of the frame: an open
 * popup sets `aria-hidden` on the frame's children, a dialog on the page inside them.
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
