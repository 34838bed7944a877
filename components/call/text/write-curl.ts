import type { CallBody, WrittenCall } from '@/components/call/text/written-call'

/** The call as a command for a shell. */
export function curlText({ address, method, headers = {}, body, token, stream, saveAs }: WrittenCall): string {
  return [
    'curl',
    // Without it brackets and braces make many addresses of one.
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

/** What curl says a body is, unless it is told. */
const typeByItself = 'application/x-www-form-urlencoded'

const bodyWords = (body: CallBody): string[] => [
  ...(body.type === typeByItself ? [] : [`-H ${inShell(`Content-Type: ${body.type}`)}`]),
  'file' in body ? `--data-binary ${inShell(`@${body.file}`)}` : `${wordOf(body.text)} ${inShell(body.text)}`,
]

// With `-d` a text that begins with @ names a file.
const wordOf = (text: string) => (text.startsWith('@') ? '--data-raw' : '-d')

const inShell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
