import type { ReactNode } from 'react'
import { NARROW_LAYOUT } from '../../ui/theme/narrow-layout.ts'
import { CHANGES_SCREEN, TAP_ECHO } from '../../ui/tap-echo.ts'
import { styled } from '../../ui/styled.ts'

const Frame = styled('div')`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  height: 100%;

  /* 200 % zoom on a tablet: everything scrolls together. */
  @media (max-width: 800px) {
    height: auto;
  }
`

const Work = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;
  min-height: 0;

  ${NARROW_LAYOUT} {
    grid-template-columns: minmax(0, 1fr) 272px;
  }

  @media (max-width: 800px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Main = styled('div')`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`

const Top = styled('div')`
  flex: none;
  display: grid;
  gap: 10px;
  padding: 12px 16px 0;
`

/** Its children scroll inside it. */
const Middle = styled('div')`
  flex: 1;
  min-height: 0;

  &[inert] {
    filter: grayscale(1);
  }
`

const Side = styled('aside')`
  display: flex;
  flex-direction: column;
  gap: 20px;
  min-height: 0;
  position: relative;
  overflow-y: auto;
  padding: 18px 20px;
  background: var(--surface);
  border-left: 1px solid var(--hair);

  &[inert] {
    filter: grayscale(1);
  }
`

const Foot = styled('footer')`
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: var(--foot-h);
  padding: 10px 16px;
  background: var(--surface);
  border-top: 1px solid var(--hair);

  & > .side {
    flex: none;
    display: flex;
    align-items: center;
    gap: 8px;
  }

  ${TAP_ECHO} & > .primary {
    pointer-events: none;
  }

  & > .summary {
    flex: 1;
    min-width: 0;
    margin: 0;
    color: var(--text-2);
    font-size: 15px;
    line-height: 20px;
    text-align: center;
  }

  @media (max-width: 800px) {
    flex-wrap: wrap;
  }
`

export type DetailFoot = {
  /** Bottom left. */
  secondary?: ReactNode
  /** Between the two: why an action is not available. */
  summary?: ReactNode
  /** Bottom right. */
  primary?: ReactNode
}

type DetailFrameProps = {
  line: string
  top: ReactNode
  children: ReactNode
  sideLabel: string
  side: ReactNode
  foot?: DetailFoot | null
  /** Makes the content and the side column visible but inert; the top and the foot stay usable. */
  isInert?: boolean
}

/** Layout of the detail page: the bulletin, its progress in the side column, the actions in the foot. */
export const DetailFrame = ({
  line,
  top,
  children,
  sideLabel,
  side,
  foot = null,
  isInert = false,
}: DetailFrameProps) => (
  <Frame data-line={line}>
    <Work>
      <Main>
        <Top>{top}</Top>
        <Middle inert={isInert}>{children}</Middle>
      </Main>
      <Side tabIndex={0} aria-label={sideLabel} inert={isInert}>
        {side}
      </Side>
    </Work>
    {foot && (
      <Foot>
        <div className="side">{foot.secondary}</div>
        <div className="summary" aria-live="polite">
          {foot.summary}
        </div>
        <div className="side primary" {...CHANGES_SCREEN}>
          {foot.primary}
        </div>
      </Foot>
    )}
  </Frame>
)
