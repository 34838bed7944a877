/** An API request that is shown as text, to be used in other programs. */
export type WrittenCall = Readonly<{
  address: string
  /** The default is GET without a body and POST with one. */
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: CallBody
  token?: boolean
  stream?: boolean
  saveAs?: string
}>

/** A body with its media type, as a string or as the name of a file with the content. */
export type CallBody = Readonly<{ type: string } & ({ text: string } | { file: string })>

export const methodOf = ({ method, body }: WrittenCall): string => method ?? (body ? 'POST' : 'GET')

export const callForms = ['url', 'curl', 'javascript', 'python'] as const

export type CallForm = (typeof callForms)[number]

export const formNames: Readonly<Record<CallForm, string>> = {
  url: 'URL',
  curl: 'curl',
  javascript: 'JavaScript',
  python: 'Python',
}

export function curlText({ address, method, headers = {}, body, token, stream, saveAs }: WrittenCall): string {
  return [
    'curl',
    // Without -g, curl expands brackets and braces into several URLs.
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

/** The Content-Type that curl sends by default with a body. */
const typeByItself = 'application/x-www-form-urlencoded'

const bodyWords = (body: CallBody): string[] => [
  ...(body.type === typeByItself ? [] : [`-H ${inShell(`Content-Type: ${body.type}`)}`]),
  'file' in body ? `--data-binary ${inShell(`@${body.file}`)}` : `${wordOf(body.text)} ${inShell(body.text)}`,
]

// With `-d`, curl reads a string that begins with @ as the name of a file.
const wordOf = (text: string) => (text.startsWith('@') ? '--data-raw' : '-d')

const inShell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** A URL that all programs send unchanged: characters outside RFC 3986 and apostrophes are escaped, braces are not. */
export const validUrl = (address: string): string =>
  address
    .replace(/[\uD800-\uDFFF]/gu, '\uFFFD') // a lone surrogate has no UTF-8 encoding
    .replace(/%(?![\dA-F]{2})|[^\w\-.~:/?#[\]@!$&()*+,;={}%]/giu, escaped)

// `encodeURIComponent` does not escape the apostrophe.
const escaped = (text: string) => (text === "'" ? '%27' : encodeURIComponent(text))
