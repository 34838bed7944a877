import { containing as containingText, type Sql, sql } from '@/lib/db/sql'
import { folded } from '@/lib/formats/text'

/** Whether a text contains another one, with or without accents, and with the signs that a keyboard has. */
export const containing = (column: Sql, text: string): Sql =>
  sql`public.folded(${column}) like ${containingText(folded(text.trim()))}`

/** Whether a column in lower case begins with the text. */
export const beginning = (column: Sql, text: string): Sql => sql`${column} like ${`${likeText(text)}%`}`

const likeText = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
