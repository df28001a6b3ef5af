import { styled } from './styled.ts'

/** Drawn on a grid of 24, stroke 1.8, round: the set of this product. An icon never speaks alone. */
const PATHS = {
  arrowLeft: 'M19 12H5M11 6l-6 6 6 6',
  arrowRight: 'M5 12h14M13 6l6 6-6 6',
  calendar:
    'M6 5.5h12A1.5 1.5 0 0 1 19.5 7v11.5A1.5 1.5 0 0 1 18 20H6a1.5 1.5 0 0 1-1.5-1.5V7A1.5 1.5 0 0 1 6 5.5zM4.5 10h15M8.5 3.5v3.5M15.5 3.5v3.5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  checkCircle: 'M8 12.4l2.8 2.8L16.2 9.5M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  chevronDown: 'M6 9l6 6 6-6',
  chevronUp: 'M6 15l6-6 6 6',
  clock: 'M12 7v5l3.5 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  chevronLeft: 'M15 6l-6 6 6 6',
  chevronRight: 'M9 6l6 6-6 6',
  close: 'M6 6l12 12M18 6L6 18',
  cloudCheck: 'M7 18.5a4.5 4.5 0 0 1-.6-8.96A6 6 0 0 1 18 9.5a4.5 4.5 0 0 1-.5 9zM9.2 13.6l2.2 2.2 3.8-3.8',
  cloudOff: 'M4 4l16 16M8 8.1A6 6 0 0 1 17.8 9.5a4.5 4.5 0 0 1 2.6 7.4M16 18.5H7a4.5 4.5 0 0 1-.6-8.96',
  copyLoop: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3.5v4h-4',
  copyReturn: 'M9 5L4.5 9.5 9 14M4.5 9.5H15a4.5 4.5 0 0 1 0 9h-4',
  download: 'M12 4v11M12 15l-4.5-4.5M12 15l4.5-4.5M5 20h14',
  error: 'M12 7.5v5.5M12 16.3v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  garage: 'M3.5 20V9.5L12 4.5l8.5 5V20M8 20v-7.5h8V20',
  hand: 'M8.5 12.5V6a1.4 1.4 0 0 1 2.8 0v5M11.3 11V4.8a1.4 1.4 0 0 1 2.8 0V11M14.1 11V6.3a1.4 1.4 0 0 1 2.8 0V14c0 4-2 6.5-5.6 6.5-2.6 0-4-1.2-5.3-3.6l-2-3.7c-.8-1.6 1.2-2.6 2.2-1.3l2.3 2.7',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  filter: 'M4 6h16M7 12h10M10 18h4',
  help: 'M9.4 9.5a2.7 2.7 0 1 1 3.9 2.4c-.8.4-1.3 1-1.3 1.9M12 16.8v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  info: 'M12 11v5.5M12 7.7v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  keyboard:
    'M4 6.5h16A1.5 1.5 0 0 1 21.5 8v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 16V8A1.5 1.5 0 0 1 4 6.5zM6.5 10v.01M10 10v.01M14 10v.01M17.5 10v.01M8 14h8',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M6.5 11h11a1.5 1.5 0 0 1 1.5 1.5v6.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-6.5A1.5 1.5 0 0 1 6.5 11z',
  message:
    'M5 4.5h14a1.5 1.5 0 0 1 1.5 1.5v9.5a1.5 1.5 0 0 1-1.5 1.5h-7l-4.5 3.8v-3.8H5a1.5 1.5 0 0 1-1.5-1.5V6A1.5 1.5 0 0 1 5 4.5zM8 9h8M8 12.6h5',
  minus: 'M5 12h14',
  more: 'M12 5.5v.01M12 12v.01M12 18.5v.01',
  moon: 'M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2z',
  pencil: 'M4.5 19.5l1-4.2L16 4.8a2 2 0 0 1 2.8 0l.4.4a2 2 0 0 1 0 2.8L8.7 18.5zM14 6.8l3.2 3.2',
  plus: 'M12 5v14M5 12h14',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15',
  route:
    'M8.5 6a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM20.5 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM8.5 6H15a3.5 3.5 0 0 1 0 7H9a2.5 2.5 0 0 0 0 5h6.5',
  screen:
    'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v9a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 15V6A1.5 1.5 0 0 1 5 4.5zM9 20h6M12 16.5V20',
  search: 'M15.6 15.6L20 20M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0z',
  shield: 'M12 3l7.5 2.8v5.7c0 4.8-3.2 7.8-7.5 9.5-4.3-1.7-7.5-4.7-7.5-9.5V5.8zM12 8.5v4M12 15.5v.01',
  signOut: 'M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14M10.5 12H20M16.5 8l4 4-4 4',
  sun: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4',
  tabletCheck:
    'M7 3.5h10a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2zM9 12.2l2.2 2.2 4-4.2',
  track: 'M9 4L6.5 20M15 4l2.5 16M8.2 8h7.6M7.6 12h8.8M7 16h10',
  train:
    'M7 3.5h10a2.5 2.5 0 0 1 2.5 2.5v9a2.5 2.5 0 0 1-2.5 2.5H7A2.5 2.5 0 0 1 4.5 15V6A2.5 2.5 0 0 1 7 3.5zM4.5 10.5h15M12 3.5v7M8 14.2v.01M16 14.2v.01M8.5 17.5L6.5 21M15.5 17.5l2 3.5',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 11v5M14 11v5',
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
