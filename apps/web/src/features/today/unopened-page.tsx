import { t } from '../../i18n/translate.ts'
import type { StorageFault } from '../../offline/storage-fault.ts'
import { FullPage } from '../../ui/full-page.tsx'
import { PrimaryAction } from '../../ui/primary-action.tsx'

const WORDS = {
  held: 'held',
  outdated: 'outdated',
  full: 'unreadable',
  broken: 'unreadable',
} as const satisfies Record<StorageFault | 'held', string>

/** Explains why the storage of the tablet cannot be read, and what to do. The page continues once it can. */
export const UnopenedPage = ({ cause }: { cause: StorageFault | 'held' }) => {
  const words = WORDS[cause]
  return (
    <div role="alert" style={{ height: '100%' }}>
      <FullPage
        interruption="cut"
        title={t(`driving.saved.${words}.title`)}
        text={t(`driving.saved.${words}.text`)}
        actions={
          cause === 'outdated' && (
            <PrimaryAction onClick={() => window.location.reload()}>
              {t('driving.saved.outdated.reload')}
            </PrimaryAction>
          )
        }
      />
    </div>
  )
}
