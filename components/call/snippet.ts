export const snippetForms = ['url', 'curl', 'javascript', 'python'] as const
export type SnippetForm = (typeof snippetForms)[number]

/** A call as it is written in a language. @param closed whether it needs a token, which stands in `$TOKEN` */
export function snippet(form: SnippetForm, url: string, closed: boolean): string {
  if (form === 'url') return url
  if (form === 'curl') return `curl ${closed ? '-H "Authorization: Bearer $TOKEN" ' : ''}${inShell(url)}`
  return form === 'javascript' ? javascript(url, closed) : python(url, closed)
}

const inShell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

function javascript(url: string, closed: boolean): string {
  const options = closed ? ", {\n  headers: { Authorization: 'Bearer $TOKEN' },\n}" : ''
  return `const response = await fetch(${JSON.stringify(url)}${options})\nif (!response.ok) throw new Error(await response.text())\nconst data = await response.json()`
}

function python(url: string, closed: boolean): string {
  const headers = closed ? ',\n    headers={"Authorization": f"Bearer {os.environ[\'TOKEN\']}"},\n' : ''
  return `${closed ? 'import os\n' : ''}import requests\n\nresponse = requests.get(${headers ? '\n    ' : ''}${JSON.stringify(url)}${headers})\nresponse.raise_for_status()\ndata = response.json()`
}
