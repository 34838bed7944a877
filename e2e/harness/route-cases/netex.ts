import { type ExchangedResponse, unpackedBody } from '../exchange'
import { message, namespaces, requests } from '../soap-messages'
import { type RouteCases, restCase, sameForAll } from './route-case'

const soap = (text: string) => ({ type: 'text/xml', text })
const secretLine =
  '<n:NetworkFilterByValue><n:objectReferences><n:LineRef ref="secret"/></n:objectReferences></n:NetworkFilterByValue>'

const bodies = [
  ...[
    requests.checkStatus('secret'),
    requests.getNetex(),
    requests.getNetex(`<n:Current/>${secretLine}`),
    requests.subscribe('secret', 'one'),
    requests.dataSupply('secret'),
    requests.deleteSubscription('secret', '<s:All/>'),
    '<w:Nothing/>',
  ].map(body => soap(message(body))),
  soap('<a'),
  { type: 'application/json', text: '{}' },
]

/** Removes the times of the response, the process start and a subscription's default end, even if compressed. */
const removeMoments = (response: ExchangedResponse): ExchangedResponse => ({
  ...response,
  body: unpackedBody(response)
    .toString('latin1')
    .replace(/<siri:(ResponseTimestamp|ServiceStartedTime|ValidUntil)>[^<]*/g, '<siri:$1>'),
})

export const netexCases: RouteCases = {
  '/netex': {
    ...sameForAll,
    query: { wsdl: [''], xsd: [...Object.keys(namespaces), 'nothing'] },
    bodies,
    varies: { because: 'messages say when they were made', remove: removeMoments },
    runs: 60,
  },
  '/netex/publication.xml': { ...sameForAll, query: { feed: ['secret', 'nothing', ''] } },
  '/netex/timetables': sameForAll,
  '/netex/[...rest]': restCase,
}
