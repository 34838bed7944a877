import { isDeepStrictEqual } from 'node:util'
import type { Caller } from '@/lib/access/caller'
import { type Rights, rightsOf } from '@/lib/access/rights/rights'
import { documentVisible } from '@/lib/access/rights/visible-records'
import { withComputedFields } from '@/lib/content/computed/computed-fields'
import { asDelivered, type DeliveredTags, fromText } from '@/lib/content/computed/delivery'
import { surroundingsOf } from '@/lib/content/computed/surroundings'
import { type Entity, noSuchRecord } from '@/lib/content/entities'
import type { IncomingRecord } from '@/lib/content/incoming-record'
import { fieldsOf } from '@/lib/content/model/model'
import { movesOf } from '@/lib/content/model/moved-fields'
import { storing } from '@/lib/content/store/save'
import { SaveConflict, type SavedRecord } from '@/lib/content/store/store-records'
import { flawsOf, orConflict, readSent, storeSent } from '@/lib/content/write/save'
import type { Transaction } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import { and, type Sql, sql } from '@/lib/db/sql'
import { jsonText, parseJson } from '@/lib/formats/json/exact'
import { isObject, type JsonObject } from '@/lib/formats/json/object'
import type { Patch } from '@/lib/http/bodies/patch-body'
import { checkPrecondition, type Precondition } from '@/lib/http/caching/caching'
import { recordProblem } from '@/lib/http/errors/record-flaws'

type PatchRow = Readonly<{ body: string; state: string; givenTags: DeliveredTags; hasDelivery: boolean }>

const visibleSql = ({ type }: Entity, id: string, rights: Rights): Sql => sql`
  select d.body, d.state, d.given_tags as "givenTags", d.given is not null as "hasDelivery"
    from document d
   where ${and([sql`d.type = ${type}`, sql`d.id = ${id}`, documentVisible(rights)])}`

type PatchTarget = Readonly<{ id: string; patch: Patch }>
type PatchOptions = Readonly<{ caller: Caller; expected: Precondition }>

/**
 * Changes parts of a record that the caller may see. A patch of a hidden record could reveal or open the rest of it.
 * @throws Problem 400, 404, 409, 412; AccessError 403
 */
export async function patchRecord(entity: Entity, target: PatchTarget, options: PatchOptions): Promise<SavedRecord> {
  const rights = await rightsOf(options.caller)
  return orConflict(() => storing(connection => patchOnce(connection, entity, { ...target, ...options, rights })))
}

async function patchOnce(
  connection: Transaction,
  entity: Entity,
  { id, patch, caller, expected, rights }: PatchTarget & PatchOptions & { rights: Rights },
): Promise<SavedRecord> {
  const stored = await firstRow<PatchRow>(connection, visibleSql(entity, id, rights))
  checkPrecondition(expected, stored?.state ?? null)
  if (!stored) throw noSuchRecord(entity, id)
  const own = await ownRecord(connection, entity, { ...stored, touched: patch.touched })
  const record = readPatched(entity, patch.apply(own), id)
  // Records are locked last, after tags and places, as in other transactions. If another writer was faster, this repeats.
  const unmoved: Precondition = { match: [stored.state], noneMatch: null }
  const records = [{ id, record: { ...record, Id: record.Id ?? id } }]
  const [saved] = await storeSent(connection, entity, records, { caller, expected: unmoved }).catch(again)
  return saved!
}

function again(error: unknown): never {
  if ((error as { slug?: unknown }).slug === 'precondition-failed') throw new SaveConflict()
  throw error
}

async function ownRecord(
  connection: Transaction,
  entity: Entity,
  { body, givenTags, hasDelivery, touched }: PatchRow & Pick<Patch, 'touched'>,
): Promise<IncomingRecord> {
  const record = asDelivered(entity, fromText(body, givenTags))
  if (touched === null) return record
  const unlicensed = { ...record, LicenseInfo: null }
  const surroundings = await surroundingsOf(connection, entity, { records: [record, unlicensed], source: null })
  const isClosed = surroundings.closed.has(unlicensed)
  // `LicenseInfo` and `LocationInfo` stay in the form in which they are read; saving restores their delivered values.
  const named = hasDelivery ? new Set([...touched, 'LicenseInfo', 'LocationInfo']) : touched
  const compute = (bare: IncomingRecord) =>
    withComputedFields(entity, bare, { ...surroundings, closed: new Set(isClosed ? [bare] : []) })
  return ownPart(entity, record, { touched: named, compute })
}

function readPatched(entity: Entity, patched: unknown, id: string): IncomingRecord {
  try {
    return readSent(entity, patched, id)
  } catch (error) {
    throw recordProblem([{ place: null, flaws: flawsOf(error) }])
  }
}

/** Fields that are computed only if they are not delivered. Further fields are always computed. */
const computedByDefault: readonly string[] =
  `LicenseInfo SmgActive HubActive HubTags AreaId Tags LocationInfo HasLanguage HubActivityPoiTypes ArticleTypes
  ArticleTypeList EventDatesBegin EventDatesEnd EventDateCounter EventTitle EventText EventDescription
  ActiveToday ActiveWeb ActiveCommunityApp TechnologyFields EventDescriptionDE EventDescriptionIT
  EventDescriptionEN EventTextDE EventTextIT EventTextEN CustomTagging Webcamname Webcamurl Streamurl Previewurl`.split(/\s+/)

/**
 * A stored record without computed values, so that they are computed from the patched record. A value counts as
 * computed if computing the record without it has the same result. Fields in the patch stay as they are.
 * @param compute adds computed fields to a record
 * @param touched top-level fields in the patch
 */
function ownPart(
  entity: Entity,
  record: IncomingRecord,
  { touched, compute }: Readonly<{ touched: ReadonlySet<string>; compute: (record: IncomingRecord) => IncomingRecord }>,
): IncomingRecord {
  const own = withoutMoved(entity, record, touched)
  const computed = fieldsOf(entity).flatMap(field => (field.computed ? [field.name] : []))
  const candidates = [...new Set([...computed, ...computedByDefault])].filter(name => name in own && !touched.has(name))
  const bare = without(own, candidates)
  const again = compute(bare)
  return without(
    own,
    candidates.filter(name => isDeepStrictEqual(plain(again[name]), plain(own[name]))),
  )
}

const plain = (value: unknown): unknown => (value === undefined ? null : parseJson(jsonText(value)))

const without = (record: IncomingRecord, names: readonly string[]): IncomingRecord =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name))) as IncomingRecord

// A moved field is served at an older and a newer path, of which saving prefers the newer. A patch of the older field
// therefore removes the newer one. Otherwise the older one is removed, and computed again.
function withoutMoved(entity: Entity, record: IncomingRecord, touched: ReadonlySet<string>): IncomingRecord {
  let own: JsonObject = record
  for (const { field, to } of movesOf(entity)) {
    const newer = to.map(place => place.split('.'))
    if (touched.has(field)) own = newer.reduce((left, path) => withoutAt(left, path), own)
    else if (newer.some(path => at(own, path) !== undefined && at(own, path) !== null)) own = withoutAt(own, [field])
  }
  return own as IncomingRecord
}

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value)

function withoutAt(object: JsonObject, [name, ...rest]: readonly string[]): JsonObject {
  if (name === undefined || !Object.hasOwn(object, name)) return object
  const { [name]: inner, ...others } = object
  if (rest.length === 0) return others
  return isObject(inner) ? { ...object, [name]: withoutAt(inner, rest) } : object
}
