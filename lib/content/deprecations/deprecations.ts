import { z } from 'zod'
import registerFile from '@/lib/content/deprecations/register.json'
import { type Entity, entities, findEntity } from '@/lib/content/entities'
import { type Field, type FieldValueType, placedFields } from '@/lib/content/model/model'
import { movesOf } from '@/lib/content/model/moved-fields'
import { dropCached, readCached } from '@/lib/db/cache'
import { reader } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import type { Texts } from '@/lib/formats/text'
import { errorFacts, log } from '@/lib/log'
import { once } from '@/lib/runtime'

/** The deprecation of a field. `reason` is an administrator's text by language, or null. */
type Deprecation = Readonly<{
  reason: Texts | null
  replacement: string | null
  deprecated: string
  removedAfter: string
}>

/** A deprecated field. `type` is null if the field is no longer served. */
export type DeprecatedField = Deprecation & Readonly<{ field: string; state: DeprecationState; type: FieldValueType | null }>

type Register = ReadonlyMap<string, DeprecatedField>

/** Registers of entities, keyed by the list of administered deprecations. A new list invalidates all registers. */
const registers = new WeakMap<readonly AdministeredField[], Map<Entity, Register>>()

/**
 * The deprecated fields of an entity by path, without languages and list indexes. If several sources have a field, the
 * first applies: administrators, the specification for the entity, moves, the specification for all, the schema.
 */
export function deprecationsOf(entity: Entity): Register {
  const administered = administeredFields()
  const byEntity = registers.get(administered) ?? new Map<Entity, Register>()
  registers.set(administered, byEntity)
  const register = byEntity.get(entity) ?? registerOf(entity, administered)
  byEntity.set(entity, register)
  return register
}

