import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'

/** The place of something that is still on its way. */
export const Awaited = styled(Skeleton)`
  background: var(--surface-3);
`
