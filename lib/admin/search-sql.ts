import { type Sql, sql } from '@/lib/db/sql'

/** Whether a text in lower case holds what somebody types. */
export const containing = (column: Sql, text: string): Sql => sql`${column} like ${`%${likeText(text)}%`}`

/** Whether a text in lower case begins as somebody types. */
export const beginning = (column: Sql, text: string): Sql => sql`${column} like ${`${likeText(text)}%`}`

const likeText = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
