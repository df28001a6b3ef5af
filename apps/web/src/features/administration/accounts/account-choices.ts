import { CustomAccountRole } from '@bulletin/domain/access/role'
import type { Line } from '@bulletin/domain/network/line'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '../../../session/services.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { linesQuery } from '../../../bulletin/plan/plan-queries.ts'

const NO_LINES: readonly Line[] = []

/** What an account may be given: any role but ADMIN, any line of the network. */
export const useAccountChoices = () => {
  const { t } = useTranslation()
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

/** A line that is not known, or not yet, is shown all the same: nothing changes by being looked at. */
export const withLine = (choices: readonly Choice[], line: Choice): readonly Choice[] =>
  choices.some(({ value }) => value === line.value) ? choices : [line, ...choices]
