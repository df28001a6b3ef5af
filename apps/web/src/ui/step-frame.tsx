import type { ReactNode } from 'react'
import { NARROW_LAYOUT } from './theme/narrow-layout.ts'
import { CHANGES_SCREEN, TAP_ECHO } from './tap-echo.ts'
import { styled } from './styled.ts'

const Frame = styled('div')`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  grid-template-columns: minmax(0, 1fr);
  height: 100%;
`

const Work = styled('div')`
  display: grid;
  min-height: 0;

  &[data-rail='left'] {
    grid-template-columns: var(--rail-w) minmax(0, 1fr);
  }

  &[data-rail='right'] {
    grid-template-columns: minmax(0, 1fr) 328px;
  }

  ${NARROW_LAYOUT} {
    &[data-rail='left'] {
      grid-template-columns: var(--rail-w-narrow) minmax(0, 1fr);
    }

    &[data-rail='right'] {
      grid-template-columns: minmax(0, 1fr) 300px;
    }

    /* A rail that holds nothing but the steps, which have no room here. */
    &[data-rail='left']:has(> aside > ol:only-child) {
      grid-template-columns: minmax(0, 1fr);

      & > aside {
        display: none;
      }
    }
  }
`

const Rail = styled('aside')`
  display: flex;
  flex-direction: column;
  gap: 10px;
  min-height: 0;
  overflow-y: auto;
  padding: 16px 12px 14px;
  background: var(--surface-2);

  [data-rail='left'] > & {
    border-right: 1px solid var(--hair);
  }

  [data-rail='right'] > & {
    padding: 20px;
    border-left: 1px solid var(--hair);
  }

  ${NARROW_LAYOUT} {
    [data-rail='left'] > & {
      padding: 12px 8px;
      gap: 8px;
    }
  }
`

/** Focusable by a tap on an empty area, so that the keys scroll it. */
const Middle = styled('div')`
  position: relative;
  min-width: 0;
  min-height: 0;
  overflow-y: auto;

  &:focus {
    outline: none;
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
`

const Side = styled('div')`
  flex: none;
  display: flex;
  align-items: center;
  gap: 8px;
`

const PrimarySide = styled(Side)`
  ${TAP_ECHO} & {
    pointer-events: none;
  }
`

const Summary = styled('div')`
  flex: 1;
  display: flex;
  justify-content: center;
  min-width: 0;
`

type StepFrameProps = {
  rail: ReactNode
  /** The side of the rail; on the right it is wider, for reading and deciding. */
  railSide?: 'left' | 'right'
  /** The accessible name of the rail. */
  railLabel: string
  children: ReactNode
  /** Bottom left. */
  secondary?: ReactNode
  /** Between the two: what is still missing. */
  summary?: ReactNode
  /** Bottom right, always in the same place. */
  primary?: ReactNode
}

/** A step of a task: a rail, the work, and a foot with the main action. Only the work scrolls. */
export const StepFrame = ({
  rail,
  railSide = 'left',
  railLabel,
  children,
  secondary,
  summary,
  primary,
}: StepFrameProps) => {
  const side = <Rail aria-label={railLabel}>{rail}</Rail>
  return (
    <Frame>
      <Work data-rail={railSide}>
        {railSide === 'left' && side}
        <Middle tabIndex={-1}>{children}</Middle>
        {railSide === 'right' && side}
      </Work>
      <Foot>
        <Side>{secondary}</Side>
        <Summary>{summary}</Summary>
        <PrimarySide {...CHANGES_SCREEN}>{primary}</PrimarySide>
      </Foot>
    </Frame>
  )
}
