import { useQueryClient } from '@tanstack/react-query'
import { useServices } from '../../../session/services.ts'
import { useOneMutation } from '../../../session/use-one-mutation.ts'
import { t } from '../../../i18n/translate.ts'
import { failureWords } from '../../../bulletin/plan/failure-words.ts'
import { changeRegister, type RegisterChange } from './change-register.ts'
import type { Register } from './register.ts'

type Told = {
  onDone: () => void
  /** The change was not made; the list has been refetched. */
  onRefused: (text: string) => void
}

type AskedChange<Row> = Told & Omit<RegisterChange<Row>, 'list'> & { success: string }

/** Sends changes one at a time, reports each outcome, and invalidates the lists that show the register [7.41]. */
export const useRegisterChanges = <Row extends { id: string }, Entry, Filters>(
  register: Register<Row, Entry, Filters>,
  line: string,
) => {
  const { name, namesOf, isWrittenAs } = register
  const { client, messageBar } = useServices()
  const queryClient = useQueryClient()

  const { send: change } = useOneMutation({
    meta: { waitedFor: true },
    mutationFn: async (asked: AskedChange<Row>) => {
      const list = () => register.list(client, line, register.untouched)
      const outcome = await changeRegister({ ...asked, list })
      // Refetch whatever the outcome: the list shows the actual state.
      await Promise.all(
        [`${name}Register`, register.driversKey].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      )
      return outcome
    },
    onSuccess: (outcome, asked) => {
      switch (outcome.kind) {
        case 'done':
          messageBar.show({ severity: 'success', text: asked.success, topic: 'register' })
          return asked.onDone()
        case 'gone':
          return asked.onRefused(t(`${name}.gone`))
        case 'refused':
          return asked.onRefused(outcome.text)
        case 'failed':
          return asked.onRefused(t(failureWords(outcome.error)))
      }
    },
  })

  return {
    add: (entry: Entry, told: Told) =>
      change({
        ...told,
        send: () => register.create(client, entry),
        isDone: (rows) => rows.some((row) => isWrittenAs(row, entry)),
        isOfKnown: false,
        success: t(`${name}.success.added`, namesOf(entry)),
      }),

    update: (before: Row, entry: Entry, told: Told) =>
      change({
        ...told,
        send: () => register.update(client, before, entry),
        isDone: (rows) => rows.some((row) => row.id === before.id && isWrittenAs(row, entry)),
        isOfKnown: true,
        success: t(`${name}.success.updated`, namesOf(entry)),
      }),

    remove: (row: Row, told: Told) =>
      change({
        ...told,
        send: () => register.remove(client, row),
        isDone: (rows) => rows.every(({ id }) => id !== row.id),
        isOfKnown: true,
        success: t(`${name}.success.deleted`, namesOf(row)),
      }),
  }
}
