import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { styled } from './styled.ts'

const Head = styled('header')`
  flex: none;
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 48px;

  & h1 {
    margin: 0;
    font-size: 20px;
    line-height: 26px;
    font-weight: var(--w-title);
  }

  & p {
    display: flex;
    align-items: center;
    gap: 6px;
    margin: 0;
    color: var(--text-2);
    font-size: 14px;
    line-height: 20px;
  }
`

const Back = styled('button')`
  flex: none;
  display: grid;
  place-items: center;
  width: var(--tap);
  height: var(--tap);
  border: 1.5px solid var(--edge);
  border-radius: var(--r-2);
  background: var(--surface);
  color: var(--ink);
  cursor: pointer;

  &:active {
    background: var(--surface-3);
  }
`

type BackHeadProps = { label: string; onBack: () => void; children: ReactNode }

/** A back button, followed by the title of the page. */
export const BackHead = ({ label, onBack, children }: BackHeadProps) => (
  <Head>
    <Back type="button" aria-label={label} onClick={onBack}>
      <Icon name="arrowLeft" />
    </Back>
    {children}
  </Head>
)
