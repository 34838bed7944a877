import type { Caller } from '@/lib/access/caller'
import { type Rights, rightsOf } from '@/lib/access/rights/rights'
import { documentVisible } from '@/lib/access/rights/visible-records'
import { asDelivered, fromText } from '@/lib/content/computed/as-delivered'
import { type GivenTags, withComputedFields } from '@/lib/content/computed/computed'
import { surroundingsOf } from '@/lib/content/computed/surroundings'
import type { Entity } from '@/lib/content/entities'
import type { Incoming } from '@/lib/content/store/incoming'
import { storing } from '@/lib/content/store/save'
import { type Saved, StoredAtOnce } from '@/lib/content/store/store-records'
import { noSuchRecord } from '@/lib/content/write/delete'
import { ownPart } from '@/lib/content/write/own-part'
import { flawsOf, readSent } from '@/lib/content/write/read-body'
import { orConflict, storeSent } from '@/lib/content/write/save'
import type { Transaction } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import { and, type Sql, sql } from '@/lib/db/sql'
import type { Patch } from '@/lib/http/bodies/patch-body'
import { checkPrecondition, type Precondition } from '@/lib/http/caching/precondition'
import { recordProblem } from '@/lib/http/errors/record-flaws'

type Stored = Readonly<{ body: string; state: string; givenTags: GivenTags; kept: boolean }>

const visibleSql = ({ type }: Entity, id: string, rights: Rights): Sql => sql`
  select d.body, d.state, d.given_tags as "givenTags", d.given is not null as kept
    from document d
   where ${and([sql`d.type = ${type}`, sql`d.id = ${id}`, documentVisible(rights)])}`

type Wanted = Readonly<{ id: string; patch: Patch }>
type Asked = Readonly<{ caller: Caller; expected: Precondition }>

/**
 * Changes parts of a record. Only whoever sees it: a patch keeps what stands beside it, and could tell it or open it.
 * @throws Problem 400, 404, 409, 412; AccessError 403
 */
export async function patchRecord(entity: Entity, wanted: Wanted, asked: Asked): Promise<Saved> {
  const rights = await rightsOf(asked.caller)
  return orConflict(() => storing(connection => patchOnce(connection, entity, wanted, { ...asked, rights })))
}

async function patchOnce(
  connection: Transaction,
  entity: Entity,
  { id, patch }: Wanted,
  { caller, expected, rights }: Asked & { rights: Rights },
): Promise<Saved> {
  const stored = await firstRow<Stored>(connection, visibleSql(entity, id, rights))
  checkPrecondition(expected, stored?.state ?? null)
  if (!stored) throw noSuchRecord(entity, id)
  const own = await ownRecord(connection, entity, stored, patch)
  const record = readPatched(entity, patch.apply(own), id)
  // Locked only now, as tags and places are locked before records everywhere: whoever was faster makes this start again.
  const unmoved: Precondition = { match: [stored.state], noneMatch: null }
  const sent = [{ id, record: { ...record, Id: record.Id ?? id } }]
  const [saved] = await storeSent(connection, entity, sent, { caller, expected: unmoved }).catch(again)
  return saved!
}

function again(error: unknown): never {
  if ((error as { slug?: unknown }).slug === 'precondition-failed') throw new StoredAtOnce()
  throw error
}

async function ownRecord(connection: Transaction, entity: Entity, stored: Stored, { touched }: Patch): Promise<Incoming> {
  const record = asDelivered(entity, fromText(stored.body, stored.givenTags))
  if (touched === null) return record
  const unlicensed = { ...record, LicenseInfo: null }
  const surroundings = await surroundingsOf(connection, entity, { records: [record, unlicensed], source: null })
  const isClosed = surroundings.closed.has(unlicensed)
  // As they are read: they come back, and what was brought of them counts again.
  const left = stored.kept ? new Set([...touched, 'LicenseInfo', 'LocationInfo']) : touched
  return ownPart(entity, record, left, bare =>
    withComputedFields(entity, bare, { ...surroundings, closed: new Set(isClosed ? [bare] : []) }),
  )
}

function readPatched(entity: Entity, patched: unknown, id: string): Incoming {
  try {
    return readSent(entity, patched, id)
  } catch (error) {
    throw recordProblem([{ place: null, flaws: flawsOf(error) }])
  }
}
