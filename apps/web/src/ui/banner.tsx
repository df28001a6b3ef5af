import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { TONE_ICON } from './notice.tsx'
import { styled } from './styled.ts'

const Frame = styled('div')`
  flex: none;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  min-height: 40px;
  padding: 4px 16px;
  color: var(--ink);
  font-size: 15px;
  line-height: 22px;

  &[data-tone='info'] {
    background: var(--info-soft);
    border-bottom: 1px solid var(--info-edge);
  }

  &[data-tone='warning'] {
    background: var(--warning-soft);
    border-bottom: 1px solid var(--warning-edge);
  }
`

const Told = styled('div')`
  flex: 1 1 320px;
  display: flex;
  align-items: flex-start;
  gap: 12px;
  min-width: 0;
  padding-block: 4px;

  & > svg {
    flex: none;
  }

  [data-tone='info'] > & > svg {
    color: var(--info);
  }

  [data-tone='warning'] > & > svg {
    color: var(--warning);
  }

  & strong {
    font-weight: var(--w-title);
  }

  /* Beside a button two lines take no more room than one. */
  &:has(+ button) strong {
    display: block;
  }
`

type BannerProps = {
  tone: 'info' | 'warning'
  /** How a screen reader announces it: at once, when idle, or only in reading order. */
  heard: 'alert' | 'status' | 'inPlace'
  title: string
  text?: string
  action?: ReactNode
}

const HEARD = {
  alert: { role: 'alert' },
  status: { as: 'output' },
  inPlace: {},
} as const satisfies Record<BannerProps['heard'], object>

/** Across the top of the page; several banners are stacked. */
export const Banner = ({ tone, heard, title, text, action }: BannerProps) => (
  <Frame data-tone={tone}>
    <Told {...HEARD[heard]}>
      <Icon name={TONE_ICON[tone]} size={22} />
      <span>
        <strong>{title}</strong>
        {text !== undefined && ` ${text}`}
      </span>
    </Told>
    {action}
  </Frame>
)
