import { CustomAccountRole } from '@bulletin/domain/access/role'
import { t } from '../../../i18n/translate.ts'
import { useLines } from '../../../bulletin/plan/use-lines.ts'

/** Choices offered for an account: any role except ADMIN, any line of the network. */
export const useAccountChoices = () => {
  const lines = useLines()
  return {
    knownLines: lines.map(({ name }) => name),
    roles: CustomAccountRole.options.map((role) => ({ value: role, label: t(`enums.role.${role}`) })),
    lines: lines.map(({ name, activated }) => ({
      value: name,
      label: activated
        ? t('common.lineName', { line: name })
        : t('admin.accounts.lineOff', { line: t('common.lineName', { line: name }) }),
    })),
  }
}
export type AccountChoices = ReturnType<typeof useAccountChoices>

type Choice = { readonly value: string | null; readonly label: string }

/**
 * Adds the current line to the choices when it is unknown or not loaded yet, so that opening the row does not change
 * it.
 */
export const withLine = (choices: readonly Choice[], line: Choice): readonly Choice[] =>
  choices.some(({ value }) => value === line.value) ? choices : [line, ...choices]
