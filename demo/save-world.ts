import { z } from 'zod'
import { datasets } from '@/demo/catalog/datasets'
import { offersOf } from '@/demo/content/accommodation/accommodations'
import { recordsOf } from '@/demo/content/records'
import { batchesOf, demoProvenance, saveKind } from '@/demo/mobility/save-stations'
import { lists, numbers, readJson, readTable, texts } from '@/demo/read-data'
import { mobilityEvents, saveLinks, saveMobilityEvents } from '@/demo/situations'
import { stationKinds } from '@/demo/stations/kinds'
import { links } from '@/demo/stations/roads'
import { saveTimetable } from '@/demo/timetable'
import { dayFrom, type World } from '@/demo/world'
import { saveDatasets } from '@/lib/catalog/save'
import { bodyOf, type Message } from '@/lib/collector/message'
import { saveMessages } from '@/lib/collector/push/store-message'
import { saveOffers } from '@/lib/content/availability/offers'
import { entityAt } from '@/lib/content/entities'
import { saveDocuments } from '@/lib/content/store/save'
import { admin } from '@/lib/db/pools'
import { rows, transaction } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { publicUrl } from '@/lib/http/mounts'
import { storeWords } from '@/lib/words/store-words'
import type { Word } from '@/lib/words/words'

/** Called after each part of the fill with the number of its records. */
export type FillProgress = (part: { name: string; records: number }) => void

// Larger batches need a third more time, because the garbage collector moves them.
const batchRecords = 100

/** Stores the demo's data. The catalog is first, so that records of closed datasets are never open. */
export async function saveWorld(moment: Pick<World, 'now' | 'scale'>, onProgress: FillProgress): Promise<void> {
  const world: World = { ...moment, site: publicUrl() }
  await refuseSkipped('MetaData', saveDatasets(datasets))
  onProgress({ name: 'MetaData', records: datasets.length })
  onProgress({ name: 'place names', records: await savePlaceNames() })
  // Records, measurements and timetables are independent: one computes while others wait for the database.
  const journeys = saveTimetable(world).then(records => onProgress({ name: 'journeys', records }))
  await Promise.all([saveContent(world, onProgress), saveMobility(world, onProgress), journeys])
}

async function saveContent(world: World, onProgress: FillProgress): Promise<void> {
  for (const [endpoint, records] of recordsOf) {
    const entity = entityAt(endpoint)!
    let stored = 0
    for (const batch of batchesOf(records(world), batchRecords)) {
      await refuseSkipped(endpoint, saveDocuments(entity, batch))
      stored += batch.length
    }
    onProgress({ name: endpoint, records: stored })
  }
  let rooms = 0
  for (const batch of batchesOf(offersOf(world), batchRecords)) rooms += (await saveOffers(batch)).Rooms
  onProgress({ name: 'offers', records: rooms })
}

// Throws an Error if a record of the demo is rejected, which is a bug.
async function refuseSkipped(name: string, saving: Promise<{ skipped: readonly { id: string | null; reason: string }[] }>) {
  const [first] = (await saving).skipped
  if (first) throw new Error(`demo ${name} ${first.id} was refused: ${first.reason}`)
}

async function saveMobility(world: World, onProgress: FillProgress): Promise<void> {
  for (const kind of stationKinds) onProgress({ name: kind.type, records: await saveKind(world, kind) })
  await saveLinks(links)
  const events = [...mobilityEvents(world)]
  await saveMobilityEvents(events, await demoProvenance('events'))
  onProgress({ name: 'events', records: events.length })
  onProgress({ name: 'pushes', records: await savePushes(world) })
}

/** Passes, squares and other locations without a record, as an operator would define them: a point and a radius. */
const otherPlaces = readTable('facts/places/other-places.csv', {
  ...lists('de', 'it', 'en'),
  ...numbers('latitude', 'longitude', 'metres'),
})

const names = otherPlaces.map(
  ({ de, it, en, latitude, longitude, metres }): Word => ({
    kind: 'place',
    code: `${latitude},${longitude},${metres}`,
    texts: { de, it, en },
  }),
)

const wordsIn = (file: string, kind: Word['kind']): Word[] =>
  readTable(`facts/places/${file}.csv`, { ...texts('code'), ...lists('de', 'it', 'en') }).map(({ code, ...names }) => ({
    kind,
    code,
    texts: names,
  }))

/** Names of municipalities and regions that their records do not contain, with the ids of their shapes. */
const otherwise = wordsIn('shapes', 'place')

/** Rivers and cities with a different name in each language, which names of stations contain. */
const otherNames = readTable('facts/places/other-names.csv', lists('de', 'it', 'en')).map(
  (texts): Word => ({ kind: 'synonym', code: texts.en[0]!, texts }),
)

/** Roads, rivers and cities as values in the metadata of stations. */
const values = wordsIn('values', 'value')

async function savePlaceNames(): Promise<number> {
  const words = [...names, ...otherwise, ...otherNames, ...values]
  await transaction(admin(), connection => storeWords(connection, 'demo', words))
  return words.length
}

const Push = z.strictObject({ dataset: z.string(), type: z.string(), text: z.string() })
type Push = z.infer<typeof Push>

const pushes = readJson('facts/pushes.json', z.array(Push))

/** Stores the missing messages of the demo provider. @returns the number of all its messages */
async function savePushes(world: World): Promise<number> {
  const messages = pushes.map((push, index) => messageOf(push, index, world))
  await transaction(admin(), async connection => {
    const ids = messages.map(({ id }) => id)
    const stored = await rows<{ id: string }>(connection, sql`select id from message where id = any(${ids}::uuid[]) order by id`)
    const there = new Set(stored.map(({ id }) => id))
    const missing = messages.filter(({ id }) => !there.has(id))
    await saveMessages(connection, missing)
  })
  return messages.length
}

const messageOf = ({ dataset, type, text }: Push, index: number, world: World): Message => ({
  id: `00000000-0000-4000-8000-0000000de3${String(index + 1).padStart(2, '0')}`,
  provider: 'demo-provider',
  dataset,
  contentType: type,
  contentEncoding: null,
  receivedAt: new Date(dayFrom(world, 0).getTime() - (pushes.length - index) * 3_600_000),
  sender: { kind: 'client', subject: 'collector-demo', client: 'collector-demo' },
  query: '',
  userAgent: 'demo-provider/1.0',
  meta: null,
  body: bodyOf(Buffer.from(text)),
})
