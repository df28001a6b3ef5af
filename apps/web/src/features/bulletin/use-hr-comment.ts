import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { COMMENT_MAX_CHARACTERS } from '@bulletin/domain/limits'
import { freeText, freeTextFormat } from '@bulletin/domain/typing/free-text'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useServices } from '../../session/services.ts'

const Unsent = freeText(COMMENT_MAX_CHARACTERS)
const format = freeTextFormat(COMMENT_MAX_CHARACTERS)

/** The secretariat's word: what is written already, until somebody changes it. Unsent, it is there again after a look elsewhere. */
export const useHrComment = ({ id, hrComment }: Pick<Bulletin, 'id' | 'hrComment'>) => {
  const { savedFilters } = useServices()
  const saved = useMemo(() => savedFilters.of(`delayPos.comment.${id}`, Unsent), [id, savedFilters])
  const [unsent, setUnsent] = useState(() => saved.read())
  // What was typed in the same breath as the tap counts as well.
  const latest = useRef(unsent)
  useEffect(() => {
    latest.current = unsent
  })
  return {
    text: unsent ?? hrComment ?? '',
    write: (typed: string) => {
      const text = format.typed(typed)
      setUnsent(text)
      saved.write(text)
    },
    /** Left out where nobody changed it: what another has written meanwhile stays. */
    said: () => latest.current ?? undefined,
    forget: () => {
      setUnsent(null)
      saved.forget()
    },
  }
}
