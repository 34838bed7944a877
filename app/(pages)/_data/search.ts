import { callDoor } from '@/app/(pages)/_data/call-door'
import { type CatalogueDataset, listDatasets } from '@/app/(pages)/_data/datasets'
import { datasetTexts } from '@/app/(pages)/_data/entries'
import { references } from '@/app/(pages)/_data/references'
import { pageCaller } from '@/app/(pages)/_data/session'
import { recordAddress, stationAddress } from '@/components/address/page-address'
import { matchOf } from '@/components/catalogue/search'
import { groupAddress } from '@/components/reference/reference-view'
import { meaningOf } from '@/components/search/meaning'
import type { Hit, ResultGroup, ResultKind, SearchResult, TextMeaning } from '@/components/search/search-result'
import type { Language } from '@/components/text/routing'
import { stemsOf } from '@/lib/catalog/stems'
import { findEntity } from '@/lib/content/entities'
import { cutText } from '@/lib/formats/text'
import { literally, quoted, withQuery } from '@/lib/grammar/call-address'
import { Problem } from '@/lib/http/errors/problem'

/** How many results of each kind are shown: a few in the palette, more on the page. */
type ResultLimit = 6 | 24

type Looking = Readonly<{ language: Language; datasets: readonly CatalogueDataset[]; guest: boolean; much: ResultLimit }>
type Item = Readonly<Record<string, unknown>>

const nearMetres = 2000
const textMax = 200

/** Everything on the platform that a text finds, as the public doors answer it to the visitor. */
export async function search(given: string, language: Language, much: ResultLimit): Promise<SearchResult> {
  const text = cutText(given.replaceAll('\u0000', '').trim(), textMax)
  const meaning = meaningOf(text)
  const [datasets, caller] = await Promise.all([listDatasets(language), pageCaller()])
  const looking = { language, datasets, guest: caller.kind === 'guest', much }
  return { text, meaning, groups: (await groupsFor(text, meaning, looking)).filter(({ hits }) => hits.length > 0) }
}

const none: readonly Item[] = []

/** A door's answer; nothing where it refuses the text. The text `null` is refused without a call, because the interfaces read it as no text. */
async function answered<Answer>(call: string, nothing: Answer): Promise<Answer> {
  return callDoor(call).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 400) return nothing
    throw error
  }) as Promise<Answer>
}

function groupsFor(text: string, meaning: TextMeaning, looking: Looking): Promise<ResultGroup[]> {
  if (meaning.kind === 'place') return Promise.all([recordsNear(meaning, looking), stationsNear(meaning, looking)])
  if (meaning.kind !== 'words') return Promise.resolve([])
  const { much } = looking
  return Promise.all([
    datasetsNamed(text, looking).then(hits => cut('datasets', hits, much)),
    recordsNamed(text, looking),
    stationsNamed(text, looking),
    cut('fields', fieldsNamed(text), much),
    cut('calls', callsNamed(text), much),
  ])
}

const cut = (name: ResultKind, hits: readonly Hit[], much: ResultLimit): ResultGroup => ({
  name,
  hits: hits.slice(0, much),
  more: hits.length > much,
})

/** Datasets whose name, labels or description match, word endings aside; best match first, deprecated ones last. */
async function datasetsNamed(text: string, { datasets, language }: Looking): Promise<Hit[]> {
  const [textsOf, stems] = await Promise.all([datasetTexts(language), stemsOf(text, language)])
  return datasets
    .flatMap(({ view, record }) => {
      const { names, ...others } = textsOf(record)
      const match = matchOf({ names: [...names, view.id], ...others, fields: [] }, text, stems)
      return match ? [{ view, weight: match.weight }] : []
    })
    .sort((a, b) => Number(a.view.deprecated) - Number(b.view.deprecated) || b.weight - a.weight)
    .map(({ view: { id, title, description, deprecated } }) => ({
      href: `/datasets/${encodeURIComponent(id)}`,
      title,
      note: description,
      deprecated,
    }))
}

/** Content records by title or id. */
async function recordsNamed(text: string, looking: Looking): Promise<ResultGroup> {
  const types = [...new Set(contentDatasets(looking).map(({ record }) => String(record['Type'])))].filter(findEntity)
  if (types.length === 0) return cut('records', [], looking.much)
  const titles = [...new Set(types.flatMap(type => titleFields(type, looking.language)))]
  const call = withQuery('/content/v1/Find', [
    ['q', text],
    ['type', types.join(',')],
    ['fields', titles.join(',')],
    ['limitto', looking.much],
  ])
  const { Items } = await answered(call, { Items: none })
  return cut('records', evenly(Items.flatMap(item => recordHit(item, titles, looking))), looking.much)
}

/** Content datasets with records this person may see, if their roles open any; whole ones before parts. */
const contentDatasets = ({ datasets, guest }: Looking): CatalogueDataset[] =>
  datasets
    .filter(
      ({ view, record }) =>
        view.interface === 'content' && findEntity(String(record['Type'])) && !(guest && view.access === 'closed'),
    )
    .sort((a, b) => Number(a.view.part) - Number(b.view.part) || Number(a.view.deprecated) - Number(b.view.deprecated))

