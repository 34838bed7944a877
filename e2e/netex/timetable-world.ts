import { feedOfTexts, type GtfsFeed } from '@/lib/flows/import/gtfs/files/feed'
import { storeFeed } from '@/lib/flows/import/gtfs/store-feed'
import { Tally } from '@/lib/flows/import/tally'
import { publicationDelivery } from '@/lib/netex/timetable/frames'
import type { TimetableSelection } from '@/lib/netex/timetable/selection'
import { complaintsOf, sharedSchema } from './xml-validator'

const epip = sharedSchema('netex-epip/xsd/NeTEx_publication_EPIP.xsd')

/** Imports a feed from this process. @returns the report of the command */
export async function bringIn(feed: GtfsFeed | Record<string, string>, key: string | null = null): Promise<Tally> {
  const tally = new Tally()
  await storeFeed({
    feed: 'read' in feed && typeof feed.read === 'function' ? (feed as GtfsFeed) : feedOfTexts(feed as Record<string, string>),
    tally,
    key,
    flaws: 'reported',
  })
  return tally
}

export const stored = (tally: Tally, what: string): number => tally.kinds().find(([kind]) => kind === what)?.[1].stored ?? 0

export async function published(selection: TimetableSelection = { frames: 'all' }): Promise<string> {
  let text = ''
  for await (const piece of publicationDelivery(selection, new Date(0))) text += piece
  return text
}

/** The faults of a file: of its references, and by the schema of the profile if that is available. */
export function flaws(xml: string): string[] {
  return [...strangeReferences(xml), ...(epip ? complaintsOf(epip, xml) : [])]
}

/** Versioned references to missing objects, and duplicate ids: violations of the schema's keys. */
function strangeReferences(xml: string): string[] {
  const ids = [...xml.matchAll(/ id="([^"]+)" version="([^"]+)"/g)].map(([, id, version]) => `${id} ${version}`)
  const declared = new Set(ids)
  const twice = ids.filter((id, at) => ids.indexOf(id) < at && !id.includes('TimetabledPassingTime'))
  const refs = [...xml.matchAll(/ ref="([^"]+)" version="([^"]+)"/g)].map(([, id, version]) => `${id} ${version}`)
  return [...new Set(refs.filter(ref => !declared.has(ref)).map(ref => `nowhere: ${ref}`)), ...twice.map(id => `twice: ${id}`)]
}

export const countOf = (xml: string, element: string): number => xml.match(new RegExp(`<${element}[ >/]`, 'g'))?.length ?? 0
