import { typePap } from '@bulletin/domain/draft/choose-service'
import { papFormat } from '@bulletin/domain/draft/pap'
import { useDraftEditing } from '../../../bulletin/draft/draft-editing.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useCaretPosition } from '../../../ui/caret-position.ts'
import { Entry, EntryInput, noteIdOf } from './entry.tsx'

type PapEntryProps = { id: string; fault: string | undefined }

/** The number of the driver's device (PAP). */
export const PapEntry = ({ id, fault }: PapEntryProps) => {
  const { t } = useTranslation()
  const { draft, edit } = useDraftEditing()
  const { ref, read } = useCaretPosition(papFormat.typed)
  return (
    <Entry id={id} label={t('initBulletin.pap')} fault={fault} hint={t('initBulletin.papHint')}>
      <EntryInput
        id={id}
        ref={ref}
        required
        aria-invalid={fault !== undefined}
        aria-describedby={noteIdOf(id)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={draft.pap}
        onChange={(event) => {
          const typed = read(event)
          edit((current) => typePap(current, typed))
        }}
      />
    </Entry>
  )
}
