import Backdrop from '@mui/material/Backdrop'
import { useTranslation } from 'react-i18next'
import { styled } from '../../ui/styled.ts'
import { Spinner } from './spinner.ts'

const Tile = styled('output')`
  padding: 24px;
  border-radius: var(--r-4);
  background: var(--surface);
  box-shadow: var(--e-3);
`

export const BackdropView = ({ open }: { open: boolean }) => {
  const { t } = useTranslation()
  return (
    <Backdrop open={open} sx={{ zIndex: 'modal' }}>
      {open && (
        <Tile aria-label={t('a11y.loading')}>
          <Spinner aria-hidden="true" />
        </Tile>
      )}
    </Backdrop>
  )
}
