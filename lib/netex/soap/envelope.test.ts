import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { parseXml } from '@/lib/formats/xml/tree'
import { Problem } from '@/lib/http/errors/problem'
import { envelopes, faultResponse, messageResponse, operationOf, readEnvelope, SoapFault } from '@/lib/netex/soap/envelope'

const post = (body: string | Uint8Array, headers: Record<string, string> = { 'Content-Type': 'text/xml' }) =>
  new Request('http://localhost/netex', { method: 'POST', headers, body: body as BodyInit })

const envelope = (inner: string, namespace: string = envelopes['1.1']) =>
  `<s:Envelope xmlns:s="${namespace}">${inner}</s:Envelope>`
const body = (inner: string) => envelope(`<s:Body>${inner}</s:Body>`)
const header = (attributes: string) => envelope(`<s:Header><h ${attributes}/></s:Header><s:Body><a/></s:Body>`)

const nameIn = async (request: Request) => {
  const read = await readEnvelope(request)
  return [read.version, operationOf(read).name]
}

test.each<[string, string | Uint8Array, Record<string, string>?]>([
  ['text/xml', body('<a/>'), { 'Content-Type': 'text/xml; charset=utf-8' }],
  ['no type at all', Buffer.from(body('<a/>')), {}],
  ['Latin-1 by its type', Buffer.from(body('<a>ü</a>'), 'latin1'), { 'Content-Type': 'text/xml; charset="ISO-8859-1"' }],
  [
    'UTF-16 by its type',
    Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${body('<a>ü</a>')}`, 'utf16le'),
    { 'Content-Type': 'text/xml; charset=utf-16' },
  ],
  ['comments and blanks', `<!-- a -->\n${body('\n<!-- b -->\n<a/>\n')}\n`],
  ['a header that no one must understand', header('s:mustUnderstand="0"')],
  ['a header for another node', header('s:actor="urn:x" s:mustUnderstand="1"')],
])('a message with %s is read', async (_, text, headers) => expect(await nameIn(post(text, headers))).toEqual(['1.1', 'a']))

test('a message of SOAP 1.2 is read by its envelope, whatever its type says', async () => {
  const text = envelope('<s:Body><a/></s:Body>', envelopes['1.2'])
  for (const type of ['application/soap+xml; charset=utf-8; action="x"', 'text/xml'])
    expect(await nameIn(post(text, { 'Content-Type': type }))).toEqual(['1.2', 'a'])
})

test.each<[string, string, string, RegExp]>([
  ['a text', 'hello', 'Client', /well-formed XML/],
  ['something else', '<html/>', 'Client', /not a SOAP envelope: it begins with html/],
  ['an envelope of nowhere', '<Envelope><Body><a/></Body></Envelope>', 'VersionMismatch', /neither SOAP 1.1/],
  ['an envelope of tomorrow', envelope('', 'urn:soap:3'), 'VersionMismatch', /neither SOAP 1.1/],
  ['no body', envelope(''), 'Client', /no Body/],
  ['an empty body', body(''), 'Client', /is empty/],
  ['two operations', body('<a/><b/>'), 'Client', /more than one element/],
  ['a demanding header', header('s:mustUnderstand="1"'), 'MustUnderstand', /header h/],
])('%s is a fault', async (_, text, code, message) => {
  const error = await nameIn(post(text)).then(
    () => null,
    (caught: unknown) => caught,
  )
  expect(error).toBeInstanceOf(SoapFault)
  expect(error).toMatchObject({ code, message: expect.stringMatching(message) })
})

test('bytes that are no text in their encoding are a fault', async () => {
  await expect(readEnvelope(post(Buffer.from([0x3c, 0xff, 0x3e])))).rejects.toMatchObject({ code: 'Client' })
  await expect(readEnvelope(post('<?xml version="1.0" encoding="EBCDIC"?><a/>'))).rejects.toMatchObject({ code: 'Client' })
})

test('whatever comes is a message, a fault or a refusal', async () => {
  const start = '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/">'
  const others = '<s:Body>|</s:Body>|</s:Envelope>|<a/>|<s:Header>|</s:Header>|<!DOCTYPE a>|&lt;|<![CDATA[|]]>| |\0|"|<?xml?>'
  const piece = fc.constantFrom(start, ...others.split('|'))
  const text = fc.oneof(
    fc.array(fc.oneof(piece, fc.string()), { maxLength: 12 }).map(pieces => pieces.join('')),
    fc.uint8Array({ maxLength: 60 }),
  )
  await forAll([text], async input => {
    const error = await nameIn(post(input)).then(
      () => null,
      (caught: unknown) => caught,
    )
    expect(error === null || error instanceof SoapFault || error instanceof Problem, String(error)).toBe(true)
  })
})

test.each([
  ['1.1', 'Client', 500],
  ['1.1', 'Server', 500],
  ['1.2', 'Client', 400],
  ['1.2', 'MustUnderstand', 500],
] as const)('a fault of SOAP %s with the code %s has the status %i', (version, code, status) => {
  expect(faultResponse(version, new SoapFault(code, 'x')).status).toBe(status)
})

test('a fault of SOAP 1.1 has code, text and, where its operation declares it, an error condition', async () => {
  const response = faultResponse('1.1', new SoapFault('Client', 'a < b & "c"', 'condition'))
  expect(response.headers.get('content-type')).toBe('text/xml; charset=utf-8')
  const fault = parseXml(await response.text()).children[0]!.children[0]!
  expect(fault).toMatchObject({ name: 'Fault', namespace: 'http://schemas.xmlsoap.org/soap/envelope/' })
  const [code, text, detail] = fault.children
  expect([code!.name, code!.text, code!.namespace]).toEqual(['faultcode', 'soap:Client', ''])
  expect([text!.name, text!.text]).toEqual(['faultstring', 'a < b & "c"'])
  expect(detail!.children[0]).toMatchObject({ name: 'ErrorConditionElement', namespace: 'http://www.siri.org.uk/siri' })
})

test('a fault of SOAP 1.2 has its own form', async () => {
  const response = faultResponse('1.2', new SoapFault('Server', 'x'))
  expect(response.headers.get('content-type')).toBe('application/soap+xml; charset=utf-8')
  const fault = parseXml(await response.text()).children[0]!.children[0]!
  expect(fault.children.map(({ name }) => name)).toEqual(['Code', 'Reason'])
  expect(fault.children[0]!.children[0]!.text).toBe('soap:Receiver')
})

test('a body in pieces is the same message as in one', async () => {
  async function* pieces() {
    yield '<a>'
    yield 'x'.repeat(100_000)
    yield '</a>'
  }
  const whole = await messageResponse('1.1', `<a>${'x'.repeat(100_000)}</a>`)
  expect(await (await messageResponse('1.1', pieces())).text()).toBe(await whole.text())
})
