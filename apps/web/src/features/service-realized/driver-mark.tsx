import type { DriverMark } from './driver-colors.ts'
import { styled } from '../../ui/styled.ts'

const Mark = styled('span')`
  flex: none;
  display: inline-grid;
  place-items: center;
  min-width: 30px;
  height: 22px;
  padding: 0 5px;
  border-radius: var(--r-1);
  color: var(--on-driver);
  font-size: 12px;
  line-height: 16px;
  font-weight: var(--w-title);
`

/** The initials on the driver's colour, hidden from screen readers because the name is beside them. */
export const DriverSign = ({ mark }: { mark: DriverMark }) => (
  <Mark aria-hidden="true" style={{ background: mark.color }}>
    {mark.initials}
  </Mark>
)
