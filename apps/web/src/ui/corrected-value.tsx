import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { VisuallyHidden } from './visually-hidden.ts'
import { styled } from './styled.ts'

const Pair = styled('span')`
  display: inline-flex;
  align-items: center;
  gap: 6px;

  & > s {
    color: var(--text-2);
    font-weight: var(--w-text);
  }

  & > b {
    padding: 2px 6px;
    border-radius: var(--r-1);
    background: var(--correction-soft);
    color: var(--correction);
    font-weight: var(--w-strong);
  }
`

type CorrectedValueProps = {
  declared: ReactNode
  /** The declared value for screen readers, which do not announce that it is struck out. */
  declaredInWords: string
  corrected: ReactNode
}

/** Always shows the declared value together with the one retained in its place. */
export const CorrectedValue = ({ declared, declaredInWords, corrected }: CorrectedValueProps) => {
  const { t } = useTranslation()
  return (
    <Pair>
      <s aria-hidden="true">{declared}</s>
      <b>{corrected}</b>
      <VisuallyHidden>{t('common.correctedFrom', { value: declaredInWords })}</VisuallyHidden>
    </Pair>
  )
}
