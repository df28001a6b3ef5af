import { styled } from '@mui/material/styles'

/** Drawn on a grid of 24, stroke 1.8, round: the set of this product. An icon never speaks alone. */
const PATHS = {
  arrowRight: 'M5 12h14M13 6l6 6-6 6',
  checkCircle: 'M8 12.4l2.8 2.8L16.2 9.5M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  chevronDown: 'M6 9l6 6 6-6',
  close: 'M6 6l12 12M18 6L6 18',
  cloudCheck: 'M7 18.5a4.5 4.5 0 0 1-.6-8.96A6 6 0 0 1 18 9.5a4.5 4.5 0 0 1-.5 9zM9.2 13.6l2.2 2.2 3.8-3.8',
  cloudOff: 'M4 4l16 16M8 8.1A6 6 0 0 1 17.8 9.5a4.5 4.5 0 0 1 2.6 7.4M16 18.5H7a4.5 4.5 0 0 1-.6-8.96',
  error: 'M12 7.5v5.5M12 16.3v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  help: 'M9.4 9.5a2.7 2.7 0 1 1 3.9 2.4c-.8.4-1.3 1-1.3 1.9M12 16.8v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  info: 'M12 11v5.5M12 7.7v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  message:
    'M5 4.5h14a1.5 1.5 0 0 1 1.5 1.5v9.5a1.5 1.5 0 0 1-1.5 1.5h-7l-4.5 3.8v-3.8H5a1.5 1.5 0 0 1-1.5-1.5V6A1.5 1.5 0 0 1 5 4.5zM8 9h8M8 12.6h5',
  moon: 'M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2z',
  screen:
    'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v9a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 15V6A1.5 1.5 0 0 1 5 4.5zM9 20h6M12 16.5V20',
  signOut: 'M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14M10.5 12H20M16.5 8l4 4-4 4',
  sun: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4',
  tabletCheck:
    'M7 3.5h10a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2zM9 12.2l2.2 2.2 4-4.2',
  warning:
    'M12 9.5v4.2M12 17v.01M10.3 4.3L2.9 17.2A2 2 0 0 0 4.6 20.2h14.8a2 2 0 0 0 1.7-3L13.7 4.3a2 2 0 0 0-3.4 0z',
} as const satisfies Record<string, string>

const Svg = styled('svg')`
  display: block;
  flex: none;
`

export type IconName = keyof typeof PATHS

export const Icon = ({
  name,
  size = 24,
  strokeWidth = 1.8,
}: {
  name: IconName
  size?: number
  strokeWidth?: number
}) => (
  <Svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={strokeWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </Svg>
)
