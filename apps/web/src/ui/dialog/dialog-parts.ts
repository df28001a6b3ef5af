import { styled } from '../styled.ts'

export const DialogTitle = styled('h2')`
  flex: none;
  margin: 0;
  padding: 20px 24px 8px;
  font-size: 20px;
  line-height: 28px;
  font-weight: 650;
  letter-spacing: -0.01em;
`

export const DialogContent = styled('div')`
  flex: 1 1 auto;
  padding: 0 24px 20px;
  overflow-y: auto;
`

export const DialogText = styled('p')`
  margin: 0;
  color: var(--text-2);
  white-space: pre-line;
`

export const DialogActions = styled('div')`
  flex: none;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 8px;
  padding: 12px 16px 16px 24px;
`
