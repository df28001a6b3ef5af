import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Queries } from '@bulletin/server/database/database'
import { signInRecord } from '@bulletin/server/database/schema/sign-in'

/** Epoch seconds, as the library uses. */
export type NowSeconds = () => number

const isAlive = (now: number) => or(isNull(signInRecord.expiresAt), gt(signInRecord.expiresAt, now))

/** Stores the records of one of the library's models (Session, Grant, RefreshToken…). */
export const recordStore = (queries: Queries, nowSeconds: NowSeconds, model: string): Adapter => {
  const isRecord = (id: string) => and(eq(signInRecord.model, model), eq(signInRecord.id, id))

  const findWhere = async (condition: ReturnType<typeof eq> | undefined) => {
    const [record] = await queries
      .select({ payload: signInRecord.payload, consumedAt: signInRecord.consumedAt })
      .from(signInRecord)
      .where(and(condition, isAlive(nowSeconds())))
      .limit(1)
    if (!record) return undefined
    const payload: AdapterPayload = record.payload
    return record.consumedAt === null ? payload : { ...payload, consumed: record.consumedAt }
  }

  return {
    upsert: async (id, payload, expiresIn) => {
      const content = {
        payload: { ...payload },
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        expiresAt: expiresIn === undefined ? null : nowSeconds() + expiresIn,
      }
      await queries
        .insert(signInRecord)
        .values({ model, id, ...content })
        .onConflictDoUpdate({ target: [signInRecord.model, signInRecord.id], set: content })
    },

    find: (id) => findWhere(isRecord(id)),

    findByUid: (uid) => findWhere(and(eq(signInRecord.model, model), eq(signInRecord.uid, uid))),

    /** Only for the device flow, which is disabled. */
    findByUserCode: () => Promise.resolve(undefined),

    consume: async (id) => {
      await queries.update(signInRecord).set({ consumedAt: nowSeconds() }).where(isRecord(id))
    },

    destroy: async (id) => {
      await queries.delete(signInRecord).where(isRecord(id))
    },

    revokeByGrantId: async (grantId) => {
      await queries
        .delete(signInRecord)
        .where(and(eq(signInRecord.model, model), eq(signInRecord.grantId, grantId)))
    },
  }
}

/** Deletes expired records, which are never returned, to free space. */
export const removeExpired = async (queries: Queries, nowSeconds: NowSeconds): Promise<void> => {
  await queries.delete(signInRecord).where(lte(signInRecord.expiresAt, nowSeconds()))
}
