import { type Content, type RecordContext, recordContext } from '@/demo/content/heading'
import { poiRecord } from '@/demo/content/points-of-interest/poi'
import { allYear, summerSeason } from '@/demo/content/schedules'
import type { TagId } from '@/demo/facts/names'
import { castles, type Landmark, lakes, museums, summits, villageAt } from '@/demo/geography/places'
import { picturesOf } from '@/demo/pictures/pictures'
import { perLanguage, phrase, phrases, readWords, type Trilingual, translated } from '@/demo/read-data'
import { idOf, type Random, type World } from '@/demo/world'

const words = readWords('sights', {
  ...phrases('museums', 'castles', 'lakes', 'summits'),
  ...translated('opening', 'freeEntry', 'entry', 'owner'),
})

/** A kind of sight. `more` returns further fields of its records. */
type SightKind = Readonly<{
  key: string
  landmarks: readonly Landmark[]
  tags: readonly TagId[]
  texts: readonly Trilingual[]
  pictures: readonly string[]
  /** Source of the records, by default `tourism`. */
  source?: 'museums'
  more?: (world: World, context: RecordContext) => Content
}>

const kinds: readonly SightKind[] = [
  {
    key: 'museum',
    landmarks: museums,
    tags: ['poi', 'culture attractions', 'museums'],
    texts: words.museums,
    pictures: ['town'],
    source: 'museums',
    more: museumFacts,
  },
  {
    key: 'castle',
    landmarks: castles,
    tags: ['poi', 'culture attractions', 'castles'],
    texts: words.castles,
    pictures: ['castle'],
    more: castleFacts,
  },
  {
    key: 'lake',
    landmarks: lakes,
    tags: ['poi', 'nature', 'lakes'],
    texts: words.lakes,
    pictures: ['lake'],
  },
  {
    key: 'summit',
    landmarks: summits,
    tags: ['poi', 'nature', 'summits'],
    texts: words.summits,
    pictures: ['peaks'],
  },
]

/** Records of museums, castles, lakes and summits. They exist in reality, so the demo's scale has no effect on them. */
export function* sightRecords(world: World): Generator<Content> {
  for (const kind of kinds) for (const landmark of kind.landmarks) yield sight(world, kind, landmark)
}

function sight(world: World, kind: SightKind, { names, position }: Landmark): Content {
  const context = recordContext(world, kind.key, names.de)
  const village = villageAt(position)
  const text = phrase(context.random.pick(kind.texts), { name: names, place: village.names, altitude: position.altitude })
  const poi = poiRecord(context, {
    id: idOf(kind.key, names.de).toLowerCase(),
    names,
    source: kind.source ?? 'tourism',
    tags: kind.tags,
    site: position,
    village,
    texts: { text, intro: text },
    pictures: context.random.some(picturesOf(...kind.pictures), 2),
  })
  const more = kind.more?.(world, context) ?? {}
  const services = (more['TagIds'] as readonly TagId[] | undefined) ?? []
  return { ...poi, ...more, TagIds: [...kind.tags, ...services] }
}

const services: readonly TagId[] = ['museum:accessible', 'museum:guided-tours', 'museum:shop', 'museum:cafe', 'family']

/** Tags of the services of a museum. With an entrance for wheelchairs it also has the tag `accessible`. */
function servicesOf(random: Random): TagId[] {
  const chosen = random.some(services, random.integer(1, 4))
  return chosen.includes('museum:accessible') ? [...chosen, 'accessible'] : chosen
}

function museumFacts(world: World, { random, languages }: RecordContext): Content {
  const free = random.chance(0.2)
  const { opening, owner } = words
  const entry = free ? words.freeEntry : words.entry
  const texts = (text: Trilingual) => perLanguage(languages, language => text[language])
  return {
    TagIds: servicesOf(random),
    IsOpen: true,
    HasFreeEntrance: free,
    OperationSchedule: [allYear(world, random, { from: '10:00:00', to: '18:00:00' })],
    // PoiProperty is deprecated without a replacement.
    PoiProperty: perLanguage(languages, language => [
      { Name: 'openingtimes', Value: opening[language] },
      { Name: 'entry', Value: entry[language] },
    ]),
    AdditionalProperties: {
      SiagMuseumDataProperties: { OpeningTimes: texts(opening), Entry: texts(entry), Supporter: texts(owner) },
      PoiPartnerDataProperties: { IsOpen: true, HasFreeEntrance: free },
    },
  }
}

function castleFacts(world: World, { random }: RecordContext): Content {
  const ageFrom = random.pick([0, 4, 6])
  return {
    AgeFrom: ageFrom,
    AgeTo: 99,
    IsOpen: random.chance(0.8),
    HasFreeEntrance: false,
    OperationSchedule: [summerSeason(world)],
    AdditionalProperties: { PoiAgeDataProperties: { AgeFrom: ageFrom, AgeTo: 99 } },
  }
}
