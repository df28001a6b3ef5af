import type { ProblemCode } from '@bulletin/domain/problem/problem'
import { useState } from 'react'
import { ResponseError } from '../../../api/errors.ts'
import { useServices } from '../../../session/services.ts'
import { useOneMutation } from '../../../session/use-one-mutation.ts'
import { t } from '../../../i18n/translate.ts'
import type { AdminList } from './admin-list.ts'
import { afterSave, asSaved, edited, isChanged, ontoNewer } from './list-copies.ts'
import { useTell } from './use-tell.ts'
import { saveList, type Versioned } from './versioned.ts'

/** Refusals whose server message is more helpful than the generic failure text. */
const TOLD: readonly ProblemCode[] = ['LAST_ADMIN_CODE', 'ADMINISTRATION_INVALID', 'FORBIDDEN']

const findSentence = (error: unknown): string | null => {
  const problem = error instanceof ResponseError ? error.problem : null
  return problem && TOLD.includes(problem.code) ? problem.detail : null
}

/** Editing state of an administration list: the saved copy, the working copy, and the save and cancel actions. */
export const useListWork = <Item>(
  kind: AdminList<Item>,
  read: Versioned<Item>,
  onSaved: () => void = () => undefined,
) => {
  const { client, session } = useServices()
  const tell = useTell()
  const [copies, setCopies] = useState(() => asSaved(read))
  const { send, isPending } = useOneMutation({
    meta: { waitedFor: true },
    mutationFn: () => saveList(kind, client, copies),
    onSuccess: (outcome) => {
      setCopies((now) => afterSave(now, outcome))
      if (outcome.kind === 'overtaken') return
      tell('success', t(`admin.${kind.name}.success`))
      onSaved()
    },
    onError: (error) => {
      // The page already reports a lapsed session, and no retry can succeed before the user signs in.
      if (session.get().kind === 'lapsed') return
      tell('error', findSentence(error) ?? t(`admin.${kind.name}.error`))
    },
  })

  const hasChanges = isChanged(kind, copies)
  const isOvertaken = copies.newer !== null
  const choose = (words: 'admin.changed.kept' | 'admin.changed.taken', next: typeof copies) => {
    setCopies(next)
    tell('info', t(words))
  }
  return {
    saved: copies.saved.list,
    list: copies.working,
    hasChanges,
    isOvertaken,
    /** There are changes to save, no conflict and no save in progress. */
    maySave: hasChanges && !isOvertaken && !isPending,
    change: (made: (list: readonly Item[]) => readonly Item[]) => setCopies((now) => edited(now, made)),
    cancel: () => setCopies((now) => asSaved(now.saved)),
    save: () => send(undefined),
    keepMine: () => choose('admin.changed.kept', ontoNewer(kind, copies)),
    takeTheirs: () => choose('admin.changed.taken', copies.newer ? asSaved(copies.newer) : copies),
  }
}
export type ListWork<Item> = ReturnType<typeof useListWork<Item>>
