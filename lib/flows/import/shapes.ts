import { findEntity } from '@/lib/content/entities'
import { DocumentBatches } from '@/lib/flows/import/document-batches'
import type { Job } from '@/lib/flows/import/job'
import { shapeOf } from '@/lib/flows/import/shape-of'
import { UnusableFile } from '@/lib/flows/import/unusable'
import { type Choose, walkJson } from '@/lib/formats/json-walk'

const chooseFeatures: Choose = ([name, index]) => {
  if (name === undefined || (name === 'features' && index === undefined)) return 'enter'
  return name === 'features' || name === 'crs' ? 'take' : 'skip'
}

/** A GeoJSON FeatureCollection: each feature becomes a shape of `GeoShapes`. */
export async function importShapes(job: Job): Promise<void> {
  const batches = new DocumentBatches(job)
  const type = findEntity('geoshape')!.type
  for await (const { path, text, value } of walkJson(job.read(), chooseFeatures)) {
    if (path[0] === 'crs') {
      demandDegrees(value)
      continue
    }
    const shape = shapeOf(value, job.sourceName)
    if (typeof shape === 'string') job.tally.skip('shapes', shape, path.join('/'))
    else await batches.add(shape, text, type)
  }
  await batches.end()
}

/** GeoJSON is in degrees; older files may say otherwise. @see RFC 7946 section 4 */
function demandDegrees(crs: unknown): void {
  const name = (crs as { properties?: { name?: unknown } } | null)?.properties?.name
  if (crs === null || name === undefined || /(CRS84|EPSG:(:|6\.6:)?4326)$/i.test(String(name))) return
  throw new UnusableFile(`its coordinates are in ${name}, expected degrees (EPSG:4326)`)
}
