import { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { BulletinPage } from '@bulletin/domain/bulletin/bulletin-item'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { bearer, type TestApp } from '../../testing/app.ts'
import { tokenOf, type Somebody } from '../../testing/small-world.ts'

/** A manager of line 7. */
export const MANAGER: Somebody = { roles: ['MEF'], matricule: '210001', name: 'Nadia Faure' }

/** A member of the secretariat, who can access every line. */
export const SECRETARY: Somebody = { roles: ['C2SP'], matricule: '310001', name: 'Élodie Brun', uoCode: null }

const asJson = (body: unknown) => ({
  payload: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

/** Every HTTP call about bulletins, made as a given user. */
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
    /** Posts as the bulletin's driver; throws if it is not accepted. */
    send: async (bulletin: SubmittedBulletin, who: Somebody = {}): Promise<Bulletin> => {
      const response = await post(bulletin, { matricule: bulletin.driverMatricularAccount, ...who })
      if (response.statusCode !== 201) throw new Error(response.body)
      return Bulletin.parse(response.json())
    },
    getOne: (id: string, who: Somebody = {}) => inject('GET', `/api/bulletins/${id}`, who),
    download: (id: string, who: Somebody = {}) => inject('GET', `/api/bulletins/${id}/download`, who),
    list: (query: string, who: Somebody = {}) => inject('GET', `/api/bulletins${query}`, who),
    csv: (query: string, who: Somebody = {}) => inject('GET', `/api/bulletins/csv${query}`, who),
    page: async (query: string, who: Somebody = {}): Promise<BulletinPage> => {
      const response = await inject('GET', `/api/bulletins${query}`, who)
      if (response.statusCode !== 200) throw new Error(response.body)
      return BulletinPage.parse(response.json())
    },
    validate: (id: string, correction: object = {}, who: Somebody = MANAGER) =>
      inject('POST', `/api/bulletins/${id}/manager-validate`, who, asJson(correction)),
    validateAll: (ids: readonly string[], who: Somebody = MANAGER) =>
      inject('POST', '/api/bulletins/manager-validate', who, asJson(ids)),
    process: (id: string, delayPosField: 'DELAY' | 'POS', who: Somebody = SECRETARY, more: object = {}) =>
      inject(
        'POST',
        `/api/bulletins/${id}/hr-validate`,
        who,
        asJson({ delayPosStatus: 'TREATED', delayPosField, ...more }),
      ),
    historyOf: (id: string, who: Somebody = MANAGER) => inject('GET', `/api/bulletins/${id}/history`, who),
    refusedPosts: (query: string, who: Somebody = { roles: ['ADMIN'] }) =>
      inject('GET', `/api/admin/refused-posts${query}`, who),
    refusedPost: (id: string, who: Somebody = { roles: ['ADMIN'] }) =>
      inject('GET', `/api/admin/refused-posts/${id}`, who),
  }
}
