import { inBatches, type RecordKey } from '@/lib/content/store/batches'
import { attempt, forgetFailuresBut, postponedItems } from '@/lib/db/jobs/failed-work'
import { admin, maintenance } from '@/lib/db/pools'
import { execute, firstRow, transaction } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { apiUrl, publicUrl } from '@/lib/http/mounts'

/** Base URLs of links in stored records. */
type Bases = Readonly<{ content: string; platform: string }>

const settingName = 'link bases'
const batchRecords = 500
const linksJob = 'links'

const basesNow = (): Bases => ({ content: apiUrl('content'), platform: publicUrl() })

/** Stores the current base URLs when the platform starts, in addition to those that stored records contain. */
export async function storeBases(): Promise<void> {
  const now = basesNow()
  const before = await storedBases()
  const old = before.filter(bases => !equal(bases, now))
  if (before.length !== 1 || old.length > 0) await execute(admin(), storeBasesSql([...old, now]))
}

/**
 * Updates the links in stored records to the current base URLs, in short batches: idempotent and interruptible, because
 * the old URLs are stored until the last record is done. A refused record keeps its links without delaying the others;
 * the work is retried, and set aside if it keeps failing.
 */
export async function rewriteLinks(): Promise<void> {
  const now = basesNow()
  const bases = await storedBases()
  // Nothing is left to do, or a process with other URLs started later and does it.
  if (bases.length < 2 || !equal(bases.at(-1)!, now)) return
  const item = [...new Set(Object.values(now))].join(' ')
  await forgetFailuresBut(linksJob, [item])
  if ((await postponedItems(linksJob, () => undefined)).has(item)) return
  await attempt({ job: linksJob, item }, async () => {
    await rewriteAll(
      bases.filter(one => !equal(one, now)),
      now,
    )
    await execute(maintenance(), doneSql(bases, now))
  })
}

const equal = (a: Bases, b: Bases) => a.content === b.content && a.platform === b.platform

/** The base URL of the platform in stored links; null before its first start. */
export const platformUrl = async (): Promise<string | null> => (await storedBases()).at(-1)?.platform ?? null

async function storedBases(): Promise<Bases[]> {
  const setting = await firstRow<{ value: string }>(admin(), sql`select value from setting where name = ${settingName}`)
  return setting ? JSON.parse(setting.value) : []
}

const storeBasesSql = (bases: readonly Bases[]): Sql => sql`
  insert into setting (name, value) values (${settingName}, ${JSON.stringify(bases)})
      on conflict (name) do update set value = excluded.value`

/** Ends the work, unless another process has stored its URLs meanwhile. */
const doneSql = (before: readonly Bases[], now: Bases): Sql => sql`
  update setting set value = ${JSON.stringify([now])}
   where name = ${settingName} and value = ${JSON.stringify(before)}`

const rewriteAll = (old: readonly Bases[], now: Bases): Promise<number> =>
  inBatches({
    most: batchRecords,
    step: async ({ after, most }) => {
      const last = await firstRow<RecordKey>(maintenance(), batchEndSql(after, most))
      if (!last) return { written: 0, overtaken: false, left: [], last }
      const rewrite = rewriteSql({ after, last }, old, now)
      const write = () => transaction(maintenance(), connection => execute(connection, rewrite))
      return { written: await write(), overtaken: false, left: [], last }
    },
    behind: after => firstRow<RecordKey>(maintenance(), batchEndSql(after, 1)),
  })

const batchEndSql = ({ type, id }: RecordKey, most: number): Sql => sql`
  select b.type, b.id
    from (select d.type, d.id
            from document d
           where (d.type, d.id) > (${type}, ${id})
           order by d.type, d.id
           limit ${most}) b
   order by b.type desc, b.id desc
   limit 1`

/** Rewrites a batch. `state` is the same hash as `shortHash`. The content stays the same, so no change is recorded. */
const rewriteSql = ({ after, last }: { after: RecordKey; last: RecordKey }, old: readonly Bases[], now: Bases): Sql => {
  const body = rewritten(sql`d.body`, old, now)
  return sql`
  update document d
     set body = ${body},
         state = left(encode(sha256(convert_to(${body}, 'UTF8')), 'hex'), 20)
   where (d.type, d.id) > (${after.type}, ${after.id}) and (d.type, d.id) <= (${last.type}, ${last.id})
     and d.body <> ${body}`
}

/** Characters that JSON never contains. They stand for new URLs while old ones are replaced. */
const marks = { content: sql`chr(1)`, platform: sql`chr(2)` } as const
const kinds = ['content', 'platform'] as const

/** The JSON with the new URL in every string that begins with an old URL of the same type. */
function rewritten(text: Sql, old: readonly Bases[], now: Bases): Sql {
  const begin = (base: string) => sql`${`"${base}/`}::text`
  const urls = [now, ...old].flatMap(bases => kinds.map(kind => ({ base: bases[kind], mark: marks[kind] })))
  // The longest URL is replaced first, because it may begin with another one.
  const longestFirst = urls.sort((a, b) => b.base.length - a.base.length)
  const marked = longestFirst.reduce((all, { base, mark }) => sql`replace(${all}, ${begin(base)}, ${mark})`, text)
  return kinds.reduce((all, kind) => sql`replace(${all}, ${marks[kind]}, ${begin(now[kind])})`, marked)
}
