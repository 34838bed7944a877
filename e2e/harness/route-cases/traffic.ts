import { type ExchangedResponse, unpackedBody } from '../exchange'
import { type RouteCase, type RouteCases, restCase, sameForAll } from './route-case'

/** Feeds with open situations, with closed ones only, and without any. */
const providers = ['idm', 'partner', 'secret-source', 'province-bz', 'nothing', 'IDM', '%']

/** Removes the time of a publication from headers and body. */
function removeMoment(response: ExchangedResponse): ExchangedResponse {
  const { 'last-modified': _, 'content-encoding': coding, etag = '', ...others } = response.headers
  return {
    status: response.status,
    headers: { ...others, etag: etag.replace(/-\w+(?=\.xml)/, '') },
    body: unpackedBody(response)
      .toString('latin1')
      .replace(/<publicationTime>[^<]*/, '<publicationTime>'),
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
