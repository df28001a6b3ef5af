import { styled } from '../../../ui/styled.ts'

/** What is torn off: the service, or what is said in its place. */
export const ServiceFrame = styled('div')`
  display: flex;
  flex-direction: column;
  margin-top: 24px;
  padding-top: 22px;
  border-top: 2px dashed var(--hair);

  & > p {
    margin: 0;
    color: var(--text-2);
  }
`

export const Headline = styled('div')`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  margin-bottom: 16px;

  & h3 {
    margin: 0;
    font-size: var(--fs-figure);
    line-height: var(--lh-figure);
    font-weight: var(--w-title);
    font-variant-numeric: var(--figures);
  }

  & small {
    display: block;
    font-size: 14px;
    line-height: 20px;
    font-weight: var(--w-strong);
    color: var(--text-3);
  }
`

export const Kind = styled('span')`
  flex: none;
  padding: 6px 12px;
  border-radius: var(--r-1);
  background: var(--surface-3);
  color: var(--text-2);
  font-size: 14px;
  line-height: 20px;
  font-weight: var(--w-strong);
`
