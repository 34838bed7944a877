import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import type { CancellableQuery, Waiter } from '@/lib/db/lane'
import type { Lanes } from '@/lib/db/lanes'
import type { Pool, Transaction } from '@/lib/db/pools'
import type { Sql } from '@/lib/db/sql'
import { once } from '@/lib/runtime'

type Row = Record<string, unknown>
export type Connection = Pool | Transaction | ReaderConnections

/** Connections for a caller's queries: each statement runs on the lane of its kind; `watch` may check it before. */
export type ReaderConnections = Readonly<{
  lanes: Lanes
  watch?: (statement: Sql) => void
  /** Long statements are stopped when the client disconnects. */
  client?: Waiter | undefined
  /** `primary` if the rows must reflect everything stored before: a replica may be behind. */
  server?: 'primary'
}>

/**
 * The planning of a statement. `kept`: once, for a fixed SQL string. `fresh`: for its values, for SQL that depends on
 * the request: a generic plan would be bad for most filters, and each prepared statement costs memory.
 */
type PlanCaching = 'kept' | 'fresh'

export async function rows<T extends object = Row>(
  connection: Connection,
  statement: Sql,
  planning: PlanCaching = 'kept',
): Promise<T[]> {
  return [...(await ask(connection, statement, pool => query(pool, statement, planning)))] as unknown as T[]
}

export async function firstRow<T extends object = Row>(connection: Connection, statement: Sql): Promise<T | null> {
  const [row] = await ask(connection, statement, pool => query(pool, statement))
  return (row as unknown as T | undefined) ?? null
}

/** Runs a statement for its effect. @returns the number of affected rows */
export async function execute(connection: Connection, statement: Sql): Promise<number> {
  return (await ask(connection, statement, pool => query(pool, statement))).count
}

/** Parsers of values in the binary form of PostgreSQL, keyed by the OID of their type. */
const binaryReaders: Readonly<Record<number, (bytes: Buffer) => unknown>> = {
  16: bytes => bytes[0] === 1,
  17: bytes => bytes,
  23: bytes => bytes.readInt32BE(),
  25: bytes => bytes.toString(),
  701: bytes => bytes.readDoubleBE(),
}

/** Reads the first row, if any, in binary form, which is shorter for bytes. Columns may be bool, int4, float8, bytea or text. */
export async function firstBinaryRow<T extends object>(connection: Connection, statement: Sql): Promise<T | null> {
  const result = (await ask(connection, statement, pool =>
    query(pool, statement, 'kept', 'binary').raw(),
  )) as unknown as (Buffer | null)[][] & Readonly<{ columns: readonly Readonly<{ name: string; type: number }>[] }>
  const values = result[0]
  if (!values) return null
  const row: Row = {}
  result.columns.forEach(({ name, type }, place) => {
    const bytes = values[place]
    const readValue = binaryReaders[type]
    if (!readValue) throw new Error(`no reader for the binary form of column ${name}, type ${type}`)
    row[name] = bytes ? readValue(bytes) : null
  })
  return row as T
}

/** All rows as sent by the server, a Buffer or null for each column, so that stored JSON is not parsed. */
export async function rawRows(
  connection: Connection,
  statement: Sql,
  planning: PlanCaching = 'kept',
): Promise<(Buffer | null)[][]> {
  return (await ask(connection, statement, pool => query(pool, statement, planning).raw())) as unknown as (Buffer | null)[][]
}

/** SQLSTATEs of collisions: a serialization failure, a deadlock, and a referenced row that was just deleted. */
const gaveWay = new Set(['40001', '40P01', '23503'])
const attemptsMax = 5

/** Runs `work` in a transaction. It runs again after a collision, so it must have no effects outside of it. */
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

const query = (
  pool: Pool | Transaction,
  { text, values }: Sql,
  planning: PlanCaching = 'kept',
  form: 'text' | 'binary' = 'text',
) =>
  pool.unsafe(text, values as postgres.ParameterOrJSON<never>[], {
    prepare: planning === 'kept',
    // The types of the driver lack both options. `simple: false`: the simple protocol has no binary form.
    ...(form === 'binary' && { binary: true, simple: false }),
  })

type StatementTracer = <Rows>(statement: Sql, run: () => PromiseLike<Rows>) => PromiseLike<Rows>

const tracing = once<{ tracer: StatementTracer }>('statement tracing', () => ({ tracer: (_, run) => run() }))

export function setStatementTracer(tracer: StatementTracer): void {
  tracing.tracer = tracer
}

type Send<Rows> = (pool: Pool | Transaction) => CancellableQuery<Rows>

const ask = <Rows>(connection: Connection, statement: Sql, send: Send<Rows>): PromiseLike<Rows> =>
  tracing.tracer(statement, () => askUntraced(connection, statement, send))

function askUntraced<Rows>(connection: Connection, statement: Sql, send: Send<Rows>): PromiseLike<Rows> {
  if (!('lanes' in connection)) return send(connection)
  const { lanes, watch, client, server } = connection
  watch?.(statement)
  // Short statements share connections, where a request to cancel could hit another statement.
  return lanes[statement.lane].run(send, statement.lane === 'long' ? client : undefined, server)
}
