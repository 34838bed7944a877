import { saveDatasets } from '@/lib/catalog/save'
import { OffersBody, saveOffers } from '@/lib/content/availability/offers'
import { type Entity, entities, findEntity } from '@/lib/content/entities'
import { fieldsOf } from '@/lib/content/model/model'
import { saveDocuments } from '@/lib/content/store/save'
import catalog from './datasets.json'
import type { From } from './world'

type Document = Record<string, unknown>

/** Stores catalog and records. Closed records are at the beginning, in the middle and at the end of every order. */
export async function fillContent(from: From): Promise<void> {
  await saveAll(await saveDatasets(datasets))
  await store('Tag', [...from('all', closedTags), ...openTags])
  for (const entity of entities)
    await store(
      entity.endpoint,
      recordsOf(entity, from).map(record => announced(entity, record)),
    )
  for (const offers of [...from('partly', [roomOffers])]) await saveOffers(OffersBody.parse(offers))
}

/** Rooms are closed, and so are their offers. */
const roomOffers = ['open-1', 'open-2', 'open-3'].map((RoomId, place) => ({
  RoomId,
  Channel: place === 2 ? 'lts' : 'hgv',
  Roommax: 4,
  Periods: [{ From: '2099-07-01', To: '2099-08-01', Free: place + 1, Prices: { bb: 50 + place } }],
}))

/** Ids of the accommodations with rooms: open and closed ones. */
const houses = ['OPEN-1', 'AA-PARTNER-1', 'M-SECRET-2']

async function store(name: string, records: readonly Document[]): Promise<void> {
  await saveAll(await saveDocuments(findEntity(name)!, records))
}

/** Fails if a row was left out: the tests would otherwise compare less than they claim. */
async function saveAll({ skipped }: { skipped: readonly unknown[] }): Promise<void> {
  if (skipped.length > 0) throw new Error(`not stored: ${JSON.stringify(skipped)}`)
}

/** Types whose dataset is closed, and which a role may read. */
const openedByRole = new Set(['accommodationroom'])
/** Types whose dataset is closed, and which no role may read. */
const closedForAll = new Set(['wineaward'])

/** Some records of each entity: open ones, records closed by their licence, and records of closed datasets. */
function recordsOf(entity: Entity, from: From): Document[] {
  const open = [1, 2, 3].map(number => record(entity, `open-${number}`, 'idm', number))
  const partner = [1, 2].map(number => closed(record(entity, `aa-partner-${number}`, 'partner', number)))
  const secret = [1, 2, 3].map(number => closed(record(entity, `${'amz'[number - 1]}-secret-${number}`, 'secret-source', number)))
  if (entity.type === 'accommodation') open.push(...reducedHouses(from))
  if (openedByRole.has(entity.type)) return [...from('partly', open)]
  if (closedForAll.has(entity.type)) return [...from('all', open)]
  return [...from('all', secret), ...parts(entity, from), ...open, ...from('partly', partner)]
}

/** Announcements about roads. Closed ones come from a source with open ones, or from a source without. */
const announced = ({ type }: Entity, record: Document): Document =>
  type !== 'announcement'
    ? record
    : {
        ...record,
        TagIds: [...((record['TagIds'] as string[]) ?? []), 'announcement:traffic-event', 'traffic-event:closure'],
        StartTime: '2025-01-01T00:00:00Z',
        ...(record['Id'] === 'm-secret-2' ? { Source: 'idm' } : {}),
      }

/** Accommodations of which only a reduced form is open; the hidden fields differ between worlds. */
function reducedHouses(from: From): Document[] {
  const world = ['open', ...from('partly', ['partly']), ...from('all', ['all'])]
  return [
    reducedHouse('H-REDUCED-SECRET', 'reduced-source', world.at(-1)!),
    reducedHouse('H-SHOWN-TO-PARTNER', 'partner', world[1] ?? 'open'),
  ]
}

