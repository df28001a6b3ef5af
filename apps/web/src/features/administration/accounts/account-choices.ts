import { CustomAccountRole } from '@bulletin/domain/access/role'
import type { Line } from '@bulletin/domain/network/line'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '../../../session/services.ts'
import { t } from '../../../i18n/translate.ts'
import { linesQuery } from '../../../bulletin/plan/plan-queries.ts'

const NO_LINES: readonly Line[] = []

/** Choices offered for an account: any role except ADMIN, any line of the network. */
export const useAccountChoices = () => {
  const { client } = useServices()
  const lines = useQuery(linesQuery(client)).data ?? NO_LINES
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

type Choice = { readonly value: string; readonly label: string }

/**
 * Adds the current line to the choices when it is unknown or not loaded yet, so that opening the row does not change
 * it.
 */
export const withLine = (choices: readonly Choice[], line: Choice): readonly Choice[] =>
  choices.some(({ value }) => value === line.value) ? choices : [line, ...choices]
