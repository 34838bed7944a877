import { type Sql, sql } from '@/lib/db/sql'

/** Whether a column in lower case contains the text. */
export const containing = (column: Sql, text: string): Sql => sql`${column} like ${`%${likeText(text)}%`}`

/** Whether a column in lower case begins with the text. */
export const beginning = (column: Sql, text: string): Sql => sql`${column} like ${`${likeText(text)}%`}`

const likeText = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
