import { nothing, opening, type Sql, sql } from '@/lib/db/sql'

/**
 * The record of a row `d`, of type `jsonb`. All that looks into it in a statement names this, and the statement lays it beside `d`, so that
 * each text is opened once however many conditions and orders there are.
 */
export const openedRecord: Sql = opening(sql`opened.record`)

// `offset 0` keeps the planner from writing the cast wherever the record is named.
const beside = opening(sql` cross join lateral (select d.body::jsonb as record offset 0) opened`)

/** What stands behind `document d` for pieces of its statement: the opened record where one of them looks into it. */
export const recordBeside = (pieces: readonly Sql[]): Sql =>
  pieces.some(({ lane, text }) => lane === 'long' && text.includes('opened.record')) ? beside : nothing
