import { styled } from './styled.ts'

/** A card that looks like a ticket, with a tear-off part below a dashed line. */
export const Ticket = styled('section')`
  align-self: start;
  padding: var(--ticket-padding, 28px 30px);
  background: var(--surface);
  border: 1px solid var(--hair);
  border-radius: var(--r-4);
  box-shadow: var(--e-2);
`

/** Names and values in columns: `dt` small, `dd` strong. */
export const Facts = styled('dl')`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 18px 24px;
  margin: 0;

  & dt {
    font-size: 14px;
    line-height: 20px;
    font-weight: var(--w-strong);
    color: var(--text-3);
  }

  & dd {
    margin: 0;
    font-size: 20px;
    line-height: 26px;
    font-weight: var(--w-strong);
    overflow-wrap: anywhere;
  }

  & > .wide {
    grid-column: 1 / -1;
  }
`
