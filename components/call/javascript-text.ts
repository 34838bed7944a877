import { answersJson, type CallBody, headersOf, methodOf, type WrittenCall } from '@/components/call/written-call'

/** The call as a Node.js module; it also runs in a browser where it needs neither a token nor files. */
export function javascriptText(call: WrittenCall): string {
  const imports = importsOf(call)
  return [
    ...imports,
    ...(imports.length > 0 ? [''] : []),
    `const response = await fetch(${JSON.stringify(call.address)}${optionsText(call)})`,
    'if (!response.ok) throw new Error(await response.text())',
    ...(call.stream ? eventLines : [answerLine(call)]),
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
  const headers = headersOf(call)
    .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .concat(call.token ? ['Authorization: "Bearer " + env.TOKEN'] : [])
  const options = [
    ...(method === 'GET' ? [] : [`method: ${JSON.stringify(method)}`]),
    ...(headers.length > 0 ? [`headers: { ${headers.join(', ')} }`] : []),
    ...(call.body ? [`body: ${bodyText(call.body)}`] : []),
  ]
  return options.length > 0 ? `, {\n${options.map(option => `  ${option},\n`).join('')}}` : ''
}

const bodyText = (body: CallBody) => ('file' in body ? `await readFile(${JSON.stringify(body.file)})` : JSON.stringify(body.text))

function answerLine(call: WrittenCall): string {
  if (call.saveAs !== undefined) return `await writeFile(${JSON.stringify(call.saveAs)}, response.body)`
  return `const data = await response.${answersJson(call) ? 'json' : 'text'}()`
}

// Not an EventSource, which cannot send a token and does not exist in Node.js.
const eventLines = [
  'let text = ""',
  'for await (const part of response.body.pipeThrough(new TextDecoderStream())) {',
  '  const lines = (text + part).split("\\n")',
  '  text = lines.pop()',
  '  for (const line of lines) if (line.startsWith("data: ")) console.log(JSON.parse(line.slice(6)))',
  '}',
]
