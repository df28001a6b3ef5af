import { NARROW_LAYOUT_BELOW_PIXELS } from '@bulletin/domain/limits'
import { createTheme } from '@mui/material/styles'
import { components } from './components.ts'
import { palette } from './palette.ts'

export const theme = createTheme({
  // The browser mixes shades, since only it can resolve a token.
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette,
  spacing: 4,
  shape: { borderRadius: 10 },
  breakpoints: { values: { xs: 0, sm: 600, md: NARROW_LAYOUT_BELOW_PIXELS, lg: 1280, xl: 1600 } },
  typography: {
    fontFamily: 'var(--font)',
    fontWeightRegular: 450,
    fontWeightMedium: 600,
    fontWeightBold: 650,
    h1: { fontSize: 36, lineHeight: '44px', fontWeight: 650, letterSpacing: '-0.02em' },
    h2: { fontSize: 28, lineHeight: '36px', fontWeight: 650, letterSpacing: '-0.015em' },
    h6: { fontSize: 20, lineHeight: '28px', fontWeight: 650, letterSpacing: '-0.01em' },
    body1: { fontSize: 16, lineHeight: '24px' },
    body2: { fontSize: 14, lineHeight: '20px' },
  },
  components,
})
