import pg from 'pg'

/** A bulletin as stored on the server. */
export type Stored = {
  readonly id: string
  readonly driver: string
  readonly contentHash: string
  readonly certified: Readonly<Record<string, unknown>>
  /** By the database's clock, which is this machine's. */
  readonly committedAt: number
  readonly receipts: number
}

const STORED = `
  select b.id, b.driver, encode(b.content_hash, 'hex') as "contentHash", d.certified,
    extract(epoch from pg_xact_commit_timestamp(d.xmin)) * 1000 as "committedAt",
    (select count(*) from bulletin_history h where h.bulletin_id = b.id and h.action = 'RECEIVED') as receipts
  from bulletin b join bulletin_document d on d.id = b.id`

type Row = Omit<Stored, 'certified' | 'committedAt' | 'receipts'> & {
  certified: string
  committedAt: string
  receipts: string
}

export type Storage = {
  /** Bulletins stored since `forget`. */
  readonly list: () => Promise<Stored[]>
  /** Ignores the bulletins stored so far, so that rounds do not see each other's. */
  readonly forget: () => Promise<void>
  readonly close: () => Promise<void>
}

export const openStorage = async (databaseUrl: string): Promise<Storage> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  // Stopping the lab also stops its database; this avoids an uncaught error, and later queries report the failure.
  client.on('error', () => undefined)
  await client.connect()
  const seen = new Set<string>()
  const list = async (): Promise<Stored[]> => {
    const { rows } = await client.query<Row>(STORED)
    return rows
      .filter(({ id }) => !seen.has(id))
      .map((row) => ({
        ...row,
        certified: JSON.parse(row.certified) as Record<string, unknown>,
        committedAt: Number(row.committedAt),
        receipts: Number(row.receipts),
      }))
  }
  return {
    list,
    forget: async () => {
      for (const { id } of await list()) seen.add(id)
    },
    close: () => client.end(),
  }
}
