import { GEOMETRY } from '../../ride-diagram/geometry.ts'
import { CardControl } from './card-control.tsx'
import { styled } from '../../../ui/styled.ts'

/** A time under its station: one line, or two when the train leaves or enters a garage. */
export const TimeBlock = styled(CardControl)`
  position: absolute;
  top: ${GEOMETRY.timeTop}px;
  height: ${GEOMETRY.timeHeight}px;
  padding: 0 4px;
  flex-direction: column;
  gap: 0;
  font-size: 16px;
  color: var(--text-2);

  & b {
    display: flex;
    align-items: center;
    gap: 6px;
    font-weight: 600;
  }

  & small {
    display: flex;
    align-items: center;
    gap: 4px;
    font-size: 12px;
    line-height: 15px;
    font-weight: 600;
    color: var(--text-2);
  }

  & small.missing,
  &[aria-invalid='true'] small {
    color: var(--error);
  }

  & small svg {
    fill: currentColor;
  }

  & i {
    padding: 0 6px;
    border-radius: 4px;
    background: var(--sp);
    color: var(--on-sp);
    font-style: normal;
    font-size: 12px;
    line-height: 16px;
    font-weight: 700;
  }

  &[data-state='departure'],
  &[data-state='unsure'] {
    border: 2px solid var(--ink);
    font-size: 17px;
    color: var(--ink);
  }

  &[data-state='unsure'] {
    border: 2px dashed var(--edge);
  }

  &[data-state='unsure'][aria-invalid='true'] {
    border-color: var(--error-edge);
    color: var(--error);
  }

  &[data-read='true'] {
    border-color: transparent;
  }

  &[data-read='true']:not([data-state]) {
    color: var(--text-2);
  }
`

/** Triangle: up for leaving the garage, down for entering it. */
export const GarageMark = ({ points }: { points: 'up' | 'down' }) => (
  <svg width="10" height="9" viewBox="0 0 10 9" aria-hidden="true">
    <path d={points === 'up' ? 'M5 0l5 9H0z' : 'M5 9L0 0h10z'} />
  </svg>
)
