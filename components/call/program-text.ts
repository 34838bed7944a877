import { type CallBody, type CallForm, curlText, methodOf, validUrl, type WrittenCall } from '@/components/call/call-text'
import type { ScreenCalls } from '@/components/source/screen-calls'

const writers: Readonly<Record<CallForm, (call: WrittenCall) => string>> = {
  url: ({ address }) => address,
  curl: curlText,
  javascript: javascriptText,
  python: pythonText,
}

/** The request as text that can be pasted into a shell, a Node.js module, or Python with `requests`. */
export const callText = (call: WrittenCall, form: CallForm): string => writers[form]({ ...call, address: validUrl(call.address) })

/** The requests of a screen: URLs and commands on a line each, or one program. */
export function severalText(calls: ScreenCalls, form: CallForm, token: boolean): string {
  const { list, stations, order } = calls
  const all = [list, ...stations, ...(order === null ? [] : [order])]
  if (form === 'url' || form === 'curl') return all.map(address => callText({ address, token }, form)).join('\n')
  return form === 'javascript' ? javascript(calls, token) : python(calls, token)
}

/** The request as a Python program with the package `requests`. JSON strings are valid Python strings. */
function pythonText(call: WrittenCall): string {
  return [
    ...(call.stream ? ['import json'] : []),
    ...(call.token ? ['import os'] : []),
    'import requests',
    '',
    `response = requests.${methodOf(call).toLowerCase()}(${argumentsText(call)})`,
    'response.raise_for_status()',
    ...(call.stream ? eventLines : responseLines(call)),
  ].join('\n')
}

function argumentsText(call: WrittenCall): string {
  const headers = headersOf(call, '"Authorization": "Bearer " + os.environ["TOKEN"]')
  const all = [
    JSON.stringify(call.address),
    ...(headers.length > 0 ? [`headers={${headers.join(', ')}}`] : []),
    ...(call.body ? [`data=${bodyText(call.body)}`] : []),
    ...(call.stream ? ['stream=True'] : []),
  ]
  return all.length === 1 ? all[0]! : `\n${all.map(one => `    ${one},\n`).join('')}`
}

const bodyText = (body: CallBody) =>
  'file' in body ? `open(${JSON.stringify(body.file)}, "rb")` : `${JSON.stringify(body.text)}.encode()`

function responseLines(call: WrittenCall): string[] {
  if (call.saveAs === undefined) return [`data = response.${returnsJson(call) ? 'json()' : 'text'}`]
  return [`with open(${JSON.stringify(call.saveAs)}, "wb") as file:`, '    file.write(response.content)']
}

const eventLines = [
  'for line in response.iter_lines():',
  '    if line.startswith(b"data: "):',
  '        print(json.loads(line[6:]))',
]

const urlLiteral = (address: string) => JSON.stringify(validUrl(address))

const lines = (addresses: readonly string[], indent: string) => addresses.map(each => `\n${indent}${urlLiteral(each)},`).join('')

function javascript({ list, stations, order }: ScreenCalls, token: boolean): string {
  return [
    ...(token ? ['import { env } from "node:process"', ''] : []),
    'const read = async url => {',
    `  const response = await fetch(url${token ? ', { headers: { Authorization: "Bearer " + env.TOKEN } }' : ''})`,
    '  if (!response.ok) throw new Error(await response.text())',
    '  return (await response.json()).data',
    '}',
    `let data = await read(${urlLiteral(list)})`,
    ...linesIf(stations.length > 0, [
      '// The stations in all of these responses.',
      `const lists = await Promise.all([${lines(stations, '  ')}\n].map(read))`,
      'const codes = lists.map(list => new Set(list.map(({ scode }) => scode)))',
      'data = data.filter(({ scode }) => codes.every(each => each.has(scode)))',
    ]),
    ...linesIf(order !== null, [
      '// Each station at the position of its newest row here.',
      `const order = await read(${urlLiteral(order ?? '')})`,
      'const newest = new Map()',
      'for (const row of order) if (!(newest.get(row.scode)?.mvalidtime >= row.mvalidtime)) newest.set(row.scode, row)',
      'const positionOf = ({ scode }) => (newest.has(scode) ? order.indexOf(newest.get(scode)) : order.length)',
      'data.sort((a, b) => positionOf(a) - positionOf(b))',
    ]),
  ].join('\n')
}

