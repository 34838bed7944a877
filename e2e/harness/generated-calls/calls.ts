import fc from 'fast-check'
import { companionsOf, type DescribedCall, type DescribedParameter, exampleText, type ServedDocument } from '../described-calls'
import type { Ask } from '../exchange'
import { bodiesFor } from './bodies'
import { texts, textsFor } from './values'

/** A request generated from the description of an API. @see generatedCalls */
export type GeneratedCall<Caller extends string> = Readonly<{ call: DescribedCall; ask: Ask; caller: Caller }>

/** Ids or names in a list, and some of its records, which are examples for bodies without one. */
export type ListedIds = Readonly<{ ids: readonly string[]; records: readonly object[] }>

/** The data needed to generate requests to an API. */
type CallSource<Caller extends string> = Readonly<{
  document: ServedDocument
  calls: readonly DescribedCall[]
  base: string
  /** The callers; a caller that is listed several times sends more requests. */
  callers: readonly Caller[]
  /** Known ids by the path of their list: `/v1/Event`. */
  known: ReadonlyMap<string, ListedIds>
}>

/** Calls of all operations by any caller, with usual, extreme and invalid values. */
export function generatedCalls<Caller extends string>(source: CallSource<Caller>): fc.Arbitrary<GeneratedCall<Caller>> {
  // If everything were removed at the beginning, all other requests would only get "not found".
  const often = source.calls.flatMap(call => Array<DescribedCall>(call.method === 'DELETE' ? 1 : 4).fill(call))
  return fc
    .tuple(fc.constantFrom(...often), fc.constantFrom(...source.callers))
    .chain(([call, caller]) => askFor(call, source).map(ask => ({ call, ask, caller })))
}

function askFor(call: DescribedCall, source: CallSource<string>): fc.Arbitrary<Ask> {
  const records = source.known.get(call.path.replace(/\/\{\w+\}$/, ''))?.records ?? []
  const media = Object.entries(call.bodies).flatMap(([type, one]) =>
    one.example === undefined && records.length > 0
      ? records.map(example => [type, { ...one, example }] as const)
      : [[type, one] as const],
  )
  const body = media.length === 0 ? fc.constant(undefined) : fc.constantFrom(...media).chain(one => bodyFor(one, source.document))
  return fc.tuple(pathFor(call, source), queryFor(call), headersFor(call), body).map(([path, query, headers, body]) => ({
    method: call.method,
    path: `${source.base}${path}${query}`,
    headers: body ? { 'Content-Type': body.type, ...headers } : headers,
    ...(body ? { body: body.text } : {}),
  }))
}

const mostly = <Value>(arbitrary: fc.Arbitrary<Value>, times: number): fc.Arbitrary<Value | undefined> =>
  fc.option(arbitrary, { nil: undefined, freq: times })

const rarely = <Value>(arbitrary: fc.Arbitrary<Value>, times: number): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

function bodyFor([type, media]: readonly [string, { schema?: object; example?: unknown }], document: ServedDocument) {
  const types = type.includes('*') ? ['application/octet-stream', 'text/csv', 'application/json'] : [type]
  const others = ['text/plain', 'application/xml', '', 'application/json; charset=latin1', 'a/b; ;']
  return fc.record({
    type: fc.oneof({ weight: 40, arbitrary: fc.constantFrom(...types) }, { weight: 1, arbitrary: fc.constantFrom(...others) }),
    text: bodiesFor(media, /json$/.test(type), document),
  })
}

/** Percent-encodes a string. `encodeURIComponent` refuses lone surrogates: each becomes the bytes of U+D800. */
const encoded = (text: string): string =>
  text.replaceAll(/[^\w.*~,-]+/g, part => encodeURIComponent(part.replaceAll(/\p{Cs}/gu, '§')).replaceAll('%C2%A7', '%ED%A0%80'))

/** A path segment. An empty one, `.` and `..` get a prefix, because they would lead to another path. */
const asSegment = (text: string): string => (/^\.{0,2}$/.test(text) ? `x${encoded(text)}` : encoded(text))

function pathFor(call: DescribedCall, { known }: CallSource<string>): fc.Arbitrary<string> {
  const parts = call.path.split('/').map((segment, place, all): fc.Arbitrary<string> => {
    const parameter = call.parameters.find(one => one.in === 'path' && segment.startsWith(`{${one.name}}`))
    if (!parameter) return fc.constant(segment)
    const ending = segment.slice(parameter.name.length + 2)
    const existing = known.get(all.slice(0, place).join('/'))?.ids ?? []
    const example = parameter.example === undefined ? [] : [exampleText(parameter)]
    const usual = [...example, ...existing]
    const others = { weight: 1, arbitrary: textsFor(parameter.schema, example[0]) }
    const values = usual.length === 0 ? others.arbitrary : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...usual) }, others)
    return values.map(text => asSegment(text) + ending)
  })
  return fc.tuple(...parts).map(all => all.join('/'))
}

/** Usually the required parameters, and up to three others with those that they need; rarely an unknown one. */
function queryFor(call: DescribedCall): fc.Arbitrary<string> {
  const all = call.parameters.filter(one => one.in === 'query')
  const required = all.filter(one => one.required)
  const some = all.length === 0 ? fc.constant([]) : fc.array(fc.constantFrom(...all), { maxLength: 3 })
  return some.chain(chosen => {
    const named = [...new Set([...required, ...chosen.flatMap(one => [one, ...companionsOf(call, one)])])]
    const pairs = fc.tuple(
      ...named.map(one => mostly(fc.tuple(fc.constant(one.name), valueFor(one)), 20)),
      rarely(fc.tuple(texts, texts), 40),
    )
    // A stream does not end without `follow=false`.
    const end = all.some(({ name }) => name === 'follow') ? [['follow', 'false']] : []
    return pairs.map(drawn => {
      const others = drawn.filter(pair => pair !== undefined && !(end.length > 0 && pair[0] === 'follow')) as [string, string][]
      const text = [...others, ...end].map(pair => pair.map(encoded).join('=')).join('&')
      return text === '' ? '' : `?${text}`
    })
  })
}

const valueFor = (parameter: DescribedParameter): fc.Arbitrary<string> =>
  textsFor(parameter.schema, parameter.example === undefined ? undefined : exampleText(parameter))

const inHeader = (text: string): string =>
  text
    .replaceAll(/[^\t\x20-\x7e]/g, '')
    .trim()
    .slice(0, 300)

function headersFor({ parameters }: DescribedCall): fc.Arbitrary<Record<string, string>> {
  const odd = fc.constantFrom('"x"', 'W/"x"', '"', '', '"a", "b"', '"x.json"')
  const etags = fc.oneof({ weight: 4, arbitrary: fc.constant('*') }, { weight: 1, arbitrary: odd })
  const described = parameters.filter(one => one.in === 'header')
  const own = described.map(one =>
    /^If-/.test(one.name)
      ? [one.name, rarely(etags, one.name === 'If-Match' ? 2 : 6)]
      : [one.name, rarely(valueFor(one).map(inHeader), 3)],
  )
  const accepts = fc.constantFrom('*/*', 'application/json', 'text/csv', 'application/ld+json', 'image/png', 'a', '', '*/*;q=0')
  const all = { ...Object.fromEntries(own), Accept: rarely(accepts, 6), 'Accept-Language': rarely(texts.map(inHeader), 20) }
  return fc
    .record(all as Record<string, fc.Arbitrary<string | undefined>>)
    .map(headers =>
      Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
    )
}