function registerOf(entity: Entity, administered: readonly AdministeredField[]): Register {
  const fields = new Map(placedFields(entity).map(({ plainPath, field }) => [plainPath, field]))
  const own = registerLines.filter(line => line.entity === entity.endpoint)
  const shared = registerLines.filter(line => line.entity === '*' && fields.has(line.field))
  const marked = [...fields].flatMap(([field, { deprecation }]) =>
    deprecation ? [{ field, state: 'deprecated' as const, replacement: deprecation.replacement }] : [],
  )
  const moves = movesOf(entity).map(({ field, to }) => ({ field, state: 'moved' as const, replacement: to.join(' or ') }))
  const register = new Map(administered.flatMap(line => (line.type === entity.type ? [administeredLine(line, fields)] : [])))
  for (const { field, state, replacement } of [...own, ...moves, ...shared, ...marked]) {
    const { type, deprecation } = fields.get(field) ?? { type: null, deprecation: null }
    const dates = state === 'removed' ? datesOfRemoved : usualDates
    if (!register.has(field)) register.set(field, { ...dates, ...deprecation, reason: null, field, state, replacement, type })
  }
  return new Map([...register].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function administeredLine({ type: _, field, ...deprecation }: AdministeredField, fields: ReadonlyMap<string, Field>) {
  const line: DeprecatedField = { ...deprecation, field, state: 'deprecated', type: fields.get(field)?.type ?? null }
  return [field, line] as const
}

/**
 * The deprecation of a field, or null.
 * @param type the value of `_Meta.Type`
 * @param path without languages and list indexes, e.g. `['EventDate', 'EventCalculatedDay']`
 * @see spec, Versioning, Events datamodel; Activity/POI datamodel; General replacements
 */
export function findDeprecation(type: string, path: readonly string[]): (Deprecation & Pick<DeprecatedField, 'state'>) | null {
  const entity = findEntity(type)
  const field = entity && deprecationsOf(entity).get(path.join('.'))
  if (!field) return null
  const { reason, replacement, deprecated, removedAfter, state } = field
  return { reason, replacement, deprecated, removedAfter, state }
}

/** Whether an entity has a field in the model, at any depth. @param path a path without languages and list indexes */
export const hasField = (entity: Entity, path: string): boolean =>
  placedFields(entity).some(({ plainPath }) => plainPath === path)

export function allDeprecations(): [Entity, DeprecatedField[]][] {
  const all = entities.map((entity): [Entity, DeprecatedField[]] => [entity, [...deprecationsOf(entity).values()]])
  return all.filter(([, fields]) => fields.length > 0)
}

/** A field that administrators deprecated; dates as yyyy-MM-dd. */
export type AdministeredField = Readonly<{
  /** Value of `_Meta.Type`. */
  type: string
  /** Path without languages and list indexes. */
  field: string
  reason: Texts
  replacement: string | null
  deprecated: string
  removedAfter: string
}>

const cacheMilliseconds = 1000
const cachedAs = 'field deprecations'

type DeprecationCache = { read: readonly AdministeredField[]; text: string; fields: readonly AdministeredField[] }

const deprecationCache = () => once<DeprecationCache>('administered deprecations', () => ({ read: [], text: '[]', fields: [] }))

/** The administered deprecations as last read. The array changes only with its content, so it can be a cache key. */
export const administeredFields = (): readonly AdministeredField[] => deprecationCache().fields

/**
 * Reads the administered deprecations if they are older than a second. Never fails: the earlier list stays in use,
 * because a response is still correct without the header.
 */
export async function readDeprecations(): Promise<void> {
  try {
    const read = await readCached(cachedAs, cacheMilliseconds, () => rows<AdministeredField>(reader(), administeredSql()))
    if (read === deprecationCache().read) return
    const text = JSON.stringify(read)
    Object.assign(deprecationCache(), text === deprecationCache().text ? { read } : { read, text, fields: read })
  } catch (error) {
    log('error', 'deprecations could not be read; the last known ones stay in effect', errorFacts(error))
  }
}

const administeredSql = (): Sql => sql`
  select f.type, f.field, f.reason, f.replacement, f.deprecated_on::text as deprecated, f.removed_after::text as "removedAfter"
    from field_deprecation f
   order by f.type, f.field`

/** Drops the cached deprecations; a change is in effect for all callers when the promise resolves. */
export const invalidateDeprecations = (): Promise<void> => dropCached(cachedAs)

/** `deprecated` fields are served, but should not be used. `moved` fields are served at the older and newer path. */
const DeprecationState = z.enum(['removed', 'to be removed', 'deprecated', 'moved'])
export type DeprecationState = z.infer<typeof DeprecationState>

/** The dates (yyyy-MM-dd) of deprecations without dates of their own. */
export const usualDates = { deprecated: '2026-01-01', removedAfter: '2027-12-31' } as const

/** The dates of removed fields, which were removed on the day of their deprecation. */
const datesOfRemoved = { deprecated: usualDates.deprecated, removedAfter: usualDates.deprecated } as const

const RegisterLines = z.array(
  z.strictObject({
    entity: z.string(),
    state: DeprecationState,
    replacement: z.string().nullable(),
    fields: z.array(z.string()),
  }),
)

/** Deprecations in the specification that the schemas do not mark. Entity `*`: every entity with the field. */
const registerLines = RegisterLines.parse(registerFile).flatMap(({ fields, ...line }) =>
  fields.map(field => ({ ...line, field })),
)

/** Deprecated endpoints with their replacements and dates (yyyy-MM-dd). */
export const deprecatedEndpoints: Readonly<Record<string, { replacement: string; deprecated: string; removedAfter: string }>> = {
  HubTag: { replacement: 'Tag', ...usualDates },
  Deprecated: { replacement: 'openapi.json', ...usualDates },
  Activity: { replacement: 'HubActivityPoi', ...usualDates },
  Poi: { replacement: 'HubActivityPoi', ...usualDates },
  Gastronomy: { replacement: 'HubActivityPoi', ...usualDates },
}

/** Deprecated parameters by their names in lower case, with their replacements. */
export const deprecatedParameters: Readonly<Record<string, string>> = {
  hubtagfilter: 'tagfilter',
  odhtagfilter: 'tagfilter',
  hubactive: 'publishedon',
  odhactive: 'publishedon',
}