const reducedHouse = (id: string, source: string, hidden: string): Document => ({
  ...record(findEntity('Accommodation')!, id, source, 1),
  AccoDetail: {
    en: { Name: `Castle ${id}`, City: 'Bolzano', Longdesc: `Castle hidden ${hidden}`, Email: `${hidden}@example.org` },
    de: { Name: `Castle ${id}`, NameAddition: hidden },
  },
  AccoCategoryId: '3stars',
  TagIds: [`hidden-${hidden}`],
  SmgTags: [`hidden-${hidden}`],
  BoardIds: [`board-${hidden}`],
  ThemeIds: [hidden],

  Mapping: { hgv: { id: hidden } },
  HgvId: hidden,
  AreaIds: [hidden],
  Features: [{ Id: hidden }],
  TrustYouScore: hidden.length,
  ImageGallery: [
    { ImageUrl: 'https://images.example.org/free.jpg', License: 'CC0' },
    { ImageUrl: `https://images.example.org/${hidden}.jpg`, License: 'CC BY' },
  ],
  AccoProperties: { HasRoom: true, IsBookable: hidden !== 'open', IsCamping: hidden === 'all' },
})

/** Records without a licence that belong to a closed dataset by a tag; a role may read one of these datasets. */
function parts(entity: Entity, from: From): Document[] {
  if (entity.type !== 'event') return []
  const tagged = (id: string, tag: string) => ({ ...record(entity, id, 'idm', 1), TagIds: ['hiking', tag] })
  return [...from('all', [tagged('b-members-1', 'members')]), ...from('partly', [tagged('c-backstage-1', 'backstage')])]
}

function record(entity: Entity, Id: string, Source: string, number: number): Document {
  return {
    Id,
    Source,
    Shortname: `${number % 2 ? 'Castle' : 'Inn'} ${Id}`,
    Active: number !== 2,
    SmgActive: number !== 1,
    ...titles(entity, `Castle ${Id}`),
    ...(entity.tagged ? { TagIds: number === 3 ? ['castles'] : ['hiking', 'closed-tag', 'castles'] } : {}),
    ...(entity.type === 'accommodationroom' ? { A0RID: houses[number - 1] } : {}),
    ...(entity.type === 'tag' ? { Types: ['theme'], ValidForEntity: ['odhactivitypoi'] } : {}),
    PublishedOn: number === 1 ? ['suedtirol.info'] : ['idm-marketplace'],
    GpsInfo: [{ Gpstype: 'position', Latitude: 46.5 + number / 100, Longitude: 11.3 + Id.length / 100, Altitude: 300 }],
    LocationInfo: { RegionInfo: { Id: number === 2 ? 'AA-PARTNER-1' : 'M-SECRET-2' }, DistrictInfo: { Id: 'OPEN-1' } },
    LastChange: `2025-01-0${number}T00:00:00Z`,
  }
}

const closed = (record: Document): Document => ({
  ...record,
  TagIds: ['hiking', 'secret-tag'],
  LicenseInfo: { ClosedData: true, License: 'closed' },
  PublishedOn: ['secret-channel'],
  LastChange: '2025-05-30T00:00:00Z',
})

function titles(entity: Entity, text: string): Document {
  const [field, key] = entity.titles[0]!
  // Bulletins and weather stations are written in one language.
  if (fieldsOf(entity).find(({ name }) => name === field)?.type.kind === 'string') return { [field]: text }
  const of = (language: string) => (key ? { [key]: `${text} ${language}`, Language: language } : `${text} ${language}`)
  return { [field]: { en: of('en'), de: of('de') } }
}

const tag = (Id: string, more: Document = {}): Document => ({
  Id,
  TagName: { en: `Name of ${Id}` },
  Types: ['theme'],
  ValidForEntity: ['odhactivitypoi'],
  Source: 'idm',
  ...more,
})
const openTags = ['hiking', 'castles', 'secret-tag'].map(id => tag(id))
const closedTags = ['closed-tag', 'another-closed-tag'].map(id => tag(id, { LicenseInfo: { ClosedData: true } }))

/** The catalog, which is public: it is the same in every world. */
const datasets = catalog.map(dataset => ({ Id: dataset.Shortname.toLowerCase().replaceAll(' ', '-'), ...dataset })) as Parameters<
  typeof saveDatasets
>[0]