const linesIf = (condition: boolean, lines: readonly string[]) => (condition ? lines : [])

function python({ list, stations, order }: ScreenCalls, token: boolean): string {
  return [
    ...(token ? ['import os'] : []),
    'import requests',
    '',
    'def read(url):',
    `    response = requests.get(url${token ? ', headers={"Authorization": "Bearer " + os.environ["TOKEN"]}' : ''})`,
    '    response.raise_for_status()',
    '    return response.json()["data"]',
    '',
    `data = read(${urlLiteral(list)})`,
    ...linesIf(stations.length > 0, [
      '# The stations in all of these responses.',
      `lists = [read(url) for url in [${lines(stations, '    ')}\n]]`,
      'codes = set.intersection(*({row["scode"] for row in rows} for rows in lists))',
      'data = [row for row in data if row["scode"] in codes]',
    ]),
    ...linesIf(order !== null, [
      '# Each station at the position of its newest row here.',
      `order = read(${urlLiteral(order ?? '')})`,
      'positions = {}',
      'for position, row in enumerate(order):',
      '    if row["scode"] not in positions or order[positions[row["scode"]]]["mvalidtime"] < row["mvalidtime"]:',
      '        positions[row["scode"]] = position',
      'data.sort(key=lambda row: positions.get(row["scode"], len(order)))',
    ]),
  ].join('\n')
}

/** The request as a Node.js module. Without a token and a file it also runs in browsers. */
function javascriptText(call: WrittenCall): string {
  const imports = importsOf(call)
  return [
    ...imports,
    ...(imports.length > 0 ? [''] : []),
    `const response = await fetch(${JSON.stringify(call.address)}${optionsText(call)})`,
    'if (!response.ok) throw new Error(await response.text())',
    ...(call.stream ? javascriptEvents : [responseLine(call)]),
  ].join('\n')
}

function importsOf({ body, saveAs, token }: WrittenCall): string[] {
  const files = [...(body && 'file' in body ? ['readFile'] : []), ...(saveAs === undefined ? [] : ['writeFile'])]
  return [
    ...(files.length > 0 ? [`import { ${files.join(', ')} } from "node:fs/promises"`] : []),
    ...(token ? ['import { env } from "node:process"'] : []),
  ]
}

function optionsText(call: WrittenCall): string {
  const method = methodOf(call)
  const headers = headersOf(call, 'Authorization: "Bearer " + env.TOKEN')
  const options = [
    ...(method === 'GET' ? [] : [`method: ${JSON.stringify(method)}`]),
    ...(headers.length > 0 ? [`headers: { ${headers.join(', ')} }`] : []),
    ...(call.body ? [`body: ${javascriptBody(call.body)}`] : []),
  ]
  return options.length > 0 ? `, {\n${options.map(option => `  ${option},\n`).join('')}}` : ''
}

const javascriptBody = (body: CallBody) =>
  'file' in body ? `await readFile(${JSON.stringify(body.file)})` : JSON.stringify(body.text)

function responseLine(call: WrittenCall): string {
  if (call.saveAs !== undefined) return `await writeFile(${JSON.stringify(call.saveAs)}, response.body)`
  return `const data = await response.${returnsJson(call) ? 'json' : 'text'}()`
}

// `EventSource` is not used, because it cannot send a token and is missing in Node.js.
const javascriptEvents = [
  'let text = ""',
  'for await (const part of response.body.pipeThrough(new TextDecoderStream())) {',
  '  const lines = (text + part).split("\\n")',
  '  text = lines.pop()',
  '  for (const line of lines) if (line.startsWith("data: ")) console.log(JSON.parse(line.slice(6)))',
  '}',
]

/** The headers as entries of an object literal. `authorization` is the entry with the token. */
const headersOf = ({ headers = {}, body, token }: WrittenCall, authorization: string): readonly string[] => [
  ...Object.entries({ ...(body ? { 'Content-Type': body.type } : {}), ...headers }).map(
    ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  ),
  ...(token ? [authorization] : []),
]

/** Whether the response is JSON, which is the default unless the URL requests another format. */
const returnsJson = ({ address }: WrittenCall): boolean =>
  !/[?&]format=(?!(geo)?json\b)/i.test(address) && !/\.(xml|ya?ml|csv|atom)(?=$|[?#])/i.test(address)
