import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A text that is sorted or searched by bytes, so that both engines agree whatever their collation. */
export const key = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
/** A SHA-256 or a secret: hexadecimal in the program, bytes in the database (half the size). */
export const hash = customType<{ data: string; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value).toString('hex'),
  toDriver: (value) => Buffer.from(value, 'hex'),
})
export const instant = () => timestamp({ withTimezone: true, mode: 'string' })
