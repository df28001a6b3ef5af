import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { COMMENT_MAX_CHARACTERS } from '@bulletin/domain/limits'
import { freeText, freeTextFormat } from '@bulletin/domain/typing/free-text'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useServices } from '../../session/services.ts'

const Unsent = freeText(COMMENT_MAX_CHARACTERS)
const format = freeTextFormat(COMMENT_MAX_CHARACTERS)

/** The secretariat's comment: the stored one until the user edits it. Unsent text survives leaving the page. */
export const useHrComment = ({ id, hrComment }: Pick<Bulletin, 'id' | 'hrComment'>) => {
  const { savedFilters } = useServices()
  const saved = useMemo(() => savedFilters.of(`delayPos.comment.${id}`, Unsent), [id, savedFilters])
  const [unsent, setUnsent] = useState(() => saved.read())
  // Holds the latest text, so that a tap right after the last key press sends it too.
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
    /** Undefined if the user did not edit it, so that a comment written by a colleague meanwhile is not overwritten. */
    said: () => latest.current ?? undefined,
    forget: () => {
      setUnsent(null)
      saved.forget()
    },
  }
}
