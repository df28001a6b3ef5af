import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { styled } from './styled.ts'

export type Tone = 'info' | 'warning' | 'error' | 'success'

export const TONE_ICON = {
  info: 'info',
  warning: 'warning',
  error: 'error',
  success: 'checkCircle',
} as const satisfies Record<Tone, IconName>

const Frame = styled('div')`
  display: flex;
  gap: 14px;
  padding: 16px;
  border-radius: var(--r-3);
  color: var(--ink);

  & p {
    margin: 0;
  }

  & strong {
    font-weight: var(--w-title);
  }
`

type NoticeProps = { tone: Tone; icon?: IconName; title: string; children?: ReactNode }

/** A permanent notice on the page; temporary messages go to the message bar. */
export const Notice = ({ tone, icon = TONE_ICON[tone], title, children }: NoticeProps) => (
  <Frame style={{ background: `var(--${tone}-soft)` }}>
    <span style={{ color: `var(--${tone})` }}>
      <Icon name={icon} size={26} />
    </span>
    <div>
      <p>
        <strong>{title}</strong>
      </p>
      {children}
    </div>
  </Frame>
)
