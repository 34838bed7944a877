import type { Rights } from '@/lib/access/rights/rights'
import { folded, textIn } from '@/lib/formats/text'
import { boxArea, circleArea, type SearchArea } from '@/lib/geo/search-area'
import { quoted } from '@/lib/grammar/url-query'
import { isBetweenPlaces } from '@/lib/search/plan'
import { wordsIn } from '@/lib/search/question/tokens'
import type { ScreenPlan } from '@/lib/search/screens/screen-plan'
import type { AreaWords, Omission } from '@/lib/search/screens/screen-texts'
import type { SearchContext } from '@/lib/search/search-context'
import type { WeighedReading } from '@/lib/search/senses/evidence'
import { type DatasetList, stationFactsFor } from '@/lib/search/senses/lists'
import type { NamedLocation } from '@/lib/search/senses/locations'
import type { Condition } from '@/lib/search/senses/word-meanings'
import type { Language } from '@/lib/words/words'

type AreaOfScreen = Readonly<{ area: SearchArea | null; words: AreaWords }>

/** The field in which records name the ski region that they belong to. */
const skiRegionFields: Readonly<Record<string, string>> = { 'skiarea skiregion': 'SkiRegionId' }

/** The condition that records belong to a location. Returns null if they have no such field. */
function belongsTo({ entity }: DatasetList, { record }: NamedLocation): Condition | null {
  const field = skiRegionFields[`${entity?.type} ${record?.type}`]
  return field && record ? { filter: `${field}.eq.${quoted(record.id)}`, field, values: [record.id] } : null
}

/** The condition that records are in one of several municipalities, compared by name in the language of the page. */
function inMunicipalities(places: readonly NamedLocation[], language: Language): Condition {
  const names = places.map(({ names }) => quoted(textIn(names, language) ?? ''))
  return { filter: `LocationInfo.MunicipalityInfo.Name.${language}.in.(${names.join(',')})`, field: '', values: [] }
}

const [nearMetres, aroundMetres] = [2000, 10_000]

function areaFor(
  reading: WeighedReading,
  { question: { near }, here }: SearchContext,
  place: NamedLocation | null,
): AreaOfScreen | null {
  if (near?.around === 'me') {
    const metres = near.metres ?? nearMetres
    const area = here && circleArea([...here, metres])
    return area && { area, words: { kind: 'me', metres } }
  }
  if (!place) return null
  if (reading.places.length > 1 && isBetweenPlaces(reading.list!)) return between(reading.places)
  const name = place.names
  if (!near && belongsTo(reading.list!, place)) return { area: null, words: { kind: 'in', name, town: place.town } }
  if (near || place.record?.type === 'landmark') {
    const metres = near?.metres ?? (place.area.kind === 'circle' && !near ? place.area.radiusMetres : aroundMetres)
    const area = circleArea([...place.centre, metres])
    return area && { area, words: { kind: 'around', name, metres } }
  }
  return { area: place.area, words: { kind: 'in', name, town: place.town } }
}

function between(places: readonly NamedLocation[]): AreaOfScreen | null {
  const margin = 0.02
  const [xs, ys] = [places.map(({ centre }) => centre[0]), places.map(({ centre }) => centre[1])]
  const area = boxArea([Math.min(...xs) - margin, Math.min(...ys) - margin, Math.max(...xs) + margin, Math.max(...ys) + margin])
  return area && { area, words: { kind: 'between', names: places.map(({ names }) => names) } }
}

/** All spellings of a municipality in the metadata of a list's stations; empty if they do not name it. */
async function municipalitiesOf(list: DatasetList, place: NamedLocation, rights: Rights): Promise<readonly string[]> {
  if (list.kind !== 'stations' || place.area.kind !== 'shape') return []
  const facts = (await stationFactsFor(rights)).filter(
    ({ type, origin }) => type === list.stationType && (list.origin === null || origin === list.origin),
  )
  const isName = (name: string) => place.plain.has(folded(name.trim()))
  const named = facts.flatMap(({ municipalities }) => municipalities)
  return [...new Set(named)].filter(name => isName(name) || name.split(/[/-]/).every(isName)).sort()
}

/** A screen's locations as area, municipalities or conditions. `unused`: locations that the list cannot filter by. */
type PlacesOfScreen = Readonly<{
  where: AreaOfScreen | null
  municipalities: readonly string[]
  conditions: readonly Condition[]
  unused: readonly NamedLocation[]
}>

/** Limits a screen to the locations of its reading: records and stations may be in one of several municipalities. */
export async function placesFor(
  reading: WeighedReading,
  context: SearchContext,
  place: NamedLocation | null,
): Promise<PlacesOfScreen> {
  const { list, others = [] } = reading
  const where = areaFor(reading, context, place)
  if (!place || where?.words.kind !== 'in') return { where, municipalities: [], conditions: [], unused: others }
  const inAll = (area: SearchArea | null, further: readonly NamedLocation[]): AreaOfScreen =>
    further.length > 0 ? { area, words: { kind: 'all', names: [place, ...further].map(({ names }) => names) } } : where
  if (others.length > 0 && list!.kind === 'records') {
    const conditions = [inMunicipalities([place, ...others], context.language)]
    return { where: inAll(null, others), municipalities: [], conditions, unused: [] }
  }
  const own = await municipalitiesOf(list!, place, context.rights)
  const further = own.length > 0 ? others : []
  const named = await Promise.all(further.map(other => municipalitiesOf(list!, other, context.rights)))
  const used = further.filter((_, index) => named[index]!.length > 0)
  const belonging = where.area === null ? belongsTo(list!, place) : null
  return {
    where: inAll(where.area, used),
    municipalities: [...own, ...named.flat()],
    conditions: belonging ? [belonging] : [],
    unused: others.filter(other => !used.includes(other)),
  }
}

/** The words for an area: `box` for a shape in a list of stations, whose API supports only boxes and circles. */
export const wordsOfArea = (where: AreaOfScreen | null, { list, municipalities }: ScreenPlan): AreaWords | null =>
  where?.words.kind === 'in' && where.area?.kind === 'shape' && list.kind !== 'records' && municipalities.length === 0
    ? { kind: 'box', name: where.words.name }
    : (where?.words ?? null)

/** The words for `near me` if the user's location is missing, and for distances that are out of range. */
export function unusedNearWords({ question: { near, tokens }, here }: SearchContext): Omission[] {
  const isNowhere = near?.around === 'me' && here === null
  const unused = isNowhere ? near.spans : (near?.impossible ?? [])
  return unused.map(span => ({ words: wordsIn(tokens, span), reason: isNowhere ? 'nowhere' : 'distance' }))
}
