import { expect, test } from 'vitest'
import { parseXml } from '@/lib/formats/xml/tree'
import { faultResponse, messageResponse, SoapFault } from '@/lib/netex/soap/envelope'

test.each([
  ['1.1', 'Client', 500],
  ['1.1', 'Server', 500],
  ['1.2', 'Client', 400],
  ['1.2', 'Server', 500],
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
