import Backdrop from '@mui/material/Backdrop'
import CircularProgress from '@mui/material/CircularProgress'
import { useTranslation } from 'react-i18next'
import { styled } from '../../ui/styled.ts'

const Tile = styled('div')`
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
        <Tile>
          <CircularProgress size={48} aria-label={t('a11y.loading')} />
        </Tile>
      )}
    </Backdrop>
  )
}
