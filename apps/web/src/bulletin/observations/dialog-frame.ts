import { NARROW_LAYOUT } from '../../ui/theme/narrow-layout.ts'
import { styled } from '../../ui/styled.ts'

/** Always as high as the screen allows, whatever the step, so that nothing moves under the finger. */
export const Frame = styled('form')`
  display: flex;
  flex-direction: column;
  height: calc(100dvh - 48px);
  min-height: 0;
`

export const Head = styled('header')`
  flex: none;
  display: flex;
  align-items: flex-start;
  gap: 16px;
  padding: 20px 24px 12px;

  & > .icon {
    flex: none;
    display: grid;
    place-items: center;
    width: 52px;
    height: 52px;
    border-radius: var(--r-3);
    background: var(--surface-3);
  }

  & > .words {
    flex: 1;
    min-width: 0;
  }

  & h2 {
    margin: 0;
    font-size: var(--fs-title);
    line-height: var(--lh-title);
    font-weight: var(--w-title);
    letter-spacing: -0.01em;
  }

  & h2:focus {
    outline: none;
  }

  & p {
    margin: 0;
    color: var(--text-2);
    font-size: 15px;
    line-height: 22px;
  }
`

export const Body = styled('div')`
  flex: 1 1 auto;
  display: flex;
  flex-direction: column;
  min-height: 0;
  padding: 4px 24px 28px;
  overflow-y: auto;
`

/** The back button on the left, the next button on the right. */
export const Foot = styled('footer')`
  flex: none;
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 12px 16px 16px 24px;
  border-top: 1px solid var(--hair);

  & > output {
    flex: 1;
    display: flex;
    justify-content: flex-end;
    min-width: 0;
    padding: 0 8px;

    & > span {
      white-space: normal;
    }
  }

  & > button {
    min-height: var(--tap-primary);
    border-radius: var(--r-3);
  }

  & > button[data-variant='text'] {
    margin-left: -8px;
  }

  ${NARROW_LAYOUT} {
    padding-left: 16px;
  }
`
