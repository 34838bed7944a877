/** In what form a call is written. */
export const callForms = ['url', 'curl', 'javascript', 'python'] as const
export type CallForm = (typeof callForms)[number]

/** A call for people: what it does, its address, and whether it needs a token. */
export type Example = Readonly<{ name: ExampleName; address: string; token: boolean; stream?: boolean }>

export type ExampleName =
  | 'list'
  | 'fields'
  | 'one'
  | 'csv'
  | 'geojson'
  | 'changes'
  | 'stations'
  | 'latest'
  | 'history'
  | 'stream'
  | 'freshness'
  | 'edges'

const tokenNote = { curl: '-H "Authorization: Bearer $TOKEN"' }

/** The call as text that runs where it is pasted. */
export function callText({ address, token, stream = false }: Example, form: CallForm): string {
  const writers: Record<CallForm, () => string> = {
    url: () => address,
    curl: () => ['curl', ...(stream ? ['-N'] : []), ...(token ? [tokenNote.curl] : []), shellText(address)].join(' '),
    javascript: () => (stream ? streamScript(address) : fetchScript(address, token)),
    python: () => pythonScript(address, { token, stream }),
  }
  return writers[form]()
}

const shellText = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

const headersScript = (token: boolean) => (token ? ', {\n  headers: { Authorization: "Bearer " + token },\n}' : '')

const fetchScript = (address: string, token: boolean) =>
  `const response = await fetch(${JSON.stringify(address)}${headersScript(token)})
if (!response.ok) throw new Error((await response.json()).detail)
const data = ${address.includes('format=csv') ? 'await response.text()' : 'await response.json()'}`

const streamScript = (address: string) =>
  `const stream = new EventSource(${JSON.stringify(address)})
stream.onmessage = event => console.log(JSON.parse(event.data))`

function pythonScript(address: string, { token, stream }: { token: boolean; stream: boolean }): string {
  const headers = token ? ', headers={"Authorization": f"Bearer {token}"}' : ''
  const read = address.includes('format=csv') ? 'data = response.text' : 'data = response.json()'
  if (!stream)
    return `import requests\n\nresponse = requests.get(${JSON.stringify(address)}${headers})\nresponse.raise_for_status()\n${read}`
  return `import requests

with requests.get(${JSON.stringify(address)}, stream=True${headers}) as response:
    for line in response.iter_lines(decode_unicode=True):
        if line.startswith("data: "):
            print(line[6:])`
}
