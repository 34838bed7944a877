import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { maintenance, type Pool } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { advisoryUnlock, longAdvisoryLock } from '@/lib/db/transactions'
import type { FrameList } from '@/lib/netex/timetable/selection'

/** A timetable under construction in temporary tables such as `draft_line`, which only its connection sees. */
export type TimetableDraft = Readonly<{
  connection: Pool
  /** The id of the timetable after its publication. */
  id: number
}>

export const draftTables = 'operator place stop line service display pattern link journey connection interchange part'.split(' ')

/** Runs `work` with an empty draft. Only one draft exists at a time, among all processes. */
export async function withDraft<T>(work: (draft: TimetableDraft) => Promise<T>): Promise<T> {
  const reserved = await maintenance().reserve()
  const connection = reserved as unknown as Pool
  try {
    await execute(connection, longAdvisoryLock('timetables'))
    return await work({ connection, id: await beginDraft(connection) })
  } finally {
    // If the connection is lost, the database has already removed the temporary tables.
    await endDraft(connection).catch(() => {})
    reserved.release()
  }
}

async function beginDraft(connection: Pool): Promise<number> {
  const next = await firstRow<{ id: number }>(
    connection,
    sql`select nextval(pg_get_serial_sequence('timetable', 'id'))::int as id`,
  )
  const { id } = next!
  const tables = draftTables.map(
    table => `create temp table draft_${table} (like timetable_${table} including defaults);
              alter table draft_${table} alter timetable_id set default ${id};`,
  )
  // Translations are needed only for rendering, so they are not published.
  tables.push('create temp table draft_translation (kind text, id int, field text, language text, text text, place int);')
  // With the default of four megabytes, sorting a million rows takes twice as long. A draft need not survive a crash.
  await connection.unsafe(`set work_mem = '64MB'; set synchronous_commit = off; ${tables.join('\n')}`).simple()
  return id
}

/** Runs each statement in its own transaction: readers of the change log wait until every writing transaction ends. */
export async function runApart(connection: Pool, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await connection.unsafe(statement)
}

async function endDraft(connection: Pool): Promise<void> {
  await connection.unsafe('rollback').simple()
  await connection.unsafe('discard temp').simple()
  await connection.unsafe('reset work_mem; reset synchronous_commit').simple()
  await execute(connection, advisoryUnlock('timetables'))
}

const pack = promisify(gzip)

// Characters of a part: few enough that many readers can have some in memory, many enough to compress well.
const partCharacters = 256 * 1024
const packingMax = 4

/** One object in NeTEx: a line of XML. `key`: the id of its row, or of the line that it belongs to. */
export type RenderedObject = Readonly<{ key: number; xml: string }>

/** Collects the objects of one list into parts, and compresses a few parts at a time while rendering goes on. */
export class PartWriter {
  #objects: string[] = []
  #characters = 0
  #keys: number[] = []
  #counts: number[] = []
  #ordinal = 0
  readonly #waiting: Promise<void>[] = []

  constructor(
    readonly draft: TimetableDraft,
    readonly list: FrameList,
  ) {}

  /** Adds an object. @returns a promise to await if it completes a part */
  add({ key, xml }: RenderedObject): Promise<void> | undefined {
    this.#objects.push(xml)
    this.#characters += xml.length
    if (this.#keys.at(-1) === key) this.#counts[this.#counts.length - 1]!++
    else {
      this.#keys.push(key)
      this.#counts.push(1)
    }
    return this.#characters >= partCharacters ? this.#endPart() : undefined
  }

  async end(): Promise<void> {
    if (this.#objects.length > 0) await this.#endPart()
    await Promise.all(this.#waiting)
  }

  async #endPart(): Promise<void> {
    this.#waiting.push(this.#store(`${this.#objects.join('\n')}\n`, this.#keys, this.#counts, this.#ordinal++))
    this.#objects = []
    this.#characters = 0
    this.#keys = []
    this.#counts = []
    if (this.#waiting.length >= packingMax) await this.#waiting.shift()
  }

  async #store(text: string, keys: readonly number[], counts: readonly number[], ordinal: number): Promise<void> {
    const bytes = Buffer.from(text)
    const packed = await pack(bytes, { level: 5 })
    await execute(
      this.draft.connection,
      sql`
        insert into draft_part (list, ordinal, keys, counts, bytes, packed)
        values (${this.list.number}, ${ordinal}, ${keys}, ${counts}, ${bytes.length}, ${packed})`,
    )
  }
}
