import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { ExchangedResponse } from '../exchange'
import { type RouteCase, type RouteCases, restCase, sameForAll } from './route-case'

/** Feeds with open situations, with closed ones only, and without any. */
const providers = ['idm', 'partner', 'secret-source', 'province-bz', 'nothing', 'IDM', '%']

const codings: Readonly<Record<string, (body: Buffer) => Buffer>> = { gzip: gunzipSync, br: brotliDecompressSync }

/** Removes the time of a publication from headers and body. */
function removeMoment({ status, headers, body }: ExchangedResponse): ExchangedResponse {
  const { 'last-modified': _, 'content-encoding': coding, etag = '', ...others } = headers
  const unpack = codings[coding ?? '']
  const text = unpack && body !== '' ? unpack(Buffer.from(body, 'latin1')).toString('latin1') : body
  return {
    status,
    headers: { ...others, etag: etag.replace(/-\w+(?=\.xml)/, '') },
    body: text.replace(/<publicationTime>[^<]*/, '<publicationTime>'),
  }
}

const publication: RouteCase = {
  reaches: 'closed data by a mistake',
  varies: { because: 'a publication says since when it says what it says', remove: removeMoment },
}

export const trafficCases: RouteCases = {
  '/traffic': sameForAll,
  '/traffic/datex/2': { reaches: 'closed data by a mistake' },
  '/traffic/datex/2/[provider]/situation-publication.xml': { ...publication, segments: { provider: providers } },
  '/traffic/v1/[entityType]/[id]': {
    ...publication,
    segments: { entityType: ['Announcement', 'Announcement', 'Event', 'announcement'], id: providers },
  },
  '/traffic/[...rest]': restCase,
}
