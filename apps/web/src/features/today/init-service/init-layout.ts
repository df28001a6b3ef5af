import { NARROW_LAYOUT } from '../../../ui/theme/narrow-layout.ts'
import { styled } from '../../../ui/styled.ts'

/** Two columns: the choices on the left, their result on the right. */
export const InitLayout = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr) var(--ticket-width, 500px);
  align-items: start;
  gap: 40px;
  max-width: 1200px;
  padding: 36px 40px 24px;

  ${NARROW_LAYOUT} {
    --ticket-padding: 24px 22px;
    grid-template-columns: minmax(0, 1fr) 400px;
    gap: 24px;
    padding: 24px;
  }

  /* 200 % zoom on a tablet. */
  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
  }

  & h1 {
    margin: 0;
    font-size: 36px;
    line-height: 44px;
    font-weight: var(--w-title);
    letter-spacing: -0.02em;
  }
`

export const InitColumn = styled('div')`
  display: grid;
  gap: 28px;
`

export const Tagline = styled('p')`
  margin: 0;
  font-size: 18px;
  line-height: 26px;
  color: var(--text-2);
  text-wrap: balance;
`
