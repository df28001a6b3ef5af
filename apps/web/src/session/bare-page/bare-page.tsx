import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { Bar } from './bar.ts'
import { Brand } from './brand.tsx'
import { styled } from '../../ui/styled.ts'

const Frame = styled('div')`
  display: flex;
  flex-direction: column;
  height: 100dvh;

  & > main {
    flex: 1;
    min-height: 0;
    overflow: auto;
  }
`

/** A page for a user whose account is not (yet) loaded: the bar shows only the brand. */
export const BarePage = ({ title, children }: { title: string; children: ReactNode }) => {
  useDocumentTitle(title)
  return (
    <Frame>
      <header>
        <Bar>
          <Brand />
        </Bar>
      </header>
      <main>{children}</main>
    </Frame>
  )
}
