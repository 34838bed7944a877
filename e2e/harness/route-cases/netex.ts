import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { ExchangedResponse } from '../exchange'
import { message, namespaces } from '../soap-messages'
import { type RouteCases, restCase, sameForAll } from './route-case'

const soap = (text: string) => ({ type: 'text/xml', text })
const header = '<s:RequestTimestamp>2026-01-01T00:00:00Z</s:RequestTimestamp><s:RequestorRef>secret</s:RequestorRef>'
const request = (topic: string) =>
  `<n:DataObjectRequest><s:RequestTimestamp>2026-01-01T00:00:00Z</s:RequestTimestamp><n:topics><n:NetworkFrameTopic>${topic}</n:NetworkFrameTopic></n:topics></n:DataObjectRequest>`
const getNetex = (topic: string) =>
  soap(
    message(
      `<w:GetNeTexService><Request><s:ServiceRequest>${header}${request(topic)}</s:ServiceRequest></Request></w:GetNeTexService>`,
    ),
  )
const subscription = `<n:DataObjectSubscriptionRequest><s:SubscriptionIdentifier>one</s:SubscriptionIdentifier><s:InitialTerminationTime>2099-01-01T00:00:00Z</s:InitialTerminationTime>${request('<n:Current/>')}</n:DataObjectSubscriptionRequest>`

const bodies = [
  soap(message(`<w:CheckStatus><Request>${header}</Request><RequestExtension/></w:CheckStatus>`)),
  getNetex('<n:Current/>'),
  getNetex(
    '<n:Current/><n:NetworkFilterByValue><n:objectReferences><n:LineRef ref="secret"/></n:objectReferences></n:NetworkFilterByValue>',
  ),
  soap(message(`<w:Subscribe><Request>${header}${subscription}</Request></w:Subscribe>`)),
  soap(
    message(`<w:DataSupply><DataSupplyRequestInfo><s:ConsumerRef>secret</s:ConsumerRef></DataSupplyRequestInfo></w:DataSupply>`),
  ),
  soap(
    message(
      `<w:DeleteSubscription><DeleteSubscriptionInfo>${header}</DeleteSubscriptionInfo><Request><s:All/></Request></w:DeleteSubscription>`,
    ),
  ),
  soap('<a'),
  soap(message('<w:Nothing/>')),
  { type: 'application/json', text: '{}' },
]

/** Removes the times of the response, the process start and a subscription's default end, even if compressed. */
const removeMoments = (response: ExchangedResponse): ExchangedResponse => ({
  ...response,
  body: unpacked(response).replace(/<siri:(ResponseTimestamp|ServiceStartedTime|ValidUntil)>[^<]*/g, '<siri:$1>'),
})

function unpacked({ headers, body }: ExchangedResponse): string {
  const bytes = Buffer.from(body, 'latin1')
  if (bytes.length === 0) return ''
  const coding = headers['content-encoding']
  return (coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes).toString('latin1')
}

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
