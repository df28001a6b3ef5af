import { useTranslation } from '../../i18n/use-translation.ts'
import { Scrim } from '../scrim.ts'
import { styled } from '../styled.ts'
import { Spinner } from './spinner.ts'

const Tile = styled('output')`
  padding: 24px;
  border-radius: var(--r-4);
  background: var(--surface);
  box-shadow: var(--e-3);
`

export const BackdropView = ({ open }: { open: boolean }) => {
  const { t } = useTranslation()
  if (!open) return null
  return (
    <Scrim>
      <Tile aria-label={t('a11y.loading')}>
        <Spinner aria-hidden="true" />
      </Tile>
    </Scrim>
  )
}
