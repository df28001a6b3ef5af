import { styled } from '../../../ui/styled.ts'

export const Stage = styled('div')`
  display: grid;
  place-items: safe center;
  min-height: 100%;
  padding: 20px 16px;
`

export const SentCard = styled('section')`
  display: flex;
  flex-direction: column;
  align-items: center;
  width: min(100%, 520px);
  min-height: min(640px, 100%);
  padding: 16px 28px 20px;
  border: 1px solid var(--hair);
  border-radius: var(--r-4);
  background: var(--surface);
  text-align: center;

  & > .step {
    align-self: flex-start;
    color: var(--text-3);
    font-size: 13px;
    line-height: 18px;
    font-weight: var(--w-strong);
  }

  & > .sign {
    flex: none;
    display: grid;
    place-items: center;
    width: 96px;
    height: 96px;
    margin: 16px 0 18px;
    border-radius: 30px;
  }

  & .told {
    display: flex;
    flex-direction: column;
    align-items: center;
  }

  & h1 {
    margin: 0 0 8px;
    font-size: 26px;
    line-height: 32px;
    font-weight: var(--w-title);
    letter-spacing: -0.01em;
    outline: 0;
  }

  & p {
    margin: 0;
    color: var(--text-2);
    font-size: 17px;
    line-height: 25px;
    text-wrap: balance;
  }

  & svg[viewBox$=' 58'] {
    margin: 24px 0 12px;
  }

  & p.small {
    font-size: 15px;
    line-height: 23px;
    text-wrap: pretty;
  }

  & p.small + p.small {
    margin-top: 8px;
  }

  & p.strong {
    font-weight: var(--w-strong);
    font-variant-numeric: var(--figures);
  }

  & > .ways {
    display: grid;
    gap: 8px;
    width: 100%;
    margin-top: auto;
    padding-top: 24px;
  }

  & > .ways > button:last-child {
    justify-content: space-between;
  }
`
