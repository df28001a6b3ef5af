import { expect, it } from 'vitest'
import { DRAFT_VERSION } from '../../draft/draft.ts'
import { readDraft } from '../../draft/read-draft.ts'
import { VERSION_1_DRAFTS } from './draft-1.ts'

it.each(VERSION_1_DRAFTS)('still reads a draft $name, as it was kept [3.32]', ({ draft }) => {
  expect(readDraft(draft)).toEqual({ ok: true, value: { ...Object(draft), draftVersion: DRAFT_VERSION } })
})
