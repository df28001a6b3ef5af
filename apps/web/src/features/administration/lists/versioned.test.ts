import type { RoleMapping } from '@bulletin/domain/access/account'
import { ROLES } from '@bulletin/domain/access/role'
import { describe, expect, it, vi } from 'vitest'
import { describeProblem } from '@bulletin/contract/describe-problem'
import type { ApiClient } from '../../../api/api-client.ts'
import { FetchError, ResponseError } from '../../../api/errors.ts'
import { ROLE_LIST } from './admin-list.ts'
import { afterSave, asSaved, edited, isChanged, ontoNewer } from './list-copies.ts'
import { saveList, type Versioned } from './versioned.ts'

const listWith = (auditCodes: string[], adminCodes = ['ADM1']): RoleMapping[] =>
  ROLES.map((role, index) => ({
    id: `018f3c1e-0000-7000-8000-00000000000${index}`,
    role,
    codesEmploiGestion: role === 'AUDIT' ? auditCodes : role === 'ADMIN' ? adminCodes : [],
  }))

const READ: Versioned<RoleMapping> = { list: listWith(['AUD1']), tag: '"1"' }
const MINE = listWith(['AUD1', 'MINE'])
const THEIRS = listWith(['AUD1'], ['ADM1', 'ADM2'])

const refusal = (code: 'ADMINISTRATION_CHANGED' | 'LAST_ADMIN_CODE') => {
  const problem = describeProblem({ code })
  return new ResponseError('replaceRoleMappings', { status: problem.status, problem, requestId: null })
}

const answering = (etag: string) => new Response(null, { headers: { etag } })

/** A fake server that returns `kept` and answers a replacement with a list or an error. */
const aServer = (kept: RoleMapping[], answer: RoleMapping[] | Error) => ({
  listRoleMappings: vi.fn<ApiClient['listRoleMappings']>(async (_request, options) => {
    options?.onAnswer?.(answering('W/"2"'))
    return kept
  }),
  replaceRoleMappings: vi.fn<ApiClient['replaceRoleMappings']>(async (_request, options) => {
    if (answer instanceof Error) throw answer
    options?.onAnswer?.(answering('"2"'))
    return answer
  }),
})
const save = (server: ReturnType<typeof aServer>) =>
  saveList(ROLE_LIST, server as unknown as ApiClient, { saved: READ, working: MINE })

describe('saving a list of the administration [4.15]', () => {
  it('names the version that was read, and brings the one that the server answers', async () => {
    const server = aServer(MINE, MINE)
    expect(await save(server)).toEqual({ kind: 'saved', now: { list: MINE, tag: '"2"' } })
    expect(server.replaceRoleMappings).toHaveBeenCalledWith(
      { body: MINE },
      expect.objectContaining({ headers: { 'If-Match': '"1"' } }),
    )
    expect(server.listRoleMappings).not.toHaveBeenCalled()
  })

  it('that somebody else was faster with brings what they have saved, under a tag that can be named', async () => {
    expect(await save(aServer(THEIRS, refusal('ADMINISTRATION_CHANGED')))).toEqual({
      kind: 'overtaken',
      newer: { list: THEIRS, tag: '"2"' },
    })
  })

  it('whose answer was lost is looked up: done, or not', async () => {
    const lost = new FetchError('replaceRoleMappings', null)
    expect(await save(aServer(MINE, lost))).toMatchObject({ kind: 'saved', now: { list: MINE } })
    expect(await save(aServer(MINE, refusal('ADMINISTRATION_CHANGED')))).toMatchObject({ kind: 'saved' })
    await expect(save(aServer(READ.list as RoleMapping[], lost))).rejects.toBe(lost)
    const refused = refusal('LAST_ADMIN_CODE')
    await expect(save(aServer(MINE, refused))).rejects.toBe(refused)
  })
})

describe('the saved and the working copy [4.15]', () => {
  const opened = asSaved(READ)
  const changed = edited(opened, () => MINE)

  it('differ once something is changed, and not when it is changed back', () => {
    expect(isChanged(ROLE_LIST, opened)).toBe(false)
    expect(isChanged(ROLE_LIST, changed)).toBe(true)
    expect(
      isChanged(
        ROLE_LIST,
        edited(changed, () => READ.list),
      ),
    ).toBe(false)
    expect(isChanged(ROLE_LIST, asSaved(changed.saved))).toBe(false)
  })

  it('are both what the server answers', () => {
    const now = { list: listWith(['AUD1', 'MINE', 'X']), tag: '"3"' }
    expect(afterSave(changed, { kind: 'saved', now })).toEqual({ saved: now, working: now.list, newer: null })
  })

  it('stay as they are when somebody was faster, until one is chosen', () => {
    const newer = { list: THEIRS, tag: '"2"' }
    const overtaken = afterSave(changed, { kind: 'overtaken', newer })
    expect(overtaken).toEqual({ saved: READ, working: MINE, newer })
    expect(ontoNewer(ROLE_LIST, overtaken)).toEqual({
      saved: newer,
      working: listWith(['AUD1', 'MINE'], ['ADM1', 'ADM2']),
      newer: null,
    })
  })
})
