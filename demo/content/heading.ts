import { getTag, type TagId } from '@/demo/facts/tags'
import { type Random, randomOf } from '@/demo/random'
import { type Language, languages, type Trilingual } from '@/demo/trilingual'
import { dayMilliseconds, daysFrom, type World } from '@/demo/world'

/** A record as `saveDocuments` takes it; names of fields are the specification's. */
export type Content = Record<string, unknown>

/** What every record is told by: which world, its own random numbers, and the languages it has texts in. */
export type RecordContext = Readonly<{ world: World; random: Random; languages: readonly Language[] }>

/** @param seed what names the record, e.g. `'accommodation', 17` */
export function recordContext(world: World, ...seed: readonly (string | number)[]): RecordContext {
  const random = randomOf(...seed)
  return { world, random, languages: languagesOf(random) }
}

/** All languages for most records; some lack one, as in life. */
function languagesOf(random: Random): readonly Language[] {
  const lot = random.next()
  if (lot < 0.05) return ['de', 'it']
  if (lot < 0.08) return ['de', 'en']
  return lot < 0.09 ? ['de'] : languages
}

/** Facts that stand in every record. */
export type Heading = Readonly<{
  id: string
  names: Trilingual
  /** Id of a source, and of publishers. */
  source: string
  tags?: readonly TagId[]
  access?: 'open' | 'closed'
  active?: 'active' | 'inactive'
  publishers?: readonly string[]
}>

const shared = ['portal.demo', 'app.demo', 'screens.demo']

/** The fields that every record begins with, deprecated ones among them. */
export function headingOf({ world, random }: RecordContext, heading: Heading): Content {
  const { id, names, source, tags = [], access = 'open', active = 'active', publishers } = heading
  const hubTags = tags.map(tag => getTag(tag).hubTag).filter(tag => tag !== '')
  const publishedOn = publishers ?? (active === 'active' ? random.some(shared, random.integer(0, 3)) : [])
  const changed = daysFrom(world, -(random.next() ** 3) * 900)
  return {
    Id: id,
    Shortname: names.de,
    Active: active === 'active',
    SmgActive: publishedOn.length > 0,
    SmgTags: [...new Set(hubTags)],
    TagIds: [...tags],
    PublishedOn: publishedOn,
    Source: source,
    FirstImport: new Date(changed.getTime() - random.between(1, 2000) * dayMilliseconds).toISOString(),
    LastChange: changed.toISOString(),
    LicenseInfo: licenceOf(source, access),
    Mapping: { [source]: { rid: id.slice(0, 12) } },
  }
}

const licenceOf = (source: string, access: 'open' | 'closed') => ({
  License: access === 'closed' ? 'Closed' : source === 'museums' || source === 'wine' ? 'CC BY' : 'CC0',
  LicenseHolder: `https://${source.replace('_', '-')}.example`,
  Author: '',
  ClosedData: access === 'closed',
})
