import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

export const person = pgTable('person', {
  id: uuid().primaryKey(),
  matricule: text().notNull().unique(),
  lastname: text().notNull(),
  firstname: text().notNull(),
})

/** People who may give orders to drivers. */
export const chief = pgTable('chief', {
  matricule: text()
    .primaryKey()
    .references(() => person.matricule, { onDelete: 'cascade' }),
})
