import { datasets } from '@/demo/catalog/datasets'
import { offersOf } from '@/demo/content/accommodation/accommodations'
import type { Content } from '@/demo/content/heading'
import { recordsOf } from '@/demo/content/records'
import { mobilityEvents, saveLinks, saveMobilityEvents } from '@/demo/mobility/events'
import { demoProvenance, saveKind } from '@/demo/mobility/save-stations'
import { savePlaceNames } from '@/demo/place-names'
import { savePushes } from '@/demo/pushes'
import { stationKinds } from '@/demo/stations/kinds'
import { links } from '@/demo/stations/roads'
import { saveTimetable } from '@/demo/timetable'
import type { World } from '@/demo/world'
import { saveDatasets } from '@/lib/catalog/save'
import { saveOffers } from '@/lib/content/availability/save-offers'
import { type Entity, entityAt } from '@/lib/content/entities'
import { saveDocuments } from '@/lib/content/store/save'
import { publicUrl } from '@/lib/http/mounts'

/** Called after each part with what has been stored. */
export type FillProgress = (part: { name: string; records: number }) => void

// Larger batches take a third longer: they live long enough for the garbage collector to move them.
const batchRecords = 100

/** Stores the demo world. The catalog comes first, so that what it closes is closed from its first moment. */
export async function saveWorld(moment: Pick<World, 'now' | 'scale'>, onProgress: FillProgress): Promise<void> {
  const world: World = { ...moment, site: publicUrl() }
  await refuseSkipped('MetaData', saveDatasets(datasets))
  onProgress({ name: 'MetaData', records: datasets.length })
  onProgress({ name: 'place names', records: await savePlaceNames() })
  // Records, measurements and timetables do not depend on each other, so one part can compute while the others wait for the database.
  await Promise.all([saveContent(world, onProgress), saveMobility(world, onProgress), saveLines(world, onProgress)])
}

async function saveContent(world: World, onProgress: FillProgress): Promise<void> {
  for (const [endpoint, records] of recordsOf) {
    const entity = entityAt(endpoint)!
    let stored = 0
    for (const batch of batchesOf(records(world))) stored += await saveBatch(entity, batch)
    onProgress({ name: endpoint, records: stored })
  }
  let rooms = 0
  for (const batch of batchesOf(offersOf(world))) rooms += (await saveOffers(batch)).Rooms
  onProgress({ name: 'offers', records: rooms })
}

async function saveBatch(entity: Entity, batch: readonly Content[]): Promise<number> {
  await refuseSkipped(entity.endpoint, saveDocuments(entity, batch))
  return batch.length
}

// Every record of the demo must be valid; one that is refused is a bug of ours.
async function refuseSkipped(
  name: string,
  saving: Promise<{ skipped: readonly { id: string | null; reason: string }[] }>,
): Promise<void> {
  const [first] = (await saving).skipped
  if (first) throw new Error(`demo ${name} ${first.id} was refused: ${first.reason}`)
}

function* batchesOf<T>(records: Iterable<T>): Generator<T[]> {
  let batch: T[] = []
  for (const record of records) {
    batch.push(record)
    if (batch.length < batchRecords) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function saveMobility(world: World, onProgress: FillProgress): Promise<void> {
  for (const kind of stationKinds) onProgress({ name: kind.type, records: await saveKind(world, kind) })
  await saveLinks(links)
  const events = [...mobilityEvents(world)]
  await saveMobilityEvents(events, await demoProvenance('events'))
  onProgress({ name: 'events', records: events.length })
  onProgress({ name: 'pushes', records: await savePushes(world) })
}

async function saveLines(world: World, onProgress: FillProgress): Promise<void> {
  onProgress({ name: 'journeys', records: await saveTimetable(world) })
}