const titleFields = (type: string, language: string): string[] =>
  findEntity(type)!.titles.map(([field, key]) => [field, language, key].filter(Boolean).join('.'))

function recordHit(item: Item, titles: readonly string[], looking: Looking): Hit[] {
  const { Id, '_Meta.Type': type, Self: _, ...rest } = item
  const dataset = contentDatasets(looking).find(({ record }) => record['Type'] === type)
  if (!dataset) return []
  const named = [...titles.map(title => rest[title]), ...Object.values(rest)]
  const title = named.find(value => typeof value === 'string' && value.trim() !== '')
  return [{ href: recordAddress(dataset.view.id, String(Id)), title: String(title ?? Id), note: dataset.view.title }]
}

/** One of each kind, then a second of each: the first kind must not push all others off the list. */
function evenly(hits: readonly Hit[]): Hit[] {
  const ranks = hits.map((hit, place) => hits.slice(0, place).filter(({ note }) => note === hit.note).length)
  return hits
    .map((hit, place) => ({ hit, rank: ranks[place]! }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ hit }) => hit)
}

async function recordsNear({ latitude, longitude }: PlaceMeaning, looking: Looking): Promise<ResultGroup> {
  const dataset = contentDatasets(looking).find(({ record }) => record['Type'] === 'odhactivitypoi')
  if (!dataset) return cut('records', [], looking.much)
  const titles = titleFields('odhactivitypoi', looking.language)
  const call = withQuery('/content/v1/HubActivityPoi', [
    ...([
      ['latitude', latitude],
      ['longitude', longitude],
      ['radius', nearMetres],
    ] as const),
    ['fields', ['Id', ...titles, 'Shortname', '_Meta.Type'].join(',')],
    ['pagesize', looking.much + 1],
  ])
  const { Items } = await answered(call, { Items: none })
  return cut(
    'records',
    Items.flatMap(item => recordHit({ '_Meta.Type': 'odhactivitypoi', ...item }, titles, looking)),
    looking.much,
  )
}

type PlaceMeaning = Extract<TextMeaning, { kind: 'place' }>

const stationsNamed = (text: string, looking: Looking) =>
  stations(`or(sname.ire.${quoted(literally(text))},scode.eq.${quoted(text)})`, looking)

const stationsNear = ({ latitude, longitude }: PlaceMeaning, looking: Looking) =>
  stations(`scoordinate.dlt.(${nearMetres},${longitude},${latitude})`, looking)

async function stations(where: string, looking: Looking): Promise<ResultGroup> {
  const call = withQuery('/timeseries/v2/flat,node/*', [
    ['where', where],
    ['select', 'scode,sname,stype,sorigin'],
    ['limit', looking.much + 1],
  ])
  const { data } = await answered<{ data: readonly Station[] }>(call, { data: [] })
  return cut(
    'stations',
    data.map(station => stationHit(station, looking)),
    looking.much,
  )
}

type Station = Readonly<{ scode: string; sname?: string; stype: string; sorigin?: string }>

function stationHit({ scode, sname, stype }: Station, { datasets }: Looking): Hit {
  const dataset = datasets.find(
    ({ view, record }) => view.interface === 'timeseries' && (record['PathParam'] as readonly string[])[2] === stype,
  )
  // A station has its page even when no dataset of the catalogue has its type.
  return {
    href: stationAddress({ type: stype, code: scode }),
    title: sname ?? scode,
    note: `${dataset?.view.title ?? stype} · ${scode}`,
  }
}

/** Fields of records and rows whose name contains the text, each name once; the shortest first, as the closest match. */
function fieldsNamed(text: string): Hit[] {
  const wanted = text.toLowerCase()
  const fitting = references()
    .flatMap(({ groups }) => groups.flatMap(group => group.fields.map(field => ({ group: group.name, field }))))
    .filter(({ field }) => field.name.toLowerCase().includes(wanted))
  const names = [...new Set(fitting.map(({ field }) => field.name))]
  return names
    .sort((a, b) => a.length - b.length || a.localeCompare(b))
    .map(title => {
      const uses = fitting.filter(({ field }) => field.name === title)
      return {
        title,
        href: `${groupAddress(uses[0]!.group)}#fields`,
        note: `${uses[0]!.field.type} · ${uses.map(({ group }) => group).join(', ')}`,
        deprecated: uses.every(({ field }) => field.isDeprecated),
      }
    })
}

/** Calls whose path or summary contains all the words. */
function callsNamed(text: string): Hit[] {
  const words = text.toLowerCase().split(/\s+/)
  return references()
    .flatMap(({ groups }) => groups.flatMap(group => group.calls.map(call => ({ group, call }))))
    .filter(({ call: { path, summary } }) => words.every(word => `${path} ${summary}`.toLowerCase().includes(word)))
    .map(({ group, call: { id, method, path, summary, isDeprecated } }) => ({
      href: `${groupAddress(group.name)}#${id}`,
      title: `${method} ${path}`,
      note: summary,
      deprecated: isDeprecated,
    }))
}
