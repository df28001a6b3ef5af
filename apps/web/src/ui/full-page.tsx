import type { ReactNode } from 'react'
import { styled } from './styled.ts'

const Frame = styled('div')`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  min-height: 100%;
  padding: 32px 32px 56px;
  text-align: center;

  & h1 {
    margin: 20px 0 12px;
    font-size: 34px;
    line-height: 42px;
    font-weight: var(--w-title);
    letter-spacing: -0.02em;
    text-wrap: balance;
  }

  & p {
    margin: 0;
    max-width: 560px;
    font-size: 18px;
    line-height: 28px;
    color: var(--text-2);
    text-wrap: balance;
  }

  & small {
    margin-top: 28px;
    font-size: 14px;
    line-height: 20px;
    color: var(--text-3);
  }
`

const Actions = styled('div')`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 12px;
  margin-top: 32px;

  & > [data-variant] {
    min-height: var(--tap-primary);
    border-radius: var(--r-3);
    padding: 0 24px;
  }
`

type FullPageProps = {
  picture: ReactNode
  title: string
  text: string
  actions?: ReactNode
  footnote?: string
}

/** One picture, one sentence, one way out: for pages on which nothing else can be done. */
export const FullPage = ({ picture, title, text, actions, footnote }: FullPageProps) => (
  <Frame>
    {picture}
    <h1>{title}</h1>
    <p>{text}</p>
    {actions && <Actions>{actions}</Actions>}
    {footnote && <small>{footnote}</small>}
  </Frame>
)
