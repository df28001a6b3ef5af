import type { AdminLine, CustomAccount, RoleMapping } from '@bulletin/domain/access/account'
import { bearer, type TestApp } from '../../testing/app.ts'
import { tokenOf, type Somebody } from '../../testing/small-world.ts'

export const AN_ADMINISTRATOR = { roles: ['ADMIN'], matricule: '600001', uoCode: null } as const

type Lists = { roles: RoleMapping[]; lines: AdminLine[]; accounts: CustomAccount[] }
export type ListName = keyof Lists

/** Reads and replaces the administration lists as a given user. */
export const administrationCallsIn = (testApp: TestApp) => {
  const read = async <Name extends ListName>(
    name: Name,
    { who = AN_ADMINISTRATOR, query = '' }: { who?: Somebody; query?: string } = {},
  ) => {
    const response = await testApp.app.inject({
      url: `/api/admin/${name}${query}`,
      headers: bearer(await tokenOf(testApp, who)),
    })
    return {
      status: response.statusCode,
      list: response.json<Lists[Name]>(),
      etag: String(response.headers['etag']),
    }
  }

  const replace = async (
    name: ListName,
    list: unknown,
    { who = AN_ADMINISTRATOR, ifMatch }: { who?: Somebody; ifMatch?: string } = {},
  ) => {
    const response = await testApp.app.inject({
      method: 'POST',
      url: `/api/admin/${name}`,
      payload: JSON.stringify(list),
      headers: {
        ...bearer(await tokenOf(testApp, who)),
        'content-type': 'application/json',
        ...(ifMatch !== undefined && { 'if-match': ifMatch }),
      },
    })
    return {
      status: response.statusCode,
      etag: String(response.headers['etag']),
      body: response.json<{ code?: string; detail?: string; errors?: { path: string; message: string }[] }>(),
    }
  }

  /** Changes a list as an administrator who has just read it. */
  const change = async <Name extends ListName>(name: Name, changed: (list: Lists[Name]) => Lists[Name]) => {
    const { list, etag } = await read(name)
    return replace(name, changed(list), { ifMatch: etag })
  }

  return { read, replace, change }
}
