import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Client, createClientAsync } from 'soap'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { XmlElement } from '@/lib/formats/xml/tree'
import { own } from '../harness/server'
import { message, namespaces, requests } from '../harness/soap-messages'
import { bodyElement, elementsIn, post, type SoapResponse, textsIn } from './soap-client'
import { TimetablePlatform } from './timetable-server'
import { bodyOf, complaintsOf, sharedSchema } from './xml-validator'

const platform = own(new TimetablePlatform())
let url: string
const schemas = mkdtempSync(join(tmpdir(), 'belvedere-schemas-'))

beforeAll(async () => {
  url = platform.url
  await platform.publish('valley')
  for (const name of Object.keys(namespaces)) {
    const text = await (await fetch(`${url}/netex?xsd=${name}`)).text()
    writeFileSync(join(schemas, `${name}.xsd`), text.replaceAll(/schemaLocation="[^"]*xsd=(\w+)"/g, 'schemaLocation="$1.xsd"'))
  }
})

afterAll(async () => {
  rmSync(schemas, { recursive: true })
})

const responses: string[] = []

function checked({ status, text }: SoapResponse): string {
  expect(status, text.slice(0, 500)).toBe(200)
  responses.push(text)
  expect(complaintsOf(join(schemas, 'ws.xsd'), bodyOf(text))).toEqual([])
  return text
}

describe('a client library made from the contract', () => {
  let client: Client
  const now = new Date().toISOString()
  const header = { RequestTimestamp: now, RequestorRef: 'library', MessageIdentifier: 'm-1' }
  const dataRequest = { RequestTimestamp: now, topics: { NetworkFrameTopic: { Current: '' } } }

  beforeAll(async () => {
    client = await createClientAsync(`${url}/netex?wsdl`)
  })

  /** Calls an operation; both messages must be valid by the contract. */
  async function run(operation: string, args: object): Promise<object> {
    const [result, text] = await client[`${operation}Async`](args)
    const requestBody = /<soap:Body>([\s\S]*)<\/soap:Body>/.exec(client.lastRequest!)![1]!
    expect(complaintsOf(join(schemas, 'ws.xsd'), requestBody)).toEqual([])
    checked({ status: 200, headers: new Headers(), text })
    return result
  }

  test('finds the five operations at the URL of the service', () => {
    expect(client.describe()).toEqual({ NetexProducerDocServices: { SiriWSPort: expect.any(Object) } })
    const operations = Object.keys(client.describe()['NetexProducerDocServices']['SiriWSPort']).sort()
    expect(operations).toEqual(['CheckStatus', 'DataSupply', 'DeleteSubscription', 'GetNetex', 'Subscribe'])
    expect((client as unknown as { wsdl: { xml: string } }).wsdl.xml).toContain(`location="${url}/netex"`)
  })

  test('runs all five', async () => {
    expect(await run('CheckStatus', { Request: header, RequestExtension: {} })).toMatchObject({
      CheckStatusAnswerInfo: { RequestMessageRef: 'm-1', ProducerRef: 'BELVEDERE' },
      Answer: { Status: true, DataReady: false },
    })
    expect(await run('GetNetex', { Request: { ServiceRequest: { ...header, DataObjectRequest: dataRequest } } })).toMatchObject({
      Answer: {
        ServiceDelivery: {
          Status: true,
          DataObjectDelivery: [{ dataObjects: { CompositeFrame: { frames: expect.any(Object) } } }],
        },
      },
    })
    const subscription = {
      SubscriptionIdentifier: 's-1',
      InitialTerminationTime: '2099-01-01T00:00:00Z',
      DataObjectRequest: dataRequest,
    }
    const subscribe = {
      SubscriptionRequestInfo: header,
      Request: { ...header, DataObjectSubscriptionRequest: subscription },
      RequestExtension: {},
    }
    expect(await run('Subscribe', subscribe)).toMatchObject({
      Answer: { ResponseStatus: [{ SubscriberRef: 'library', SubscriptionRef: 's-1', Status: true }] },
    })
    expect(await run('CheckStatus', { Request: header, RequestExtension: {} })).toMatchObject({ Answer: { DataReady: true } })
    const supply = {
      DataSupplyRequestInfo: { RequestTimestamp: now, ConsumerRef: 'library' },
      Request: { AllData: true },
      RequestExtension: {},
    }
    // The library returns a list only for more than one element.
    const delivery = { SubscriptionRef: 's-1', dataObjects: { CompositeFrame: expect.any(Object) } }
    expect(await run('DataSupply', supply)).toMatchObject({
      Answer: { Status: true, MoreData: false, DataObjectDelivery: delivery },
    })
    const end = { DeleteSubscriptionInfo: header, Request: { SubscriptionRef: ['s-1', 's-2'] }, RequestExtension: {} }
    expect(await run('DeleteSubscription', end)).toMatchObject({
      Answer: {
        TerminationResponseStatus: [
          { Status: true },
          { Status: false, ErrorCondition: { UnknownSubscriptionError: expect.any(Object) } },
        ],
      },
    })
  })

  test('gets a fault with its text', async () => {
    const end = { DeleteSubscriptionInfo: header, Request: {}, RequestExtension: {} }
    await expect(client['DeleteSubscriptionAsync'](end)).rejects.toThrow(/neither All nor a SubscriptionRef/)
  })
})

const entry = (request: string) => `<w:GetNeTexService><Request>${request}</Request></w:GetNeTexService>`
const info = '<s:RequestTimestamp>2026-01-01T00:00:00Z</s:RequestTimestamp><s:RequestorRef>entry</s:RequestorRef>'
const dataRequest =
  '<n:DataObjectRequest><s:RequestTimestamp>2026-01-01T00:00:00Z</s:RequestTimestamp><n:topics><n:NetworkFrameTopic><n:Current/></n:NetworkFrameTopic></n:topics></n:DataObjectRequest>'
const subscription = `<n:DataObjectSubscriptionRequest><s:SubscriptionIdentifier>e</s:SubscriptionIdentifier><s:InitialTerminationTime>2099-01-01T00:00:00Z</s:InitialTerminationTime>${dataRequest}</n:DataObjectSubscriptionRequest>`

test.each([
  ['CheckStatusRequest', info, 'CheckStatusResponse'],
  ['ServiceRequest', info + dataRequest + dataRequest, 'ServiceDelivery'],
  ['SubscriptionRequest', info + subscription, 'SubscriptionResponse'],
  ['DataSupplyRequest', info.replaceAll('RequestorRef', 'ConsumerRef'), 'ServiceDelivery'],
  ['TerminateSubscriptionRequest', `${info}<s:All/>`, 'TerminateSubscriptionResponse'],
  ['CapabilitiesRequest', info, 'ServiceDelivery'],
])('GetNetex is the single entry to everything: %s', async (request, inner, response) => {
  const text = checked(await post(url, message(entry(`<s:${request}>${inner}</s:${request}>`))))
  expect(elementsIn(bodyElement(text), response)).toHaveLength(1)
  if (request === 'CapabilitiesRequest') expect(text).toContain('CapabilityNotSupportedError')
  else expect(textsIn(bodyElement(text), 'Status')).not.toContain('false')
})

const status = requests.checkStatus('me')
const forms: readonly [string, string | Uint8Array, Record<string, string>][] = [
  ['an empty action', message(status), { SOAPAction: '""' }],
  ['another action', message(status), { SOAPAction: 'urn:nothing' }],
  ['SOAP 1.2', message(status, { version: '1.2' }), { 'Content-Type': 'application/soap+xml; action="CheckStatus"' }],
  ['packed', gzipSync(message(status)), { 'Content-Encoding': 'gzip' }],
  ['other prefixes', message(status).replaceAll(/([<:/])(w|s)([:=])/g, '$1x$2$3'), {}],
  ['no extension', message(status.replace('<RequestExtension/>', '')), {}],
  [
    'wrappers in a namespace',
    message(status.replaceAll(/(<\/?)(Request|RequestExtension)>/g, '$1w:$2>').replace('<RequestExtension/>', '')),
    {},
  ],
  [
    'a default namespace',
    message(
      '<CheckStatus xmlns="http://www.siri.org.uk/siriWS"><Request><RequestorRef>me</RequestorRef></Request></CheckStatus>',
    ),
    {},
  ],
  [
    'wrappers with another name',
    message(status.replaceAll('Request>', 'RequestParameters>').replace('RequestExtension', 'X')),
    {},
  ],
]
test.each(forms)('clients are understood who write %s', async (_, text, headers) => {
  const response = await post(url, text, headers)
  expect(textsIn(bodyElement(checked(response)), 'Status')).toEqual(['true'])
  const is12 = headers['Content-Type']?.startsWith('application/soap+xml') === true
  expect(response.headers.get('content-type')).toBe(is12 ? 'application/soap+xml; charset=utf-8' : 'text/xml; charset=utf-8')
})

test('a topic selects a line; of an unknown one there is nothing, and the response says why', async () => {
  const selected = async (id: string) => {
    const filter = `<n:NetworkFilterByValue><n:objectReferences><n:LineRef ref="${id}"/></n:objectReferences></n:NetworkFilterByValue>`
    return bodyElement(checked(await post(url, message(requests.getNetex(`<n:Current/>${filter}`)))))
  }
  const linesOf = (body: XmlElement) => elementsIn(body, 'Line').map(({ attributes }) => attributes.get('id')!)
  const [first] = linesOf(bodyElement(checked(await post(url, message(requests.getNetex('<n:Current/>'))))))
  expect(linesOf(await selected(first!))).toEqual([first])
  const nothing = await selected('IT:ITH10:Line:no:1')
  // The envelope of the only delivery has the same status.
  expect(textsIn(nothing, 'Status')).toEqual(['false', 'false'])
  expect(elementsIn(nothing, 'dataObjects')).toEqual([])
  expect(elementsIn(nothing, 'InvalidDataReferencesError')).toHaveLength(1)
})

test('the published timetable is a file that can be requested conditionally', async () => {
  const first = await fetch(`${url}/netex/publication.xml`)
  const etag = first.headers.get('etag')!
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  const text = await first.text()
  expect(text).toContain('<PublicationDelivery')
  expect((await fetch(`${url}/netex/publication.xml`, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  const profile = sharedSchema('netex-epip/xsd/NeTEx_publication_EPIP.xsd')
  if (profile) expect(complaintsOf(profile, text)).toEqual([])
})

test('a download of the timetable that broke off is continued where it ended, to the same bytes', async () => {
  const whole = await fetch(`${url}/netex/publication.xml`, { headers: { 'Accept-Encoding': 'identity' } })
  const [bytes, etag] = [Buffer.from(await whole.arrayBuffer()), whole.headers.get('etag')!]
  const half = Math.floor(bytes.length / 2)
  const rest = await fetch(`${url}/netex/publication.xml`, { headers: { Range: `bytes=${half}-`, 'If-Range': etag } })
  expect([rest.status, rest.headers.get('content-range')]).toEqual([206, `bytes ${half}-${bytes.length - 1}/${bytes.length}`])
  expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(half))).toBe(true)
})

test('contract and schemas can be requested conditionally, and there are no others', async () => {
  const { headers } = await fetch(`${url}/netex?WSDL`)
  expect(headers.get('content-type')).toBe('text/xml; charset=utf-8')
  expect((await fetch(`${url}/netex?wsdl`, { headers: { 'If-None-Match': headers.get('etag')! } })).status).toBe(304)
  expect((await fetch(`${url}/netex?xsd=toString`)).status).toBe(404)
})

const driver = process.env.TEST_LONG ? sharedSchema('drivers/soap-body.xsd') : null
test.skipIf(!driver)(
  'every response so far is valid by the published schemas (long run, and only with these schemas)',
  () => {
    expect(responses.length).toBeGreaterThan(20)
    for (const text of responses) expect(complaintsOf(driver!, bodyOf(text))).toEqual([])
  },
  300_000,
)
