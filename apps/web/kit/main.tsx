import '@fontsource-variable/inter/wght.css'
import '../src/ui/theme/tokens.css'
import '../src/ui/theme/base.css'
import '../src/i18n/day-words.ts'
import '../src/i18n/later-words.ts'
import '../src/i18n/oversight-words.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ThemeProvider } from '../src/ui/theme/theme-mode.tsx'
import { DeviceFrame } from '../src/app/device/device-frame.tsx'
import { lineStyles } from '../src/app/reference/line-colours.tsx'
import { Kit } from './kit.tsx'

/** The application gets them from the network. */
const LINES = [
  { name: '3bis', color: '#6EC4E8' },
  { name: '7', color: '#FA9ABA' },
  { name: '13', color: '#6EC4E8' },
  { name: '14', color: '#62259D' },
]
const colours = new CSSStyleSheet()
colours.replaceSync(lineStyles(LINES))
document.adoptedStyleSheets.push(colours)

/** The entry point of kit.html, beside that of the application: no file of the product imports it. */
const root = document.getElementById('root')
if (!root) throw new Error('kit.html has no #root')
createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <DeviceFrame>
        <Kit />
      </DeviceFrame>
    </ThemeProvider>
  </StrictMode>,
)
