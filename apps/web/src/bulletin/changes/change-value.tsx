import { t } from '../../i18n/translate.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import type { ToldChange } from './change-words.ts'

type ChangeValueProps = Pick<ToldChange, 'before' | 'after'> & { none: string }

/** The value before, struck out, and the one after it. */
export const ChangeValue = ({ before, after, none }: ChangeValueProps) => (
  <>
    {before !== null && (
      <>
        <VisuallyHidden>{t('history.from')} </VisuallyHidden>
        <s>{before}</s>{' '}
      </>
    )}
    <VisuallyHidden>{t('history.to')} </VisuallyHidden>
    <b>{after ?? none}</b>
  </>
)
