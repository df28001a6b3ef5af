import { COMMENT_MAX_CHARACTERS } from '../limits.ts'
import { PRODUCT_VERSION } from '../product.ts'
import { freeTextFormat } from '../typing/free-text.ts'
import type { Draft } from './draft.ts'
import { edited, editedIn, type Edited } from './editing.ts'

export const commentFormat = freeTextFormat(COMMENT_MAX_CHARACTERS)

/** The bulletin stores the version of the app whose text was certified. */
export const certify = (draft: Draft, certification: boolean): Edited =>
  editedIn(['Validation'], draft, () => edited({ ...draft, certification, version: PRODUCT_VERSION }))

export const writeComment = (draft: Draft, text: string): Edited =>
  editedIn(['Validation'], draft, () => edited({ ...draft, driverComment: commentFormat.typed(text) }))
