import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import type { Cancellable, Client } from '@/lib/db/lane'
import type { Lanes } from '@/lib/db/lanes'
import type { Pool, Transaction } from '@/lib/db/pools'
import type { Sql } from '@/lib/db/sql'

type Row = Record<string, unknown>
export type Connection = Pool | Transaction | Reading

/** Connections for what somebody asks: each statement runs on those for its kind, and may be looked at before. */
export type Reading = Readonly<{
  lanes: Lanes
  watch?: (statement: Sql) => void
  /** Long statements are stopped when the client goes away. */
  client?: Client | undefined
}>

/**
 * How a statement is planned: `kept` once for all its values, for texts that are always the same; `fresh` for these values,
 * for texts a caller puts together: a plan for any filter would be a bad one for most, and every text kept costs memory.
 */
export type Planning = 'kept' | 'fresh'

/** All rows of a statement, columns by name. */
export async function rows<T extends object = Row>(
  connection: Connection,
  statement: Sql,
  planning: Planning = 'kept',
): Promise<T[]> {
  return [...(await ask(connection, statement, pool => query(pool, statement, planning)))] as unknown as T[]
}

/** The first row, or null. */
export async function firstRow<T extends object = Row>(connection: Connection, statement: Sql): Promise<T | null> {
  const [row] = await ask(connection, statement, pool => query(pool, statement))
  return (row as unknown as T | undefined) ?? null
}

/** Runs a statement for its effect; the number of rows it touched. */
export async function execute(connection: Connection, statement: Sql): Promise<number> {
  return (await ask(connection, statement, pool => query(pool, statement))).count
}

/** All rows as the bytes the server sent, a Buffer or null a column: stored JSON passes through without being parsed. */
export async function rawRows(connection: Connection, statement: Sql, planning: Planning = 'kept'): Promise<(Buffer | null)[][]> {
  return (await ask(connection, statement, pool => query(pool, statement, planning).raw())) as unknown as (Buffer | null)[][]
}

/** Rows in batches through a cursor, so that a long answer needs little memory. Leaving the loop closes the cursor. */
export async function* batches<T extends object = Row>(
  connection: Pool | Transaction,
  statement: Sql,
  batchRows = 1000,
): AsyncGenerator<T[]> {
  for await (const batch of query(connection, statement).cursor(batchRows)) yield batch as unknown as T[]
}

/**
 * Errors of a transaction that another one got in the way of: a serialization failure, a deadlock, and a referenced row that was removed
 * since it was read, which the next attempt sees.
 */
const gaveWay = new Set(['40001', '40P01', '23503'])
const attemptsMax = 5

/**
 * Runs `work` in one transaction: all of it is stored, or, when it throws, none. Where another transaction got in its way
 * it is done again, so that `work` does nothing but what the transaction undoes.
 */
export async function transaction<T>(pool: Pool, work: (connection: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return (await pool.begin(work)) as T
    } catch (error) {
      if (attempt === attemptsMax || !gaveWay.has((error as { code?: string } | null)?.code ?? '')) throw error
      await sleep(attempt * 20 * Math.random())
    }
  }
}

const query = (pool: Pool | Transaction, { text, values }: Sql, planning: Planning = 'kept') =>
  pool.unsafe(text, values as postgres.ParameterOrJSON<never>[], { prepare: planning === 'kept' })

function ask<Rows>(
  connection: Connection,
  statement: Sql,
  send: (pool: Pool | Transaction) => Cancellable<Rows>,
): PromiseLike<Rows> {
  if (!('lanes' in connection)) return send(connection)
  const { lanes, watch, client } = connection
  watch?.(statement)
  // Short statements share connections, where an order to stop could meet the neighbour.
  return statement.lane === 'long' ? lanes.long.run(send, client) : lanes.short.run(send)
}
