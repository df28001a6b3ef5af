import { styled } from '../../ui/styled.ts'

/** For a Dialog's paper: as high as the tablet allows, head and foot always in sight. */
export const WIDE_PAPER = {
  width: 1120,
  maxWidth: 'calc(100% - 32px)',
  maxHeight: 'calc(100% - 32px)',
  margin: '16px',
} as const

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

/** A tap beside the dialog is a slip of the finger: what was entered stays. Escape says what « Annuler » says. */
export const closeOnEscape =
  (onClose: () => void) =>
  (_event: object, reason: 'backdropClick' | 'escapeKeyDown'): void => {
    if (reason === 'escapeKeyDown') onClose()
  }

/** Departure on the left, arrival on the right. */
export const TwoEnds = styled('div')`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 16px;
`
