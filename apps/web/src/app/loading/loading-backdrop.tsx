import Backdrop from '@mui/material/Backdrop'
import CircularProgress from '@mui/material/CircularProgress'
import { styled } from '@mui/material/styles'
import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

const Tile = styled('div')`
  padding: 24px;
  border-radius: var(--r-4);
  background: var(--surface);
  box-shadow: var(--e-3);
`

const SHOWN_AFTER_MILLISECONDS = 150

const isWaitedFor = {
  predicate: ({ meta }: { meta: { waitedFor?: boolean } | undefined }) => meta?.waitedFor === true,
}

const useLasting = (isTrue: boolean): boolean => {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isTrue) return
    const timer = setTimeout(() => setLasts(true), SHOWN_AFTER_MILLISECONDS)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isTrue])
  return lasts
}

/** Shown while the user waits for a call: one whose query or mutation says `meta: { waitedFor: true }`. */
export const LoadingBackdrop = () => {
  const { t } = useTranslation()
  const calls = useIsFetching(isWaitedFor) + useIsMutating(isWaitedFor)
  const open = useLasting(calls > 0)
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
