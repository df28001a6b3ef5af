import { t, type TextKey } from '../i18n/translate.ts'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useDownload, type Download } from './use-download.ts'

type DownloadButtonProps = Download<undefined> & {
  label: TextKey
  /** Said while the file is being written. */
  inProgress?: TextKey
  variant?: ButtonProps['variant']
  /** There is nothing to download. */
  isEmpty?: boolean
}

/** Uses `aria-disabled` so that a button that turns grey on tap keeps the focus: `disabled` would drop it. */
export const DownloadButton = (props: DownloadButtonProps) => {
  const { label, inProgress = label, variant = 'outlined', isEmpty = false, ...asked } = props
  const { isDownloading, download } = useDownload(asked)
  return (
    <Button
      variant={variant}
      startIcon={<Icon name="download" size={22} />}
      aria-disabled={isDownloading}
      disabled={isEmpty && !isDownloading}
      onClick={() => download(undefined)}
    >
      <span aria-live="polite">{t(isDownloading ? inProgress : label)}</span>
    </Button>
  )
}
