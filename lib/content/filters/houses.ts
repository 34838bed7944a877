import { z } from 'zod'
import { currentReaderFor, readsOf } from '@/lib/access/reader'
import type { Rights } from '@/lib/access/rights/rights'
import { documentVisible } from '@/lib/access/rights/visible-records'
import { wordFor } from '@/lib/content/computed/facts'
import { type Entity, entityAt, normaliseId } from '@/lib/content/entities'
import { ownParametersOf } from '@/lib/content/filters/own-parameters'
import type { ListRequest } from '@/lib/content/params'
import { rows } from '@/lib/db/run'
import { and, or, type Sql, sql } from '@/lib/db/sql'
import { queryValues, readQuery } from '@/lib/http/queries/query'

/** Sources of accommodation ids: this platform (`lts`), the booking platform (`hgv`), older ids (`a0r_id`). */
const idSources = ['lts', 'hgv', 'a0r_id'] as const
export type IdSource = (typeof idSources)[number]

export const IdSourceQuery = z.object({
  idsource: z
    .string()
    .transform(text => text.trim().toLowerCase())
    .pipe(z.enum(idSources, idSources.join(' or ')))
    .default('lts')
    .describe('Source of the id in the URL: lts for this platform, hgv for the booking platform, a0r_id for the older id.'),
})

/** The source of the id in a URL. @throws Problem 400 for an unknown source */
export const idSourceOf = ({ type }: Entity, query: URLSearchParams): IdSource =>
  idParameter(type, 'hgv') ? readQuery(IdSourceQuery, queryValues(query)).idsource : 'lts'

const idParameter = (type: string, source: IdSource) => ownParametersOf(type)[source === 'hgv' ? 'hgvid' : 'a0r_id']

/** The ids of visible records that have one of these ids of another source. */
async function idsBehind(
  { type }: Entity,
  external: { source: IdSource; ids: readonly string[] },
  rights: Rights,
): Promise<string[]> {
  const parameter = idParameter(type, external.source)
  if (parameter?.kind !== 'words') return []
  const words = external.ids.map(id => wordFor(parameter.paths, id))
  const records = await rows<{ id: string }>(
    currentReaderFor(readsOf(rights)),
    sql`
  select d.id
    from document d
   where ${and([sql`d.type = ${type}`, sql`d.words && ${words}::text[]`, documentVisible(rights)])}
   order by d.id`,
  )
  return records.map(({ id }) => id)
}

/** Replaces ids of another source in `accoid` by the accommodations' own ids. */
export async function withHouses({ type }: Entity, wanted: ListRequest, rights: Rights): Promise<ListRequest> {
  const { accoid, idsource } = wanted.own.values
  if (type !== 'accommodationroom' || accoid?.kind !== 'words' || idsource?.kind !== 'choice' || idsource.word === 'lts')
    return wanted
  const external = { source: idsource.word as IdSource, ids: accoid.words }
  const words = await idsBehind(entityAt('Accommodation')!, external, rights)
  return { ...wanted, own: { ...wanted.own, values: { ...wanted.own.values, accoid: { kind: 'words', words } } } }
}

/**
 * If an accommodation has rooms of the booking platform, hides its other rooms. Null with `getall` or without `accoid`.
 * @see reference of the Open Data Hub, accommodation rooms: getall
 */
export function bookingRooms({ type }: Entity, { own: { values } }: ListRequest, rights: Rights): Sql | null {
  const { accoid, getall } = values
  if (type !== 'accommodationroom' || accoid?.kind !== 'words') return null
  if (getall?.kind === 'choice' && getall.word === 'true') return null
  const own = sql`lower(d.source) = 'hgv'`
  return or([
    own,
    ...accoid.words.map(id => {
      const ofHouse = sql`d.words @> ${[wordFor(['A0RID'], id)]}::text[]`
      const others = and([sql`d.type = 'accommodationroom'`, ofHouse, own, documentVisible(rights)])
      return sql`(${ofHouse} and not exists (select from document d where ${others}))`
    }),
  ])
}

/** Finds the own id of a record by an id of another source. Returns the empty string, which no record has, if it is unknown. */
export async function idBehind(entity: Entity, external: { source: IdSource; id: string }, rights: Rights): Promise<string> {
  if (external.source === 'lts') return normaliseId(entity, external.id)
  const [id] = await idsBehind(entity, { source: external.source, ids: [external.id] }, rights)
  return id ?? ''
}
