import { typePap } from '@bulletin/domain/draft/choose-service'
import { papFormat } from '@bulletin/domain/draft/pap'
import { useDraftEditing } from '../../../bulletin/draft/draft-editing.ts'
import { t } from '../../../i18n/translate.ts'
import { describedBy, Field } from '../../../ui/field/field.tsx'
import { TextInput } from '../../../ui/field/text-input.tsx'

type PapEntryProps = { id: string; fault: string | undefined }

/** The number of the driver's device (PAP). */
export const PapEntry = ({ id, fault }: PapEntryProps) => {
  const { draft, edit } = useDraftEditing()
  const note = { id, fault, hint: t('initBulletin.papHint') }
  return (
    <Field {...note} label={t('initBulletin.pap')}>
      <TextInput
        id={id}
        size="large"
        required
        aria-invalid={fault !== undefined}
        aria-describedby={describedBy(note)}
        autoCapitalize="characters"
        value={draft.pap}
        format={papFormat}
        onChange={(typed) => edit((current) => typePap(current, typed))}
      />
    </Field>
  )
}
