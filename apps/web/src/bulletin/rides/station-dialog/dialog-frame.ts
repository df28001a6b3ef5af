import { styled } from '../../../ui/styled.ts'

/** Width of a dialog that uses all available space. */
export const WIDE = 1120

export const DialogHead = styled('header')`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: 24px;
  padding: 12px 24px 4px;

  & h2 {
    margin: 0;
    font-size: var(--fs-title);
    line-height: var(--lh-title);
    font-weight: var(--w-title);
  }

  & p {
    margin: 0;
    font-size: 15px;
    line-height: 20px;
    color: var(--text-2);
  }
`

export const DialogBody = styled('div')`
  flex: 1 1 auto;
  min-height: 0;
  padding: 4px 24px 12px;
  overflow-y: auto;
`

export const DialogFoot = styled('footer')`
  display: flex;
  flex: none;
  align-items: center;
  gap: 8px;
  padding: 10px 16px 10px 24px;
  border-top: 1px solid var(--hair);

  & > output {
    flex: 1;
    min-width: 0;
    padding: 0 8px;
    font-size: 15px;
    line-height: 20px;
    color: var(--text-2);
  }
`

/** Departure on the left, arrival on the right. */
export const TwoEnds = styled('div')`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 16px;
`
