import '@fontsource-variable/inter/wght.css'
import '../../ui/theme/tokens.css'
import '../../ui/theme/base.css'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { DeviceFrame } from '../../app/device/device-frame.tsx'
import { ThemeProvider } from '../../ui/theme/theme-mode.tsx'

/** Renders one part of the interface by itself, inside the frame in which popups and dialogs open, until the test ends. */
export const renderPart = (part: ReactNode): void => {
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  root.render(
    <ThemeProvider>
      <DeviceFrame>{part}</DeviceFrame>
    </ThemeProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    element.remove()
  })
}
