import { t } from '../../i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { BulletinListQuery } from '../../bulletin/list/list-requests.ts'
import { useExport } from './use-export.ts'

type ExportButtonProps = { query: BulletinListQuery; isEmpty: boolean }

/** Uses `aria-disabled` so that a button that turns grey on tap keeps the focus: `disabled` would drop it. */
export const ExportButton = ({ query, isEmpty }: ExportButtonProps) => {
  const { isExporting, exportList } = useExport(query)
  return (
    <Button
      variant="text"
      startIcon={<Icon name="download" size={22} />}
      aria-disabled={isExporting}
      disabled={isEmpty && !isExporting}
      onClick={exportList}
    >
      <span aria-live="polite">
        {isExporting ? t('archived.export.inProgress') : t('archived.export.label')}
      </span>
    </Button>
  )
}
