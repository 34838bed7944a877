import { javascriptText } from '@/components/call/javascript-text'
import { answersJson, type CallBody, headersOf, methodOf, type WrittenCall } from '@/components/call/written-call'

/** The call as a Python program with the package `requests`. JSON string literals are valid in Python. */
function pythonText(call: WrittenCall): string {
  return [
    ...(call.stream ? ['import json'] : []),
    ...(call.token ? ['import os'] : []),
    'import requests',
    '',
    `response = requests.${methodOf(call).toLowerCase()}(${argumentsText(call)})`,
    'response.raise_for_status()',
    ...(call.stream ? eventLines : answerLines(call)),
  ].join('\n')
}

function argumentsText(call: WrittenCall): string {
  const headers = headersOf(call)
    .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .concat(call.token ? ['"Authorization": "Bearer " + os.environ["TOKEN"]'] : [])
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

function answerLines(call: WrittenCall): string[] {
  if (call.saveAs === undefined) return [`data = response.${answersJson(call) ? 'json()' : 'text'}`]
  return [`with open(${JSON.stringify(call.saveAs)}, "wb") as file:`, '    file.write(response.content)']
}

const eventLines = [
  'for line in response.iter_lines():',
  '    if line.startswith(b"data: "):',
  '        print(json.loads(line[6:]))',
]

/** The call as a command for a shell. */
function curlText({ address, method, headers = {}, body, token, stream, saveAs }: WrittenCall): string {
  return [
    'curl',
    // Without it curl expands brackets and braces into several addresses.
    ...(/[[\]{}]/.test(address) ? ['-g'] : []),
    ...(stream ? ['-N'] : []),
    ...(method && method !== (body ? 'POST' : 'GET') ? [`-X ${method}`] : []),
    ...(token ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...Object.entries(headers).map(([name, value]) => `-H ${inShell(`${name}: ${value}`)}`),
    ...(body ? bodyWords(body) : []),
    ...(saveAs === undefined ? [] : [`-o ${inShell(saveAs)}`]),
    inShell(address),
  ].join(' ')
}

/** curl's default Content-Type for a body. */
const typeByItself = 'application/x-www-form-urlencoded'

const bodyWords = (body: CallBody): string[] => [
  ...(body.type === typeByItself ? [] : [`-H ${inShell(`Content-Type: ${body.type}`)}`]),
  'file' in body ? `--data-binary ${inShell(`@${body.file}`)}` : `${wordOf(body.text)} ${inShell(body.text)}`,
]

// With `-d`, a text that begins with @ names a file.
const wordOf = (text: string) => (text.startsWith('@') ? '--data-raw' : '-d')

const inShell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** The forms that a call can be written in. */
export const callForms = ['url', 'curl', 'javascript', 'python'] as const
export type CallForm = (typeof callForms)[number]

/** The names of the forms, the same in every language. */
export const formNames: Readonly<Record<CallForm, string>> = {
  url: 'URL',
  curl: 'curl',
  javascript: 'JavaScript',
  python: 'Python',
}

const writers: Readonly<Record<CallForm, (call: WrittenCall) => string>> = {
  url: ({ address }) => address,
  curl: curlText,
  javascript: javascriptText,
  python: pythonText,
}

/** The call as text that works where it is pasted: in a shell, in a Node.js module, in Python with `requests`. */
export const callText = (call: WrittenCall, form: CallForm): string =>
  writers[form]({ ...call, address: validAddress(call.address) })

/**
 * An address that every program sends unchanged: characters outside RFC 3986 are escaped, and so are apostrophes, which browsers escape and others
 * do not. Existing escapes stay, and so do braces: people fill them in.
 */
export const validAddress = (address: string): string =>
  address
    .replace(/[\uD800-\uDFFF]/gu, '\uFFFD') // half a character has no bytes
    .replace(/%(?![\dA-F]{2})|[^\w\-.~:/?#[\]@!$&()*+,;={}%]/giu, escaped)

// `encodeURIComponent` leaves the apostrophe.
const escaped = (text: string) => (text === "'" ? '%27' : encodeURIComponent(text))
