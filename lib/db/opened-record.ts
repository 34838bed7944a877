import { nothing, opening, type Sql, sql } from '@/lib/db/sql'

/**
 * The record of a row `d`, of type `jsonb`. Everything in a statement that looks into the record uses this, and the statement joins it to `d`, so
 * that each text is parsed once however many conditions and orders there are.
 */
export const openedRecord: Sql = opening(sql`opened.record`)

// `offset 0` keeps the planner from repeating the cast wherever the record is used.
const beside = opening(sql` cross join lateral (select d.body::jsonb as record offset 0) opened`)

/** What follows `document d` in a statement of these pieces: the parsed record where one of them uses it. */
export const recordBeside = (pieces: readonly Sql[]): Sql =>
  pieces.some(({ lane, text }) => lane === 'long' && text.includes('opened.record')) ? beside : nothing
