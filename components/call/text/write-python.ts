import { answersJson, type CallBody, headersOf, methodOf, type WrittenCall } from '@/components/call/text/written-call'

/** The call as a program in Python, with the package `requests`. What is quoted in JSON is quoted in Python. */
export function pythonText(call: WrittenCall): string {
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
