import type { ReactNode } from 'react'
import { styled } from '../../../ui/styled.ts'

const Frame = styled('div')`
  display: flex;
  flex-direction: column;
  gap: 12px;
  height: 100%;
  padding: 14px 16px;
`

const Head = styled('header')`
  flex: none;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  min-height: var(--tap);

  & > h1 {
    flex: 1 1 auto;
    margin: 0;
    font-size: var(--fs-title);
    line-height: var(--lh-title);
    font-weight: var(--w-title);
    letter-spacing: -0.01em;
  }
`

const Panel = styled('section')`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-height: 240px;
  overflow: hidden;
  background: var(--surface);
  border: 1px solid var(--hair);
  border-radius: var(--r-3);
  box-shadow: var(--e-1);
`

export const PAGE_TITLE_ID = 'administration-title'

type PageFrameProps = { title: string; actions?: ReactNode; notice?: ReactNode; children: ReactNode }

/** Frame of an administration page: title, page actions, notice and rows. */
export const PageFrame = ({ title, actions, notice, children }: PageFrameProps) => (
  <Frame>
    <Head>
      <h1 id={PAGE_TITLE_ID}>{title}</h1>
      {actions}
    </Head>
    {notice}
    <Panel aria-labelledby={PAGE_TITLE_ID}>{children}</Panel>
  </Frame>
)
