import { type Sql, sql } from '@/lib/db/sql'

/** A pattern of `like` for texts that hold this one, letter for letter. */
export const likeText = (text: string): string => text.toLowerCase().replace(/[\\%_]/g, '\\$&')

/** Whether a text in lower case holds what somebody types. */
export const containing = (column: Sql, text: string): Sql => sql`${column} like ${`%${likeText(text)}%`}`
