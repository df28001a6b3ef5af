import { expect, it } from 'vitest'
import { DRAFT_VERSION } from '../../draft/draft.ts'
import { readDraft } from '../../draft/read-draft.ts'
import { VERSION_1_DRAFTS } from './draft-1.ts'
import { VERSION_2_DRAFTS } from './draft-2.ts'
import { VERSION_3_DRAFTS } from './draft-3.ts'

it.each(VERSION_3_DRAFTS)('still reads a draft $name, as it was kept [3.32]', ({ draft }) => {
  expect(readDraft(draft)).toEqual({ ok: true, value: { ...Object(draft), draftVersion: DRAFT_VERSION } })
})

it('has recorded drafts of every version there ever was [3.32]', () => {
  const versions = [...VERSION_1_DRAFTS, ...VERSION_2_DRAFTS, ...VERSION_3_DRAFTS].map(
    ({ draft }) => (draft as { draftVersion: number }).draftVersion,
  )
  expect(new Set(versions)).toEqual(new Set(Array.from({ length: DRAFT_VERSION }, (_, index) => index + 1)))
})
