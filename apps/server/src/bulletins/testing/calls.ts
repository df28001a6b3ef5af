import { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { BulletinPage } from '@bulletin/domain/bulletin/bulletin-item'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { bearer, type TestApp } from '../../testing/app.ts'
import { tokenOf, type Somebody } from '../../testing/small-world.ts'

/** Everything about bulletins, said over HTTP as somebody. */
export const bulletinCallsIn = (testApp: TestApp) => {
  const inject = async (
    method: 'GET' | 'POST',
    url: string,
    who: Somebody,
    more: { payload?: string | Buffer; headers?: Record<string, string> } = {},
  ) => {
    const { headers = {}, ...rest } = more
    return testApp.app.inject({
      method,
      url,
      ...rest,
      headers: { ...bearer(await tokenOf(testApp, who)), ...headers },
    })
  }

  const post = (body: unknown, who: Somebody = {}, headers: Record<string, string> = {}) =>
    inject('POST', '/api/bulletins', who, {
      payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })

  return {
    post,
    /** Posts as its driver, and fails where it is not taken. */
    send: async (bulletin: SubmittedBulletin, who: Somebody = {}): Promise<Bulletin> => {
      const response = await post(bulletin, { matricule: bulletin.driverMatricularAccount, ...who })
      if (response.statusCode !== 201) throw new Error(response.body)
      return Bulletin.parse(response.json())
    },
    getOne: (id: string, who: Somebody = {}) => inject('GET', `/api/bulletins/${id}`, who),
    list: (query: string, who: Somebody = {}) => inject('GET', `/api/bulletins${query}`, who),
    page: async (query: string, who: Somebody = {}): Promise<BulletinPage> => {
      const response = await inject('GET', `/api/bulletins${query}`, who)
      if (response.statusCode !== 200) throw new Error(response.body)
      return BulletinPage.parse(response.json())
    },
    refusedPosts: (query: string, who: Somebody = { roles: ['ADMIN'] }) =>
      inject('GET', `/api/admin/refused-posts${query}`, who),
  }
}
